import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { MergeContacts, SetApart } from '#shared/domains/contacts/duplicates-schema.ts'
import type { MergeId, OrgId } from '#shared/kernel/ids.ts'

interface MergeActions {
  /** Each answers whether it was done. */
  merge: (body: MergeContacts) => Promise<boolean>
  undo: (mergeId: MergeId) => Promise<boolean>
  setApart: (pair: SetApart) => Promise<boolean>
}

/** Merges contacts, and takes it back: from the notice too, when the screen that did it is left. */
export function useMergeActions(orgId: OrgId): MergeActions {
  const { t } = useTranslation('duplicates')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const params = { orgId }

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(Object.values(error.fields)[0] ?? sentence(error))
      return false
    } finally {
      await ownChangesShown()
    }
  }

  const undo = (mergeId: MergeId) =>
    attempt(async () => {
      const { contact } = await call(
        duplicates.undo,
        { params: { orgId, mergeId } },
        { idempotencyKey: crypto.randomUUID() },
      )
      notify.success(t('undone', { name: contact.name }))
    })

  const merge = (body: MergeContacts) =>
    attempt(async () => {
      const done = await call(duplicates.merge, { params, body }, { idempotencyKey: crypto.randomUUID() })
      const again = { text: t('undo'), onPress: () => void undo(done.merge) }
      notify.success(t('merged', { name: done.contact.name }), again)
    })

  const setApart = (pair: SetApart): Promise<boolean> =>
    attempt(async () => {
      await call(duplicates.setApart, { params, body: pair })
      const again = { text: t('undo'), onPress: () => void setApart({ ...pair, isApart: !pair.isApart }) }
      notify.success(t(pair.isApart ? 'toldApart' : 'toldAlike'), again)
    })

  return { merge, undo, setApart }
}
