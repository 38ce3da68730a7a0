import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** Says that the caller has read a note, or wants to find it unread. Again is once. @throws AppError `not_found` for a draft of somebody else */
export async function setRead({ em, actor, clock }: DomainContext, id: NoteId, isRead: boolean): Promise<void> {
  const { userId } = signedIn(actor)
  const reader = readerOf(em)
  const { rows } = await sql`
    select 1 from notes where id = ${id} and (not is_draft or written_by = ${userId}) for share`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
  if (isRead)
    await sql`
      insert into note_reads (reader_id, note_id, read_at, org_id, person_id)
      select ${userId}, id, ${new Date(clock())}, org_id, coalesce(user_id, contact_id) from notes
      where id = ${id} and not is_draft and written_by is distinct from ${userId}::uuid
      on conflict do nothing`.execute(reader)
  else await sql`delete from note_reads where reader_id = ${userId} and note_id = ${id}`.execute(reader)
}
