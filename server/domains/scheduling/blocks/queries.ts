import { sql } from 'kysely'
import { z } from 'zod'
import { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import { ABSENCES_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import type { AbsenceId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const COLUMNS = sql`id, starts_at as start, ends_at as "end", is_all_day as "allDay", is_open as open, user_id as provider,
  room_id as room, coalesce(title, '') as title, coalesce(reason, '') as reason, version`

const present = (row: BlockView): BlockView => ({
  ...row,
  start: instantFromRow(row.start),
  end: instantFromRow(row.end),
})

/** The blocked time of a stretch, the earliest first. */
export async function listBlocks(
  reader: Reader,
  orgId: OrgId,
  { start, end }: { start: string; end: string },
): Promise<BlockView[]> {
  const { rows } = await sqlOf(BlockView)`
    select ${COLUMNS} from absences
    where org_id = ${orgId} and ends_at > ${start}::timestamptz and starts_at < ${end}::timestamptz
    order by starts_at, id limit ${ABSENCES_MAX}`.execute(reader)
  return rows.map(present)
}

/** One of them; null where there is none. */
export async function findBlock(reader: Reader, orgId: OrgId, id: AbsenceId): Promise<BlockView | null> {
  const { rows } = await sqlOf(BlockView)`
    select ${COLUMNS} from absences where org_id = ${orgId} and id = ${id}`.execute(reader)
  return rows[0] === undefined ? null : present(rows[0])
}

const CountRow = z.object({ visits: z.number() })

/** How many visits are booked in blocked time: they stay there, for the desk to move. */
export async function countVisitsIn(
  reader: Reader,
  orgId: OrgId,
  { start, end, provider, room, open }: BlockView,
): Promise<number> {
  if (open) return 0
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as visits from appointments
    where org_id = ${orgId} and deleted_at is null and lane is not null and ends_at > ${start}::timestamptz
      and starts_at < ${end}::timestamptz and starts_at > ${start}::timestamptz - interval '8 hours'
      ${provider === null ? sql`` : sql`and provider_id = ${provider}`}
      ${room === null ? sql`` : sql`and room_id = ${room}`}`.execute(reader)
  return rows[0]?.visits ?? 0
}
