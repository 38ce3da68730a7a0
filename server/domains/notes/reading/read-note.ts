import { z } from 'zod'
import type { NoteView } from '#shared/domains/notes/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AddendumId, ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { vitalsIn } from '../vitals.ts'
import { LineRow, lineColumns, presentLine } from './list-notes.ts'

const NoteRow = LineRow.extend({
  org_id: OrgId,
  user_id: UserId.nullable(),
  contact_id: ContactId.nullable(),
  vitals: z.string().nullable(),
  signed_by: UserId.nullable(),
  signer: z.string().nullable(),
})

const AddendumRow = z.object({
  id: AddendumId,
  message: z.string(),
  created_at: z.string(),
  written_by: UserId.nullable(),
  writer: z.string().nullable(),
})

/** One note as somebody of the staff sees it. @throws AppError `not_found`, also for the draft of somebody else */
export async function readNote(reader: Reader, id: NoteId, readerId: string): Promise<NoteView> {
  const { rows } = await sqlOf(NoteRow)`
    select ${lineColumns(readerId)}, n.org_id, n.user_id, n.contact_id, n.vitals, n.signed_by,
      trim(concat_ws(' ', s.first_name, s.last_name)) as signer
    from notes n left join users w on w.id = n.written_by left join users s on s.id = n.signed_by
    where n.id = ${id} and (not n.is_draft or n.written_by = ${readerId})`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { excerpt: _excerpt, ...line } = presentLine(row)
  return {
    ...line,
    orgId: row.org_id,
    user: row.user_id,
    contact: row.contact_id,
    message: row.message,
    ...vitalsIn(row.vitals),
    signedAt: row.signed_at === null ? null : instantFromRow(row.signed_at),
    signedBy: row.signed_by === null ? null : { id: row.signed_by, name: row.signer ?? '' },
    sharedAt: row.shared_at === null ? null : instantFromRow(row.shared_at),
    addenda: await readAddenda(reader, id),
  }
}

/** More was never added to one note. */
const ADDENDA_MAX = 500

/** What was added to a note, the first first. */
export async function readAddenda(reader: Reader, id: NoteId): Promise<NoteView['addenda']> {
  const { rows } = await sqlOf(AddendumRow)`
    select a.id, a.message, a.created_at, a.written_by, trim(concat_ws(' ', w.first_name, w.last_name)) as writer
    from note_addenda a left join users w on w.id = a.written_by
    where a.note_id = ${id} order by a.id limit ${ADDENDA_MAX}`.execute(reader)
  return rows.map(({ id: addendumId, message, created_at, written_by, writer }) => ({
    id: addendumId,
    message,
    ca: instantFromRow(created_at),
    cb: written_by === null ? null : { id: written_by, name: writer ?? '' },
  }))
}
