import type { InferEntity } from '@mikro-orm/core'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoteView } from '#shared/domains/notes/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { NoteId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Note } from '../entities/note.ts'
import { readNote } from '../reading/read-note.ts'

export type StoredNote = InferEntity<typeof Note>

/** A change of a note that stands: what it does, and under which name it is written down; null where nothing was to be done. */
type Change = (note: StoredNote, within: Within) => Promise<ChangedAs | null>
interface Within {
  em: EntityManager
  writerId: UserId
  now: Date
}
export type ChangedAs =
  | 'note.changed'
  | 'note.signed'
  | 'note.addendum_added'
  | 'note.shared'
  | 'note.unshared'
  | 'note.labelled'

/**
 * Changes one note that is no draft, with its row locked, and tells how it stands then.
 *
 * @throws AppError `not_found`, also for the draft of whomever; and whatever the change refuses
 */
export async function changeStored(context: DomainContext, id: NoteId, change: Change): Promise<NoteView> {
  const { userId: writerId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const note = await em.findOne(Note, { id, isDraft: false }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (note === null) throw new AppError('not_found')
    const kind = await change(note, { em, writerId, now: new Date(context.clock()) })
    await em.flush()
    const { orgId, userId = null } = note
    if (kind !== null) await recordEvent({ ...context, em }, { kind, orgId, subjectId: id, userId })
    return readNote(readerOf(em), id, writerId)
  })
}

/** @throws AppError `not_the_writer`, `note_signed`, `version_conflict` with what holds now */
export async function refuseChange(
  note: StoredNote,
  { em, writerId, version }: { em: EntityManager; writerId: string; version: number },
): Promise<void> {
  if (note.writtenBy !== writerId) throw new AppError('not_the_writer')
  if ((note.signedAt ?? null) !== null) throw new AppError('note_signed')
  if (note.version !== version)
    throw new AppError('version_conflict', { details: { current: await readNote(readerOf(em), note.id, writerId) } })
}
