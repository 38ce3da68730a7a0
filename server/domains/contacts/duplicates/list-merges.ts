import { z } from 'zod'
import { UNDO_DAYS } from '#shared/domains/contacts/duplicates-schema.ts'
import type { MergeView } from '#shared/domains/contacts/duplicates-schema.ts'
import { ContactId, MergeId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const MergeRow = z.object({
  id: MergeId,
  contact: ContactId,
  name: z.string(),
  mergedName: z.string(),
  by: z.string().nullable(),
  at: z.string(),
})
const CountRow = z.object({ count: z.number() })

interface Paging {
  page: number
  limit: number
  now: number
}

/** The merges of an org that can still be undone, the latest first. */
export async function listMerges(reader: Reader, orgId: OrgId, { page, limit, now }: Paging) {
  const since = new Date(now - UNDO_DAYS * DAY)
  const [{ rows }, counted] = await Promise.all([
    sqlOf(MergeRow)`
      select m.id, m.contact_id as contact, c.name, m.merged_name as "mergedName", m.at,
        case when u.id is not null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as by
      from contact_merges m join contacts c on c.id = m.contact_id left join users u on u.id = m.merged_by and u.deleted_at is null
      where m.org_id = ${orgId} and m.at >= ${since}
      order by m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(reader),
    sqlOf(CountRow)`
      select count(*)::int as count from contact_merges where org_id = ${orgId} and at >= ${since}`.execute(reader),
  ])
  const merges = rows.map((row): MergeView => ({
    ...row,
    at: instantFromRow(row.at),
    undoUntil: new Date(Date.parse(row.at) + UNDO_DAYS * DAY).toISOString(),
  }))
  return { merges, pagination: pagination({ page, limit }, counted.rows[0]?.count ?? 0) }
}
