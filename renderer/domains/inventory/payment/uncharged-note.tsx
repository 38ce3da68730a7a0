import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { charges } from '#shared/domains/inventory/charges-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { UsedSoFar } from './used-so-far.tsx'
import type { TransactionAddress } from '../use-transaction.ts'
import './payment.css'

interface UnchargedNoteProps {
  transaction: TransactionView
  address: TransactionAddress
}

/** Of an order that is not charged: whether it will be, and what its seller then gets; or why it is paid outside the product. */
export function UnchargedNote({ transaction, address }: UnchargedNoteProps) {
  const { t } = useTranslation('inventory')
  const money = useMoney()
  const { data } = useApi(charges.charges, { params: address })
  if (data === undefined || transaction.status === 'cancelled') return null
  const { uncharged, share, usage } = data
  const { currency, status, paymentTiming } = transaction
  if (usage !== null) return <UsedSoFar transaction={transaction} usage={usage} />
  if (uncharged !== null)
    return uncharged === 'noted' ? null : <p className="tw-paid-note">{t(`payment.uncharged.${uncharged}`)}</p>
  if (status !== 'requested') return null
  return (
    <>
      <p className="tw-paid-note">{t(paymentTiming === 'later' ? 'payment.willChargeLater' : 'payment.willCharge')}</p>
      {share !== null && (
        <section className="tw-money">
          <h3 className="tw-money__title">{t('payment.share.title')}</h3>
          <Facts
            facts={[
              { name: t('amounts.total'), value: money(share.total, currency) },
              {
                name: t('payment.share.resellers'),
                value: share.resellers > 0 ? money(share.resellers, currency) : null,
              },
              { name: t('payment.share.platform'), value: share.platform > 0 ? money(share.platform, currency) : null },
              { name: t('payment.share.seller'), value: money(share.seller, currency) },
            ]}
          />
        </section>
      )}
    </>
  )
}
