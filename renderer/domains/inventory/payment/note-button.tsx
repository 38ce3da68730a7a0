import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { useOneCall } from '../use-one-call.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

interface NoteButtonProps {
  transaction: TransactionView
  address: TransactionAddress
}

/** Notes that an order was paid outside the product, or takes the note back. */
export function NoteButton({ transaction, address }: NoteButtonProps) {
  const { t } = useTranslation('inventory')
  const { note, isPending } = useNote(transaction, address)
  const isPaid = transaction.payment?.isPaid === true
  return (
    <Button
      loading={isPending}
      onClick={() => note(!isPaid)}
      size="small"
      text={t(isPaid ? 'payment.takeBack' : 'payment.note')}
      variant="outlined"
    />
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
