import { sql } from 'kysely'
import type { ListQuery, TransactionPage } from '#shared/domains/inventory/api.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { listManaged } from '#server/domains/orgs/index.ts'
import { partnersOf, worksFor } from '../sides.ts'
import { ORDERS, sidesWhere } from './filter-sides.ts'
import type { Listed } from './filter-sides.ts'
import { readTransactions } from './read-transactions.ts'

/** The transactions of one org, whoever looks. */
export const ofOrg = async (reader: Reader, actor: SignedIn, orgId: OrgId): Promise<Listed> => ({
  orgIds: [orgId],
  ownOrgIds: worksFor(actor, orgId) ? [orgId] : [],
  timeZone: await readTimeZone(reader, orgId),
})

/** Those of the partners as whose staff a person works, and of all orgs that they manage. */
export async function ofPartners(reader: Reader, actor: SignedIn): Promise<Listed> {
  const partners = partnersOf(actor)
  const orgIds = [...new Set([...partners, ...(await listManaged(reader, partners))])]
  const [first] = partners
  return {
    orgIds,
    ownOrgIds: orgIds.filter((orgId) => worksFor(actor, orgId)),
    timeZone: first === undefined ? 'UTC' : await readTimeZone(reader, first),
  }
}

/** A page of a list, with the number in each status (spec §3, List response). */
export async function listTransactions(
  reader: Reader,
  actor: SignedIn,
  listed: Listed,
  { page, rows: size, status, orderBy, order, ...filters }: ListQuery,
): Promise<TransactionPage> {
  const statuses = await countByStatus(reader, listed, filters)
  const total = status === undefined ? Object.values(statuses).reduce((sum, count) => sum + count, 0) : statuses[status]
  const offset = (page - 1) * size
  const count = Math.max(0, Math.min(size, total - offset))
  // What lies behind the middle is counted off from the other end: the last page costs as much as the first.
  const isNearEnd = offset > total / 2
  const ids = await readIds(reader, listed, {
    where: sidesWhere(listed, filters, status),
    orderBy,
    order: isNearEnd === (order === 'asc') ? 'desc' : 'asc',
    offset: isNearEnd ? total - offset - count : offset,
    count,
  })
  return {
    transactions: await readTransactions(reader, actor, isNearEnd ? ids.toReversed() : ids),
    statuses,
    total,
    page,
    size,
  }
}

/** How many transactions there are in each status. */
async function countByStatus(
  reader: Reader,
  listed: Listed,
  filters: Parameters<typeof sidesWhere>[1],
): Promise<TransactionPage['statuses']> {
  const { rows } = await sql<{ status: TransactionStatus; count: number }>`
    select s.status, count(*)::int as count from inventory_sides s
    where s.org_id = any(${[...listed.orgIds]}::uuid[]) and ${sidesWhere(listed, filters, undefined)}
    group by s.status`.execute(reader)
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    TransactionStatus.options.map((status) => [status, counted.get(status) ?? 0]),
  ) as TransactionPage['statuses']
}

interface IdPage {
  where: ReturnType<typeof sidesWhere>
  orderBy: ListQuery['orderBy']
  order: 'asc' | 'desc'
  offset: number
  count: number
}

/** Of each org as many as the page may need, by its index, and the page out of those. */
async function readIds(
  reader: Reader,
  { orgIds }: Listed,
  { where, orderBy, order, offset, count }: IdPage,
): Promise<string[]> {
  if (count === 0) return []
  const by = ORDERS[orderBy]
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: string }>`
    select found.transaction_id as id
    from unnest(${[...orgIds]}::uuid[]) as listed(org_id), lateral (
      select s.transaction_id, ${by} as place from inventory_sides s where s.org_id = listed.org_id and ${where}
      order by ${by} ${way}, s.transaction_id ${way} limit ${offset + count}) found
    order by found.place ${way}, found.transaction_id ${way} limit ${count} offset ${offset}`.execute(reader)
  return rows.map(({ id }) => id)
}

async function readTimeZone(reader: Reader, orgId: OrgId): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from orgs where id = ${orgId}`.execute(reader)
  return rows[0]?.timeZone ?? 'UTC'
}
