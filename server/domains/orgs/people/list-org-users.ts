import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MATCHES_MAX, OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import type { UserOrder } from '#shared/domains/orgs/people-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Order } from '#shared/kernel/page.ts'
import { MembershipStatus, STAFF } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { matching, readQuestion } from '#server/database/people-search/question.ts'
import type { Question } from '#server/database/people-search/question.ts'

export interface UserSearch {
  page: number
  limit: number
  s?: string | undefined
  ids?: readonly string[] | undefined
  role?: readonly Role[] | undefined
  status?: MembershipStatus | undefined
  orderBy: UserOrder
  order: Order
}

/** The same of those who work there: without patients. */
export function ofWorkforce(search: UserSearch): UserSearch {
  const asked = new Set<Role>(search.role ?? STAFF)
  return { ...search, role: STAFF.filter((role) => asked.has(role)) }
}

interface Stretch {
  offset: number
  limit: number
  order: Order
}

/** The columns of each order stand in this order in an index that begins with the org. */
const COLUMNS: Record<UserOrder, readonly string[]> = {
  name: ['sort_name', 'id'],
  email: ['sort_email', 'id'],
  role: ['role', 'sort_name', 'id'],
  status: ['status', 'sort_name', 'id'],
  createdAt: ['created_at', 'id'],
}

/**
 * One page of an org's people, straight from an index of the memberships, however many there are
 * (docs/decisions/orgs/user-lists.md). What is neither searched nor picked by id has its total from the counts that triggers
 * keep; a search ends at a thousand matches.
 */
export async function listOrgUsers(reader: Reader, orgId: OrgId, search: UserSearch) {
  const { page, limit, s = '', ids } = search
  const cells = await readCounts(reader, orgId, search.role)
  const counts = countsOf(cells)
  if (s !== '' || ids !== undefined) {
    const { users, total } = await readMatches(reader, orgId, search)
    const isCapped = total > MATCHES_MAX
    return { users, counts, pagination: pagination(search, Math.min(total, MATCHES_MAX)), isCapped }
  }
  const total = cells
    .filter(({ status }) => search.status === undefined || status === search.status)
    .reduce((sum, { members }) => sum + members, 0)
  const stretch = stretchOf(page, limit, total, search.order)
  const users = stretch === null ? [] : await readStretch(reader, orgId, search, stretch)
  return { users, counts, pagination: pagination(search, total), isCapped: false }
}

const Cell = z.object({
  status: MembershipStatus,
  members: z.number(),
})
type Cell = z.infer<typeof Cell>

async function readCounts(reader: Reader, orgId: OrgId, roles: readonly Role[] | undefined): Promise<Cell[]> {
  const { rows } = await sqlOf(Cell)`
    select status, sum(members)::int as members from membership_counts
    where org_id = ${orgId} ${roles === undefined ? sql`` : sql`and role = any(${[...roles]}::text[])`}
    group by status having sum(members) > 0`.execute(reader)
  return rows
}

const countsOf = (cells: readonly Cell[]): Partial<Record<MembershipStatus, number>> =>
  Object.fromEntries(cells.map(({ status, members }) => [status, members]))

/** A page behind the middle is read from the other end: its distance decides what it costs. Null past the end. */
function stretchOf(
  page: number,
  limit: number,
  total: number,
  order: Order,
): (Stretch & { isMirrored: boolean }) | null {
  const offset = (page - 1) * limit
  const rows = Math.min(limit, total - offset)
  if (rows <= 0) return null
  const behind = total - offset - rows
  if (behind >= offset) return { offset, limit: rows, order, isMirrored: false }
  return { offset: behind, limit: rows, order: order === 'asc' ? 'desc' : 'asc', isMirrored: true }
}

async function readStretch(
  reader: Reader,
  orgId: OrgId,
  search: UserSearch,
  { offset, limit, order, isMirrored }: Stretch & { isMirrored: boolean },
): Promise<OrgUserView[]> {
  const { rows } = await sqlOf(OrgUserRow)`
    with page as materialized (
      select m.id from memberships m where ${conditionsOf(orgId, search)}
      order by ${orderOf(search.orderBy, order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select ${VIEW_COLUMNS} from (select * from page) p join memberships m on m.id = p.id join users u on u.id = m.user_id
    order by ${orderOf(search.orderBy, isMirrored ? search.order : order)}`.execute(reader)
  return rows.map(presentRow)
}

