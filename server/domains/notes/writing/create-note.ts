import { v7 } from 'uuid'
import { LockMode } from '@mikro-orm/core'
import type { KeepDraft, NewNote, NoteView } from '#shared/domains/notes/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { NoteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction, violatedConstraint } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { cleanMessage } from '../clean-html.ts'
import { Note } from '../entities/note.ts'
import { readNote } from '../reading/read-note.ts'
import { vitalsText } from '../vitals.ts'
import { findWhom, knownLabels } from './find-whom.ts'

type Written = Pick<NewNote, 'user' | 'contact' | 'subject' | 'message' | 'labels'> & Partial<NewNote>

/** What of an input stands in a note. */
async function contentOf(context: DomainContext, orgId: OrgId, input: Written) {
  const reader = readerOf(context.em)
  const { subject, message, labels = [], weight, hr, bpSys, bpDia, spo2 } = input
  return {
    ...(await findWhom(reader, orgId, input)),
    subject,
    message: cleanMessage(message),
    vitals: vitalsText({ weight, hr, bpSys, bpDia, spo2 }),
    labelIds: await knownLabels(reader, orgId, labels),
  }
}

/**
 * Writes a note, or makes one of the writer's own draft. A draft that became a note already is that note: it was sent twice.
 *
 * @throws AppError `not_found` for somebody of another org or a draft of somebody else
 */
export async function createNote(context: DomainContext, input: NewNote): Promise<NoteView> {
  const { orgId, draft } = input
  const { userId: writerId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const now = new Date(context.clock())
    const kept = draft === undefined ? null : await findDraft(inside, draft)
    if (kept !== null && !kept.isDraft) return readNote(readerOf(em), kept.id, writerId)
    const content = await contentOf(inside, orgId, input)
    const note =
      kept === null
        ? em.create(Note, { id: draft ?? NoteId.parse(v7()), orgId, writtenBy: writerId, writtenAt: now, ...content })
        : em.assign(kept, { ...content, writtenAt: now, isDraft: false })
    await em.flush()
    await recordEvent(inside, { kind: 'note.written', orgId, subjectId: note.id, userId: content.userId })
    return readNote(readerOf(em), note.id, writerId)
  })
}

/**
 * Keeps what somebody has written so far, under the id that their page made.
 *
 * @throws AppError `not_found`; `version_conflict` where it was changed elsewhere, has become a note or was thrown away
 */
export async function keepDraft(
  context: DomainContext,
  orgId: OrgId,
  id: NoteId,
  { version, ...input }: KeepDraft,
): Promise<{ version: number }> {
  const { userId: writerId } = signedIn(context.actor)
  try {
    return await inTransaction(context.em, async (em) => {
      const inside = { ...context, em }
      const kept = await findDraft(inside, id)
      if ((kept?.version ?? 0) !== version || kept?.isDraft === false) throw new AppError('version_conflict')
      const content = await contentOf(inside, orgId, input)
      const writtenAt = new Date(context.clock())
      const note =
        kept === null
          ? em.create(Note, { id, orgId, writtenBy: writerId, writtenAt, isDraft: true, ...content })
          : em.assign(kept, content)
      await em.flush()
      return { version: note.version }
    })
  } catch (error) {
    // Two windows that began at once.
    if (violatedConstraint(error) === 'notes_pkey') throw new AppError('version_conflict')
    throw error
  }
}

/** A draft of one's own, or the note that it became. @throws AppError `not_found` for what somebody else wrote */
async function findDraft({ em, actor }: DomainContext, id: NoteId) {
  const { userId } = signedIn(actor)
  // Of whichever org: an id that stands elsewhere is not free here.
  const note = await em.findOne(Note, { id }, { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE })
  if (note !== null && note.writtenBy !== userId) throw new AppError('not_found')
  return note
}

/** Throws a draft of one's own away. What is no draft stays. */
export async function discardDraft(context: DomainContext, orgId: OrgId, id: NoteId): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, (em) => em.nativeDelete(Note, { id, orgId, writtenBy: userId, isDraft: true }))
}
