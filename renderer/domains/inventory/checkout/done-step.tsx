import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { transactionPath } from '../paths.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'

/** Which numbers the orders were given, and the way to each. */
export function DoneStep({ transactions, onClose }: { transactions: readonly TransactionView[]; onClose: () => void }) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  return (
    <>
      <DialogBody>
        <p className="tw-cart-done__text">{t('checkout.doneText', { count: transactions.length })}</p>
        <ul className="tw-cart-ordered">
          {transactions.map((transaction) => (
            <li className="tw-cart-ordered__line" key={transaction.id}>
              <Link to={transactionPath(transaction, transaction.toOrg?.id ?? transaction.fromOrg.id)}>
                {t('checkout.number', { number: String(transaction.tx) })}
              </Link>
              <bdi className="tw-cart-line__price">{transaction.fromOrg.name}</bdi>
              <span className="tw-cart-line__amount">
                <bdi>{money(transaction.total, transaction.currency)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" onClick={onClose} text={t('common:close')} />} />
    </>
  )
}
