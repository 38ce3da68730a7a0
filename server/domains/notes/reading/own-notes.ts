import { sql } from 'kysely'
import { z } from 'zod'
import type { OwnNote } from '#shared/domains/notes/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { NoteId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { vitalsIn } from '../vitals.ts'
import { readAddenda } from './read-note.ts'

const OwnLineRow = z.object({
  id: NoteId,
  subject: z.string(),
  org: z.string(),
  written_at: z.string(),
  writer: z.string().nullable(),
})
const OwnRow = OwnLineRow.extend({ message: z.string(), vitals: z.string().nullable(), shared_at: z.string() })
const TotalRow = z.object({ total: z.number() })

const COLUMNS = sql`n.id, n.subject, o.name as org, n.written_at, trim(concat_ws(' ', w.first_name, w.last_name)) as writer`
const JOINED = sql`notes n join orgs o on o.id = n.org_id left join users w on w.id = n.written_by`

const presentLine = ({ id, subject, org, written_at, writer }: z.infer<typeof OwnLineRow>) => ({
  id,
  subject,
  org,
  ca: instantFromRow(written_at),
  writer: writer ?? '',
})

/** The notes that clinics have shared with a person, the latest shared first. */
export async function listOwnNotes(reader: Reader, userId: string, page: { page: number; limit: number }) {
  const shared = sql`n.user_id = ${userId} and n.shared_at is not null`
  const [listed, counted] = await Promise.all([
    sqlOf(OwnLineRow)`
      select ${COLUMNS} from ${JOINED} where ${shared}
      order by n.shared_at desc, n.id desc limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total from notes n where ${shared}`.execute(reader),
  ])
  return { notes: listed.rows.map(presentLine), pagination: pagination(page, counted.rows[0]?.total ?? 0) }
}

/** One of them. @throws AppError `not_found`, also for one that is shared no longer */
export async function readOwnNote(reader: Reader, userId: string, id: NoteId): Promise<OwnNote> {
  const { rows } = await sqlOf(OwnRow)`
    select ${COLUMNS}, n.message, n.vitals, n.shared_at from ${JOINED}
    where n.id = ${id} and n.user_id = ${userId} and n.shared_at is not null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const addenda = await readAddenda(reader, id)
  return {
    ...presentLine(row),
    message: row.message,
    ...vitalsIn(row.vitals),
    sharedAt: instantFromRow(row.shared_at),
    addenda: addenda.map(({ message, ca, cb }) => ({ message, ca, writer: cb?.name ?? '' })),
  }
}
