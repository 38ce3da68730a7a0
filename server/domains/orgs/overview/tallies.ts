import { z } from 'zod'
import { sql } from 'kysely'
import { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { needing } from '../directory/needs.ts'

/** Customers up to which a partner's figures are counted as they are asked for: some milliseconds. */
const COUNTED_AT_ONCE = 1000
/** Spec §9: thirty days, of which a week is ahead. */
const BACK = 23 * DAY
const AHEAD = 7 * DAY

/** What partners have with all their active customers. */
const counted = (partners: readonly OrgId[], now: number) => sql`
  select o.partner_id,
    sum((select coalesce(sum(c.members), 0) from membership_counts c where c.org_id = o.id and c.status = 'active'))::int as people,
    sum((select count(*) from appointments a where a.org_id = o.id and a.deleted_at is null and a.status <> 'cancelled'
      and a.starts_at >= ${new Date(now - BACK)} and a.starts_at < ${new Date(now + AHEAD)}))::int as appointments,
    (count(*) filter (where ${needing('silent', now)}))::int as silent,
    (count(*) filter (where ${needing('charges', now)}))::int as charges,
    (count(*) filter (where ${needing('stock', now)}))::int as stock
  from orgs o
  where o.partner_id = any(${partners}::uuid[]) and o.kind = 'customer' and o.status = 'active' and o.deleted_at is null
  group by o.partner_id`

const FigureRow = z.object({
  people: z.number(),
  appointments: z.number(),
  silent: z.number(),
  charges: z.number(),
  stock: z.number(),
})
type Figures = z.infer<typeof FigureRow>

const TallyRow = z.object({ partnerId: OrgId, ...FigureRow.shape, countedAt: z.string() })

/**
 * The figures of these partners together: as they were kept, where a partner has very many customers, and counted now for the
 * others.
 */
export async function readTallies(
  reader: Reader,
  partners: readonly OrgId[],
  now: number,
): Promise<Figures & { at: string }> {
  const kept = await sqlOf(TallyRow)`
    select partner_id as "partnerId", people, appointments, silent, charges, stock, counted_at as "countedAt"
    from partner_tallies where partner_id = any(${partners}::uuid[])`.execute(reader)
  const known = new Set(kept.rows.map(({ partnerId }) => partnerId))
  const fresh = await sqlOf(FigureRow)`
    select people, appointments, silent, charges, stock
    from (${counted(
      partners.filter((id) => !known.has(id)),
      now,
    )}) counted`.execute(reader)
  const sum = (figure: keyof Figures) => [...kept.rows, ...fresh.rows].reduce((all, row) => all + row[figure], 0)
  const oldest = kept.rows.map(({ countedAt }) => instantFromRow(countedAt)).toSorted((a, b) => (a < b ? -1 : 1))[0]
  return {
    people: sum('people'),
    appointments: sum('appointments'),
    silent: sum('silent'),
    charges: sum('charges'),
    stock: sum('stock'),
    at: oldest ?? new Date(now).toISOString(),
  }
}

const PartnerRow = z.object({ id: OrgId })

/** Counts anew what is kept, and keeps it of those partners alone that have very many customers. */
export async function keepTallies(reader: Reader, now: number, countedAtOnce = COUNTED_AT_ONCE): Promise<void> {
  const { rows } = await sqlOf(PartnerRow)`
    select partner_id as id from orgs where partner_id is not null and deleted_at is null
    group by partner_id having count(*) > ${countedAtOnce}`.execute(reader)
  const large = rows.map(({ id }) => id)
  await sql`
    insert into partner_tallies (partner_id, people, appointments, silent, charges, stock, counted_at)
    select counted.*, ${new Date(now)} from (${counted(large, now)}) counted
    on conflict (partner_id) do update set people = excluded.people, appointments = excluded.appointments,
      silent = excluded.silent, charges = excluded.charges, stock = excluded.stock, counted_at = excluded.counted_at`.execute(
    reader,
  )
  await sql`delete from partner_tallies where not partner_id = any(${large}::uuid[])`.execute(reader)
}
