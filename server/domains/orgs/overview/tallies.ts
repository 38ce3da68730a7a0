import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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

const ofPartners = (partners: readonly OrgId[]) => sql`o.partner_id = any(${partners}::uuid[])`

/** What is had with active customers: by their partners, or of all of them together, in the name of the org of the system. */
const counted = (now: number, whose: RawBuilder<unknown>, by: RawBuilder<unknown> = sql`o.partner_id`) => sql`
  select ${by} as partner_id,
    sum((select coalesce(sum(c.members), 0) from membership_counts c where c.org_id = o.id and c.status = 'active'))::int as people,
    sum((select count(*) from appointments a where a.org_id = o.id and a.deleted_at is null and a.status <> 'cancelled'
      and a.starts_at >= ${new Date(now - BACK)} and a.starts_at < ${new Date(now + AHEAD)}))::int as appointments,
    (count(*) filter (where ${needing('silent', now)}))::int as silent,
    (count(*) filter (where ${needing('charges', now)}))::int as charges,
    (count(*) filter (where ${needing('stock', now)}))::int as stock
  from orgs o
  where ${whose} and o.kind = 'customer' and o.status = 'active' and o.deleted_at is null
  group by 1`

/** Under whose name the figures of all customers are kept. */
const SYSTEM = sql`(select id from orgs where kind = 'system' order by created_at limit 1)`

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
    from (${counted(now, ofPartners(partners.filter((id) => !known.has(id))))}) counted`.execute(reader)
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

const NeedRow = z.object({
  silent: z.number(),
  charges: z.number(),
  stock: z.number(),
  countedAt: z.string().nullable(),
})
const NEEDS = sql`silent, charges, stock`

/** How many of all customers need what: as it was kept where they are very many, else counted now. */
export async function readSystemNeeds(reader: Reader, now: number) {
  const { rows } = await sqlOf(NeedRow)`
    select ${NEEDS}, counted_at as "countedAt" from partner_tallies where partner_id = ${SYSTEM}`.execute(reader)
  const kept = rows[0]
  const found = kept ?? (await countNeeds(reader, now))
  const { silent = 0, charges = 0, stock = 0 } = found ?? {}
  const at = kept?.countedAt ?? null
  return { silent, charges, stock, at: at === null ? new Date(now).toISOString() : instantFromRow(at) }
}

async function countNeeds(reader: Reader, now: number) {
  const { rows } = await sqlOf(NeedRow)`
    select ${NEEDS}, null as "countedAt" from (${counted(now, sql`true`, SYSTEM)}) counted`.execute(reader)
  return rows[0]
}

const PartnerRow = z.object({ id: OrgId })
const ManyRow = z.object({ isMany: z.boolean(), systemId: OrgId.nullable() })

/** Counts anew what is kept, and keeps it of those alone that have very many customers: partners, and the system of all. */
export async function keepTallies(reader: Reader, now: number, countedAtOnce = COUNTED_AT_ONCE): Promise<void> {
  const { rows } = await sqlOf(PartnerRow)`
    select partner_id as id from orgs where partner_id is not null and deleted_at is null
    group by partner_id having count(*) > ${countedAtOnce}`.execute(reader)
  const partners = rows.map(({ id }) => id)
  const { rows: all } = await sqlOf(ManyRow)`
    select count(*) > ${countedAtOnce} as "isMany", ${SYSTEM} as "systemId"
    from (select 1 from orgs where kind = 'customer' and deleted_at is null limit ${countedAtOnce + 1}) customers`.execute(
    reader,
  )
  const system = all.flatMap(({ isMany, systemId }) => (isMany && systemId !== null ? [systemId] : []))
  const large = [...partners, ...system]
  const figures =
    system.length === 0
      ? counted(now, ofPartners(partners))
      : sql`${counted(now, ofPartners(partners))} union all ${counted(now, sql`true`, SYSTEM)}`
  await sql`
    insert into partner_tallies (partner_id, people, appointments, silent, charges, stock, counted_at)
    select counted.*, ${new Date(now)} from (${figures}) counted
    on conflict (partner_id) do update set people = excluded.people, appointments = excluded.appointments,
      silent = excluded.silent, charges = excluded.charges, stock = excluded.stock, counted_at = excluded.counted_at`.execute(
    reader,
  )
  await sql`delete from partner_tallies where not partner_id = any(${large}::uuid[])`.execute(reader)
}
