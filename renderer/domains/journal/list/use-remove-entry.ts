import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { journal } from '#shared/domains/journal/api.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { EntryId, OrgId } from '#shared/kernel/ids.ts'

/**
 * Deletes an entry at once, with a way back in the message (spec §8: red). Of somebody else by the org that treats them.
 *
 * @returns whether it is gone
 */
export function useRemoveEntry(orgId: OrgId | null): (entry: EntryView) => Promise<boolean> {
  const { t } = useTranslation('journal')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const leaving = useRef(new Set<EntryId>())

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
      return false
    } finally {
      await ownChangesShown()
    }
  }
  const restore = (id: EntryId) => attempt(() => call(journal.restore, { params: { id } }))

  return async ({ id, userId }) => {
    // A second press while the first is on its way would find nothing, and say so.
    if (leaving.current.has(id)) return false
    leaving.current.add(id)
    const isGone = await attempt(() =>
      orgId === null
        ? call(journal.removeMine, { params: { id } })
        : call(journal.removeOfUser, { params: { orgId, userId, id } }),
    )
    leaving.current.delete(id)
    if (isGone) notify.error(t('deleted'), { text: t('undo'), onPress: () => void restore(id) })
    return isGone
  }
}
