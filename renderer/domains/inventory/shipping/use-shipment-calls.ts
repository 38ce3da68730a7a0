import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import { useOneCall } from '../use-one-call.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

/** Takes a shipping back, or notes that the carrier has it; whoever was faster is told and shown. */
export function useShipmentCalls({ version }: TransactionView, address: TransactionAddress) {
  const { t } = useTranslation('inventory')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { show, reload } = useShowTransaction(address)
  const undoing = useOneCall(shipping.undo)
  const noting = useOneCall(shipping.pickUp)
  const onError = (error: ApiError) => {
    void reload()
    const isLate = error.code === 'version_conflict' || error.code === 'invalid_transition'
    notify.error(isLate ? t('stale') : sentence(error))
  }
  const input = { params: address, body: { version } }
  return {
    isPending: undoing.isPending || noting.isPending,
    undo: (onUndone?: () => void) =>
      undoing.send(input, {
        onSuccess({ transaction }) {
          show(transaction)
          notify.success(t('ship.undone'))
          onUndone?.()
        },
        onError,
      }),
    pickUp: () =>
      noting.send(input, {
        onSuccess({ transaction }) {
          show(transaction)
          notify.success(t('ship.pickedUpNoted'))
        },
        onError,
      }),
  }
}
