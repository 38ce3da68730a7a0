import { z } from 'zod'
import { sql } from 'kysely'
import type { ListQuery, TransactionPage } from '#shared/domains/inventory/api.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { partnersOf, worksFor } from '#shared/kernel/reach.ts'
import { recordOf } from '#shared/kernel/records.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { listManaged, readTimeZone } from '#server/domains/orgs/index.ts'
import { searchSides, sortMatches } from './search-sides.ts'
import { countSides, findPlace } from './tallies.ts'
import type { Beginning } from './tallies.ts'
import { ORDERS, sidesWhere, spanOf } from './filter-sides.ts'
import type { Filters, Listed } from './filter-sides.ts'
import { readTransactions } from '../transactions/read-transactions.ts'

/** The transactions of one org, whoever looks. */
export const ofOrg = async (reader: Reader, actor: SignedIn, orgId: OrgId): Promise<Listed> => ({
  orgIds: [orgId],
  ownOrgIds: worksFor(actor, orgId) ? [orgId] : [],
  timeZone: await readTimeZone(reader, orgId),
})

/** Those of the partners as whose staff a person works, and of all orgs that they manage. */
export async function ofPartners(reader: Reader, actor: SignedIn): Promise<Listed> {
  const partners = partnersOf(actor)
  const orgIds = [...new Set([...partners, ...(await listManaged(reader, partners)).map(({ id }) => id)])]
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
  query: ListQuery,
): Promise<TransactionPage> {
  const { s = '', page, rows: size } = query
  const found = s === '' ? await findPage(reader, listed, query) : await findMatches(reader, listed, { ...query, s })
  const { ids, ...counts } = found
  return { transactions: await readTransactions(reader, actor, ids), ...counts, page, size }
}

type Found = Pick<TransactionPage, 'statuses' | 'total' | 'isCapped'> & { ids: string[] }

async function findPage(
  reader: Reader,
  listed: Listed,
  { page, rows: size, status, orderBy, order, ...filters }: ListQuery,
): Promise<Found> {
  const statuses = statusesOf(await countSides(reader, listed.orgIds, spanOf(listed, filters)))
  const total = totalOf(statuses, status)
  const offset = (page - 1) * size
  const count = Math.max(0, Math.min(size, total - offset))
  // What lies behind the middle is counted off from the other end: the last page costs as much as the first.
  const isNearEnd = offset > total / 2
  const ids = await readIds(reader, listed, {
    filters,
    status,
    orderBy,
    order: isNearEnd === (order === 'asc') ? 'desc' : 'asc',
    offset: isNearEnd ? total - offset - count : offset,
    count,
  })
  return { ids: isNearEnd ? ids.toReversed() : ids, statuses, total, isCapped: false }
}

/** What was looked for is counted and sorted here: it is no more than the newest thousand. */
async function findMatches(
  reader: Reader,
  listed: Listed,
  { page, rows: size, status, orderBy, order, ...filters }: ListQuery & { s: string },
): Promise<Found> {
  const { matches, isCapped } = await searchSides(reader, listed, filters)
  const statuses = statusesOf(matches.map((match) => ({ status: match.status, count: 1 })))
  const inStatus = matches.filter((match) => status === undefined || match.status === status)
  const ids = sortMatches(inStatus, orderBy, order)
    .slice((page - 1) * size, page * size)
    .map(({ id }) => id)
  return { ids, statuses, total: totalOf(statuses, status), isCapped }
}

interface Counted {
  status: TransactionStatus
  count: number
}

function statusesOf(rows: readonly Counted[]): TransactionPage['statuses'] {
  const counted = new Map<TransactionStatus, number>()
  for (const { status, count } of rows) counted.set(status, (counted.get(status) ?? 0) + count)
  return recordOf(TransactionStatus.options, (status) => counted.get(status) ?? 0)
}

const totalOf = (statuses: TransactionPage['statuses'], status: TransactionStatus | undefined): number =>
  status === undefined ? Object.values(statuses).reduce((sum, count) => sum + count, 0) : statuses[status]

/** The org of whose list the steps are known. */
const onlyOrg = ({ orgIds }: Listed): OrgId | undefined => (orgIds.length === 1 ? orgIds[0] : undefined)

interface IdPage {
  filters: Filters
  status: TransactionStatus | undefined
  orderBy: ListQuery['orderBy']
  order: 'asc' | 'desc'
  offset: number
  count: number
}

const IdRow = z.object({ id: z.string() })

/** Of each org as many as the page may need, by its index, and the page out of those. */
async function readIds(reader: Reader, listed: Listed, page: IdPage): Promise<string[]> {
  const { orderBy, order, count } = page
  if (count === 0) return []
  const { where, offset } = await findBeginning(reader, listed, page)
  const by = ORDERS[orderBy]
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sqlOf(IdRow)`
    select found.transaction_id as id
    from unnest(${[...listed.orgIds]}::uuid[]) as listed(org_id), lateral (
      select s.transaction_id, ${by} as place from inventory_sides s where s.org_id = listed.org_id and ${where}
      order by ${by} ${way}, s.transaction_id ${way} limit ${offset + count}) found
    order by found.place ${way}, found.transaction_id ${way} limit ${count} offset ${offset}`.execute(reader)
  return rows.map(({ id }) => id)
}

/** So many are passed over sooner than their place is looked up. */
const NEAR = 1000

/** Where the page begins: far into the list of one org not counted off from its first row. */
async function findBeginning(reader: Reader, listed: Listed, page: IdPage): Promise<Beginning> {
  const { filters, status, orderBy, order, offset } = page
  const only = onlyOrg(listed)
  const span = spanOf(listed, filters)
  const isWhole = span.start === undefined && span.end === undefined
  if (only === undefined || offset < NEAR || (orderBy !== 'ca' && !isWhole))
    return { where: sidesWhere(listed, filters, status), offset }
  const outside = order === 'asc' ? { end: span.start } : { start: span.end }
  const isCut = Object.values(outside).some((end) => end !== undefined)
  const before = isCut ? await countSides(reader, [only], outside) : []
  const skipped = before
    .filter((row) => status === undefined || row.status === status)
    .reduce((sum, row) => sum + row.count, 0)
  const place = await findPlace(reader, only, { orderBy, order, status, offset: skipped + offset })
  return { where: sql`${sidesWhere(listed, {}, status)} and ${place.where}`, offset: place.offset }
}
