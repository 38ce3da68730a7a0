import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { hasWords, wordsOf } from '#shared/domains/plans/finding.ts'
import { plainText } from '#shared/domains/notes/rich-text.ts'
import { EXCERPT_MAX, FOUND_MAX, FolderCounts, SEARCHED_MAX } from '#shared/domains/notes/schema.ts'
import type { NoteLine, NotesQuery } from '#shared/domains/notes/schema.ts'
import { NoteId, NoteLabelId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** Whose notes, and who reads them. */
export interface NotesOf {
  orgId: OrgId
  user?: string | undefined
  contact?: string | undefined
  readerId: string
}

export const LineRow = z.object({
  id: NoteId,
  version: z.number(),
  subject: z.string(),
  message: z.string(),
  is_draft: z.boolean(),
  signed_at: z.string().nullable(),
  shared_at: z.string().nullable(),
  written_at: z.string(),
  written_by: UserId.nullable(),
  writer: z.string().nullable(),
  label_ids: z.array(NoteLabelId),
  is_unread: z.boolean(),
})

/** What a note is told by; `id` beside what stands sealed. */
export const lineColumns = (
  readerId: string,
) => sql`n.id, n.version, n.subject, n.message, n.is_draft, n.signed_at, n.shared_at,
  n.written_at, n.written_by, trim(concat_ws(' ', w.first_name, w.last_name)) as writer, n.label_ids,
  ${isUnreadBy(readerId)} as is_unread`

const isUnreadBy = (
  readerId: string,
) => sql`(not n.is_draft and n.written_by is distinct from ${readerId}::uuid and not exists (
  select 1 from note_reads r where r.reader_id = ${readerId} and r.note_id = n.id))`

/** Of whom, as the reader may see them: a draft is its writer's alone. */
const about = ({ orgId, user, contact, readerId }: NotesOf) => sql`n.org_id = ${orgId}
  and ${user === undefined ? sql`n.contact_id = ${contact}` : sql`n.user_id = ${user}`}
  and (not n.is_draft or n.written_by = ${readerId})`

function inFolder({ folder, label }: Pick<NotesQuery, 'folder' | 'label'>, readerId: string): RawBuilder<unknown> {
  const labelled = label === undefined ? sql`true` : sql`n.label_ids @> ${JSON.stringify([label])}::jsonb`
  const folders = {
    all: sql`not n.is_draft`,
    unread: isUnreadBy(readerId),
    drafts: sql`n.is_draft`,
    signed: sql`n.signed_at is not null`,
    shared: sql`n.shared_at is not null`,
  }
  return sql`${folders[folder]} and ${labelled}`
}

export const presentLine = (row: z.infer<typeof LineRow>): NoteLine => ({
  id: row.id,
  version: row.version,
  subject: row.subject,
  excerpt: plainText(row.message).replaceAll(/\s+/g, ' ').slice(0, EXCERPT_MAX).toWellFormed(),
  state: stateOf(row),
  ca: instantFromRow(row.written_at),
  cb: row.written_by === null ? null : { id: row.written_by, name: row.writer ?? '' },
  isUnread: row.is_unread,
  isShared: row.shared_at !== null,
  labels: row.label_ids,
})

function stateOf({ is_draft, signed_at }: z.infer<typeof LineRow>): NoteLine['state'] {
  if (is_draft) return 'draft'
  return signed_at === null ? 'open' : 'signed'
}

/** One page of the notes about somebody, the latest first, with how many lie in each folder. */
export async function listNotes(reader: Reader, of: NotesOf, query: NotesQuery) {
  if (query.s !== undefined) {
    const [found, counted] = await Promise.all([
      searchNotes(reader, of, { ...query, s: query.s }),
      countFolders(reader, of),
    ])
    return { ...found, folders: counted }
  }
  const { page, limit, folder, label } = query
  const listed = sqlOf(LineRow)`
    with found as materialized (
      select n.id from notes n where ${about(of)} and ${inFolder(query, of.readerId)}
      order by n.written_at desc, n.id desc limit ${limit} offset ${(page - 1) * limit})
    select ${lineColumns(of.readerId)} from found f join notes n on n.id = f.id left join users w on w.id = n.written_by
    order by n.written_at desc, n.id desc`.execute(reader)
  const [{ rows }, folders] = await Promise.all([listed, countFolders(reader, of)])
  const total = label === undefined ? folders[folder] : (folders.labels.find(({ id }) => id === label)?.notes ?? 0)
  return { notes: rows.map(presentLine), pagination: pagination(query, total), folders, next: null, lookedTo: null }
}

/**
 * How many lie in each folder and under each label, from the index of the person alone, whatever stands in their notes:
 * first by the labels that notes have together, which are few, so that no label is looked up by note. What is unread is what
 * others wrote less what was read of it.
 */
async function countFolders(reader: Reader, of: NotesOf): Promise<FolderCounts> {
  const { rows } = await sqlOf(FolderCounts)`
    with labelled as materialized (
      select n.label_ids, count(*) filter (where not n.is_draft) as "all", count(*) filter (where n.is_draft) as drafts,
        count(n.signed_at) as signed, count(n.shared_at) as shared,
        count(*) filter (where not n.is_draft and n.written_by is distinct from ${of.readerId}::uuid) as of_others
      from notes n where ${about(of)} group by n.label_ids),
    by_label as (
      select l.id, sum(g."all")::int as notes
      from labelled g cross join lateral jsonb_array_elements_text(g.label_ids) as given (id)
      join note_labels l on l.id = given.id::uuid and l.org_id = ${of.orgId} group by l.id)
    select coalesce(sum("all"), 0)::int as "all", coalesce(sum(drafts), 0)::int as drafts,
      coalesce(sum(signed), 0)::int as signed, coalesce(sum(shared), 0)::int as shared,
      (coalesce(sum(of_others), 0) - (select count(*) from note_reads r where r.reader_id = ${of.readerId}
        and r.person_id = ${of.user ?? of.contact} and r.org_id = ${of.orgId}))::int as unread,
      (select coalesce(json_agg(b), '[]') from by_label b where b.notes > 0) as labels
    from labelled`.execute(reader)
  const none = { all: 0, drafts: 0, signed: 0, shared: 0, unread: 0, labels: [] }
  return rows[0] ?? none
}

/**
 * The notes that have all of the words. Subjects and texts may stand sealed, so they are compared here and not in the database:
 * as many as memory bears, and the caller asks again for older ones.
 */
async function searchNotes(reader: Reader, of: NotesOf, query: NotesQuery & { s: string }) {
  const { after = null } = query
  const { rows } = await sqlOf(LineRow)`
    select ${lineColumns(of.readerId)} from notes n left join users w on w.id = n.written_by
    where ${about(of)} and ${inFolder(query, of.readerId)}
      and (${after}::uuid is null or (n.written_at, n.id) < (
        select a.written_at, a.id from notes a where a.id = ${after}::uuid and a.org_id = ${of.orgId}))
    order by n.written_at desc, n.id desc limit ${sql.lit(SEARCHED_MAX + 1)}`.execute(reader)
  const words = wordsOf(query.s)
  const looked = rows.slice(0, SEARCHED_MAX)
  const found = looked.filter(({ subject, message }) => hasWords(`${subject}\n${plainText(message)}`, words))
  const shown = found.slice(0, FOUND_MAX)
  const last = found.length > FOUND_MAX ? shown.at(-1) : looked.at(-1)
  const hasOlder = found.length > FOUND_MAX || rows.length > SEARCHED_MAX
  return {
    notes: shown.map(presentLine),
    pagination: pagination({ page: 1, limit: FOUND_MAX }, shown.length),
    next: hasOlder ? (last?.id ?? null) : null,
    lookedTo: last === undefined ? null : instantFromRow(last.written_at),
  }
}
