import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayNotePayment } from '#shared/domains/inventory/transitions.ts'
import { ownSides } from '../own-sides.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { ChargeCard } from './charge-card.tsx'
import { NoteButton } from './note-button.tsx'
import { PaidTag } from './paid-tag.tsx'
import { UnchargedNote } from './uncharged-note.tsx'
import './payment.css'

interface PaymentCardProps {
  transaction: TransactionView
  address: TransactionAddress
  timeZone: string
}

/** How an order is paid: as it is charged here, or as somebody of either side noted that it was outside. */
export function PaymentCard({ transaction, address, timeZone }: PaymentCardProps) {
  const charge = transaction.payment?.charge ?? null
  const isOutside = charge === null || (charge.state === 'called_off' && transaction.payment?.isPaid === true)
  return isOutside ? (
    <NotedCard address={address} timeZone={timeZone} transaction={transaction} />
  ) : (
    <ChargeCard address={address} charge={charge} timeZone={timeZone} transaction={transaction} />
  )
}

/** What is known of a payment outside the product: only what somebody noted. */
function NotedCard({ transaction, address, timeZone }: PaymentCardProps) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  const money = useMoney()
  const mayNote = useMay(inventory.notePayment, { orgs: ownSides(transaction) }) && mayNotePayment(transaction)
  const { payment, paymentTiming, total, currency } = transaction
  if (payment === null) return null
  const { isPaid, notedAt, notedBy } = payment
  const when = notedAt === null ? null : dateTime(notedAt)
  const noted = when !== null && notedBy !== null ? t('details.by', { when, name: notedBy.name }) : when
  return (
    <Card actions={mayNote && <NoteButton address={address} transaction={transaction} />} title={t('payment.title')}>
      <Facts
        facts={[
          { name: t('list.status'), value: <PaidTag isPaid={isPaid} /> },
          { name: t('amounts.total'), value: money(total, currency) },
          { name: t('request.timing'), value: t(`timing.${paymentTiming}`) },
          { name: t('payment.noted'), value: noted },
        ]}
      />
      {(isPaid || paymentTiming === 'now') && (
        <p className="tw-paid-note">{t(isPaid ? 'payment.outside' : 'payment.unknown')}</p>
      )}
      {!isPaid && <UnchargedNote address={address} transaction={transaction} />}
    </Card>
  )
}
