import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionStatus, TransactionView } from '#shared/domains/inventory/schema.ts'
import { afterStep } from './next-steps.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

/**
 * Takes a transaction one step on (spec §4: the status updates on screen at once, then is saved). What the server refuses is
 * taken back; when somebody else was faster, that is said and the transaction shown as it stands.
 */
export function useStep(address: TransactionAddress) {
  const { t } = useTranslation('inventory')
  const setStatus = useCall(inventory.setStatus)
  // Known before the next press: what follows stands where the button was that was pressed.
  const [isTaking, setTaking] = useState(false)
  const { show, reload, hold } = useShowTransaction(address)
  const notify = useNotify()
  const sentence = useErrorSentence()

  async function take(transaction: TransactionView, to: TransactionStatus) {
    if (isTaking) return
    setTaking(true)
    await hold()
    show(afterStep(transaction, to))
    setStatus.mutate(
      { params: address, body: { status: to, version: transaction.version } },
      {
        onSuccess({ transaction: saved }) {
          show(saved)
          notify.success(t(`moved.${saved.status}`, { tx: saved.tx }))
        },
        onError(error) {
          show(transaction)
          void reload()
          notify.error(error.code === 'version_conflict' ? t('stale') : sentence(error))
        },
        onSettled: () => setTaking(false),
      },
    )
  }
  return { take, isPending: isTaking }
}
