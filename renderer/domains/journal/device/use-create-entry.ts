import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { journal } from '#shared/domains/journal/api.ts'
import type { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import type { EntryId, PlanId } from '#shared/kernel/ids.ts'
import type { Draft } from '../entry/draft.ts'
import { entryKey } from './entry-key.ts'
import { putInOutbox } from './outbox.ts'

interface CreateEntry {
  planId: PlanId
  personId: string
  /** Of the draft, or of the press of a button: sent again with the same body it is the same entry. */
  draftId: string
  body: Omit<NewEntry, 'clientKey'>
  /** What stands in the form, for mending what may be refused later. */
  draft?: Draft
}

/** Where an entry is once it was written down. */
export type Created = { state: 'saved'; id: EntryId } | { state: 'kept'; key: string }

/**
 * Writes an entry down. Without a connection, or while the system is worked on, it stays on this device and goes out later, once.
 *
 * @returns whether the server has it, or the device keeps it
 * @throws ApiError for a refusal
 */
export function useCreateEntry(): (entry: CreateEntry) => Promise<Created> {
  const { user } = useSession()
  return async ({ planId, personId, draftId, body, draft }) => {
    const clientKey = entryKey(draftId, body)
    const input = { params: { id: planId }, body: { ...body, clientKey } }
    let id: EntryId
    try {
      const { entry } = await call(journal.create, input, { idempotencyKey: clientKey })
      id = entry.id
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const waiting = { key: clientKey, personId, input, refusal: null, ...(draft !== undefined && { draft }) }
      const isKept = (error.code === 'offline' || error.code === 'maintenance') && putInOutbox(user.id, waiting)
      // What cannot be kept either stays in the form, with the word that there is no connection.
      if (!isKept) throw error
      return { state: 'kept', key: clientKey }
    }
    await ownChangesShown()
    return { state: 'saved', id }
  }
}
