import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import { RETRYABLE, UNPAID } from '#shared/domains/payments/order-payment.ts'
import type { OrderCharge } from '#shared/domains/payments/order-payment.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { ownSides } from '../own-sides.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { ChargeTag, MethodWords } from './charge-tag.tsx'
import { DisputeNote } from './dispute-note.tsx'
import { ChargeList, TransferList } from './money-lists.tsx'
import { NoteButton } from './note-button.tsx'
import { RetryForm } from './retry-form.tsx'
import './payment.css'

interface ChargeCardProps {
  transaction: TransactionView
  charge: OrderCharge
  address: TransactionAddress
  timeZone: string
}

/** How the payment of an order stands that is charged here, what was tried, and what can be done about it. */
export function ChargeCard({ transaction, charge, address, timeZone }: ChargeCardProps) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  const money = useMoney()
  const { currency, status } = transaction
  const { state, reason, method, due, refunded, paidAt, dispute } = charge
  const isOpen = UNPAID.includes(state)
  const mayNote = useMay(inventory.notePayment, { orgs: ownSides(transaction) }) && RETRYABLE.includes(state)
  return (
    <Card actions={mayNote && <NoteButton address={address} transaction={transaction} />} title={t('payment.title')}>
      <Facts
        facts={[
          { name: t('list.status'), value: <ChargeTag state={state} /> },
          { name: t('payment.due'), value: money(due, currency) },
          { name: t('payment.method'), value: method && <MethodWords method={method} /> },
          { name: t('payment.paidAt'), value: paidAt && dateTime(paidAt) },
          { name: t('payment.refunded'), value: refunded > 0 ? money(refunded, currency) : null },
          { name: t('payment.disputed'), value: dispute && money(dispute.amount, currency) },
        ]}
      />
      {state === 'waiting' && <p className="tw-paid-note">{t('payment.charging')}</p>}
      {state === 'processing' && <p className="tw-paid-note">{t('payment.onItsWay')}</p>}
      {reason !== null && (
        <p className="tw-paid-note tw-paid-note--wrong" role="status">
          {t(`payment.reason.${reason}`)}
        </p>
      )}
      {dispute !== null && <DisputeNote dispute={dispute} timeZone={timeZone} />}
      {isOpen && status === 'pending' && <p className="tw-paid-note">{t('payment.held')}</p>}
      {RETRYABLE.includes(state) && <RetryForm address={address} state={state} transaction={transaction} />}
      <ChargeList address={address} timeZone={timeZone} />
      <TransferList address={address} timeZone={timeZone} transaction={transaction} />
    </Card>
  )
}
