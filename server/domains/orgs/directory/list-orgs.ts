import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import type { OrgFilters, OrgQuery } from '#shared/domains/orgs/directory-schema.ts'
import { pagination } from '#shared/kernel/page.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { Status } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import { needing } from './needs.ts'

/** Ids are made by age, so that the newest stand at one end of the primary key. */
const ORDERS = {
  name: { asc: sql`lower(o.name), o.id`, desc: sql`lower(o.name) desc, o.id desc` },
  created: { asc: sql`o.id`, desc: sql`o.id desc` },
}

/** Where `o` are orgs that somebody looks after: all of them for the system, for others those of their partners. */
export function managedBy(actor: SignedIn): RawBuilder<unknown> {
  const { isEverywhere, partnerIds } = reachOf(directory.list, actor)
  return isEverywhere
    ? sql`o.deleted_at is null`
    : sql`o.deleted_at is null and o.partner_id = any(${partnerIds}::uuid[])`
}

function matching(actor: SignedIn, { role, s, needs }: OrgFilters, now: number): RawBuilder<unknown> {
  return sql`${managedBy(actor)}
    ${role === undefined || role.length === 0 ? sql`` : sql`and o.kind = any(${role}::text[])`}
    ${needs === undefined ? sql`` : sql`and ${needing(needs, now)}`}
    ${s === undefined || s === '' ? sql`` : sql`and lower(o.name || ' ' || coalesce(o.email, '') || ' ' || coalesce(o.city, '') || ' ' || coalesce(o.phone, '')) like ${containing(s)}`}`
}

const ofStatus = ({ status }: OrgFilters) => (status === undefined ? sql`` : sql`and o.status = ${status}`)

const COLUMNS = sql`o.id, o.version, o.name, o.kind as role, o.status, o.email, o.phone, o.city, o.state,
  o.photo_url as "photoURL", o.created_at as "createdAt"`

const OrgsRow = z.object({ status: Status, count: z.number() })

/** One page of the orgs that somebody looks after, and how many of each status match. */
export async function listOrgs(reader: Reader, actor: SignedIn, query: OrgQuery, now: number) {
  const { page, limit, orderBy, order } = query
  const wanted = matching(actor, query, now)
  // The page first and then what belongs to its rows: a partner's name and a head count are read for ten orgs, not for all.
  const [rows, counted] = await Promise.all([
    sqlOf(OrgRow)`
      with page as (select o.* from orgs o where ${wanted} ${ofStatus(query)}
        order by ${ORDERS[orderBy][order]} limit ${limit} offset ${(page - 1) * limit})
      select ${COLUMNS}, partner.name as "partnerName",
        (select coalesce(sum(members), 0)::int from membership_counts c where c.org_id = o.id and c.status = 'active') as users
      from page o left join orgs partner on partner.id = o.partner_id
      order by ${ORDERS[orderBy][order]}`.execute(reader),
    sqlOf(OrgsRow)`
      select o.status, count(*)::int as count from orgs o where ${wanted} group by o.status`.execute(reader),
  ])
  const counts: Partial<Record<Status, number>> = Object.fromEntries(
    counted.rows.map(({ status, count }) => [status, count]),
  )
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0)
  return {
    orgs: rows.rows.map((row) => ({ ...row, createdAt: instantFromRow(row.createdAt) })),
    counts,
    pagination: pagination(query, query.status === undefined ? all : (counts[query.status] ?? 0)),
  }
}

/** A line of the export. */
const ExportedOrg = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  status: Status,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  partner: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  createdAt: z.string(),
})
type ExportedOrg = z.infer<typeof ExportedOrg>

/** Rows of an export that are read at once. */
const EXPORT_STEP = 500

/** All matching orgs by age, some hundred at a time, so that a long list never stands in memory as a whole. */
export async function* readAllOrgs(
  reader: Reader,
  actor: SignedIn,
  filters: OrgFilters,
  now: number,
): AsyncGenerator<ExportedOrg> {
  const wanted = matching(actor, filters, now)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sqlOf(ExportedOrg)`
      select o.id, o.name, o.kind as role, o.status, o.email, o.phone, o.website, o.address, o.city, o.state, o.zipcode,
        o.country, partner.name as partner, o.contact_name as "contactName", o.contact_email as "contactEmail",
        o.created_at as "createdAt"
      from orgs o left join orgs partner on partner.id = o.partner_id
      where ${wanted} ${ofStatus(filters)} and o.id > ${after} order by o.id limit ${EXPORT_STEP}`.execute(reader)
    for (const row of rows) yield { ...row, createdAt: instantFromRow(row.createdAt) }
    const last = rows.at(-1)
    if (last === undefined || rows.length < EXPORT_STEP) return
    after = last.id
  }
}
