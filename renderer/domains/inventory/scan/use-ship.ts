import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { useShowTransaction } from '../details/use-transaction.ts'
import { useOneCall } from '../use-one-call.ts'
import type { Tell } from './told.tsx'

/** Marks a packed parcel as shipped; where somebody else was faster, that is told and shown. */
export function useShip(transaction: TransactionView, tell: Tell, onShipped: () => void) {
  const { t } = useTranslation(['slips', 'inventory'])
  const sentence = useErrorSentence()
  const { tx, fromOrg, version } = transaction
  const address = { orgId: fromOrg.id, tx: String(tx) }
  const { show, reload } = useShowTransaction(address)
  const { send, isPending } = useOneCall(inventory.setStatus)

  const ship = () =>
    send(
      { params: address, body: { status: 'shipping', version } },
      {
        onSuccess({ transaction: shipped }) {
          onShipped()
          show(shipped)
          tell('good', t('scan.shipped', { tx }))
        },
        onError(error) {
          void reload()
          tell('bad', error.code === 'version_conflict' ? t('inventory:stale') : sentence(error))
        },
      },
    )
  return { ship, isPending }
}
