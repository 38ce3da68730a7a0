import { v7 } from 'uuid'
import { AddendumId } from '#shared/kernel/ids.ts'
import { plainText } from '#shared/domains/notes/rich-text.ts'
import type { ChangeNote, NoteView } from '#shared/domains/notes/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { NoteId, NoteLabelId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { cleanMessage } from '../clean-html.ts'
import { NoteAddendum } from '../entities/note.ts'
import { vitalsIn, vitalsText } from '../vitals.ts'
import { knownLabels } from './find-whom.ts'
import { changeStored, refuseChange } from './load-note.ts'
import type { ChangedAs } from './load-note.ts'

/** Changes a note of one's own. @throws AppError `not_found`, `not_the_writer`, `note_signed`, `version_conflict` */
export const changeNote = (
  context: DomainContext,
  id: NoteId,
  { version, subject, message, labels, ...vitals }: ChangeNote,
): Promise<NoteView> =>
  changeStored(context, id, async (note, { em, writerId }): Promise<ChangedAs> => {
    await refuseChange(note, { em, writerId, version })
    em.assign(note, {
      vitals: vitalsText(vitals, vitalsIn(note.vitals ?? null)),
      ...(subject === undefined ? {} : { subject }),
      ...(message === undefined ? {} : { message: cleanMessage(message) }),
      ...(labels === undefined ? {} : { labelIds: await knownLabels(readerOf(em), note.orgId, labels) }),
    })
    return 'note.changed'
  })

/** Signs a note of one's own; its words stay from then on. @throws AppError as {@link changeNote} */
export const signNote = (context: DomainContext, id: NoteId, version: number): Promise<NoteView> =>
  changeStored(context, id, async (note, { em, writerId, now }): Promise<ChangedAs> => {
    await refuseChange(note, { em, writerId, version })
    em.assign(note, { signedAt: now, signedBy: writerId })
    return 'note.signed'
  })

/** Adds to a note that is signed, whoever signed it. @throws AppError `not_found`, `invalid_transition`, `invalid_input` for nothing */
export const addAddendum = (context: DomainContext, id: NoteId, message: string): Promise<NoteView> =>
  changeStored(context, id, async (note, { em, writerId, now }): Promise<ChangedAs> => {
    if ((note.signedAt ?? null) === null) throw new AppError('invalid_transition', { details: { from: 'open' } })
    const cleaned = cleanMessage(message)
    if (plainText(cleaned) === '') throw invalidField('message', 'validation.required')
    em.create(NoteAddendum, {
      id: AddendumId.parse(v7()),
      orgId: note.orgId,
      noteId: id,
      writtenBy: writerId,
      message: cleaned,
      createdAt: now,
    })
    return 'note.addendum_added'
  })

/**
 * Shows a signed note to its patient, or no longer. Again is once.
 *
 * @throws AppError `not_found`, `invalid_transition` for one that is not signed, or about somebody without an account
 */
export const shareNote = (context: DomainContext, id: NoteId, isShared: boolean): Promise<NoteView> =>
  changeStored(context, id, async (note, { em, writerId, now }): Promise<ChangedAs | null> => {
    if (isShared === ((note.sharedAt ?? null) !== null)) return null
    if ((note.signedAt ?? null) === null) throw new AppError('invalid_transition', { details: { from: 'open' } })
    if (isShared && (note.userId ?? null) === null)
      throw new AppError('invalid_transition', { details: { from: 'contact' } })
    em.assign(note, { sharedAt: isShared ? now : null, sharedBy: isShared ? writerId : null })
    return isShared ? 'note.shared' : 'note.unshared'
  })

/** Says under which labels of the org a note is found; those that it does not have are left out. @throws AppError `not_found` */
export const labelNote = (context: DomainContext, id: NoteId, labels: readonly NoteLabelId[]): Promise<NoteView> =>
  changeStored(context, id, async (note, { em }): Promise<ChangedAs> => {
    em.assign(note, { labelIds: await knownLabels(readerOf(em), note.orgId, labels) })
    return 'note.labelled'
  })
