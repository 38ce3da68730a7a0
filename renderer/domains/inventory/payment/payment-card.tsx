import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayNotePayment } from '#shared/domains/inventory/transitions.ts'
import { ownSides } from '../own-sides.ts'
import { useOneCall } from '../use-one-call.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { PaidTag } from './paid-tag.tsx'

interface PaymentCardProps {
  transaction: TransactionView
  address: TransactionAddress
  timeZone: string
}

/** What is known of the payment of an order: only what somebody of either side noted, as nothing is charged here. */
export function PaymentCard({ transaction, address, timeZone }: PaymentCardProps) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  const money = useMoney()
  const mayNote = useMay(inventory.notePayment, { orgs: ownSides(transaction) }) && mayNotePayment(transaction)
  const { note, isPending } = useNote(transaction, address)
  const { payment, paymentTiming, total, currency } = transaction
  if (payment === null) return null
  const { isPaid, notedAt, notedBy } = payment
  const when = notedAt === null ? null : dateTime(notedAt)
  const noted = when !== null && notedBy !== null ? t('details.by', { when, name: notedBy.name }) : when
  return (
    <Card
      actions={
        mayNote && (
          <Button
            loading={isPending}
            onClick={() => note(!isPaid)}
            size="small"
            text={t(isPaid ? 'payment.takeBack' : 'payment.note')}
            variant="outlined"
          />
        )
      }
      title={t('payment.title')}
    >
      <Facts
        facts={[
          { name: t('list.status'), value: <PaidTag isPaid={isPaid} /> },
          { name: t('amounts.total'), value: money(total, currency) },
          { name: t('request.timing'), value: t(`timing.${paymentTiming}`) },
          { name: t('payment.noted'), value: noted },
        ]}
      />
      <p className="tw-paid-note">{t(isPaid ? 'payment.outside' : 'payment.unknown')}</p>
    </Card>
  )
}

function useNote({ version }: TransactionView, address: TransactionAddress) {
  const { t } = useTranslation('inventory')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { show, reload } = useShowTransaction(address)
  const { send, isPending } = useOneCall(inventory.notePayment)
  const note = (isPaid: boolean) =>
    send(
      { params: address, body: { isPaid, version } },
      {
        onSuccess({ transaction }) {
          show(transaction)
          notify.success(t(isPaid ? 'payment.notedPaid' : 'payment.notedUnpaid'))
        },
        onError(error) {
          void reload()
          notify.error(error.code === 'version_conflict' ? t('stale') : sentence(error))
        },
      },
    )
  return { note, isPending }
}