const OrgUserRow = OrgUserView.omit({ createdAt: true }).extend({ created_at: z.string() })
type OrgUserRow = z.infer<typeof OrgUserRow>
/** Of a page with nobody on it there is one row, which has the count alone. */
const MatchesRow = z.union([OrgUserRow.extend({ total: z.number() }), z.object({ id: z.null(), total: z.number() })])

/**
 * The matches in order, no further than where a search ends; the page is cut out of them. By name those come first who are
 * found by whole words, then by beginnings, by parts, and last by words with a mistake.
 */
async function readMatches(reader: Reader, orgId: OrgId, search: UserSearch) {
  const { page, limit, s = '', ids } = search
  const question = s === '' ? null : await readQuestion(reader, s, { born: null })
  if (question?.terms.length === 0) return { total: 0, users: [] }
  const columns = orderOf(search.orderBy, search.order)
  const order = search.orderBy === 'name' ? sql`tier, fit desc, ${columns}` : columns
  const offset = (page - 1) * limit
  const { rows } = await sqlOf(MatchesRow)`/* planned for each text */
    with ${matchesOf(orgId, search, question)},
    listed as materialized (
      select m.*, matches.tier, matches.fit from matches, lateral (select * from memberships where id = matches.id limit 1) m
      where ${ids === undefined ? sql`true` : sql`m.user_id = any(${[...ids]}::uuid[])`}
      order by ${order} limit ${sql.lit(MATCHES_MAX + 1)}),
    page as (select * from listed m order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select (select count(*)::int from listed) as total, ${VIEW_COLUMNS}
    from (select 1) one left join page m on true left join users u on u.id = m.user_id order by ${order}`.execute(
    reader,
  )
  const total = rows[0]?.total ?? 0
  const isBeyond = offset >= MATCHES_MAX
  return { total, users: isBeyond ? [] : rows.filter((row) => row.id !== null).map(presentRow) }
}

function matchesOf(orgId: OrgId, search: UserSearch, question: Question | null): RawBuilder<unknown> {
  const rows = sql`memberships m where ${conditionsOf(orgId, search)}`
  const names = { column: sql`m.sort_name`, order: orderOf('name', search.order) }
  const searched = {
    rows,
    id: sql`m.id`,
    text: sql`m.search_text`,
    keys: sql`m.search_keys`,
    names,
    emails: sql`m.sort_email`,
  }
  if (question !== null) return matching(searched, question, MATCHES_MAX + 1)
  const picked = sql`m.user_id = any(${[...(search.ids ?? [])]}::uuid[])`
  return sql`matches as materialized (select m.id, 0 as tier, 0 as fit from ${rows} and ${picked})`
}

/** Somebody invited who has not accepted shows no more than how they are written to. */
const VIEW_COLUMNS = sql`u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email,
  case when m.status not in ('pending', 'rejected') then u.phone end as phone,
  case when m.status not in ('pending', 'rejected') then u.photo_url end as "photoURL", m.role, m.status, m.created_at`

/** The lists select `m.*`, and so are planned at each call: which index serves depends on how many have the role or the status. */
const conditionsOf = (orgId: OrgId, { role, status }: UserSearch): RawBuilder<unknown> =>
  sql`m.org_id = ${orgId} and not m.is_hidden
    ${status === undefined ? sql`` : sql`and m.status = ${status}`}
    ${role === undefined ? sql`` : sql`and ${ofRoles(role)}`}`

/** One role is the beginning of an index in the order of names; PostgreSQL does not see that in a list of one. */
const ofRoles = (roles: readonly Role[]): RawBuilder<unknown> =>
  roles.length === 1 ? sql`m.role = ${roles[0]}` : sql`m.role = any(${[...roles]}::text[])`

function orderOf(orderBy: UserOrder, order: Order): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql.join(COLUMNS[orderBy].map((column) => sql`${sql.ref(`m.${column}`)} ${direction}`))
}

const presentRow = ({ id, name, email, phone, photoURL, role, status, created_at }: OrgUserRow): OrgUserView => ({
  id,
  name,
  email,
  phone,
  photoURL,
  role,
  status,
  createdAt: instantFromRow(created_at),
})
