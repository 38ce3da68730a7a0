import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MATCHES_MAX, SharedMembership } from '#shared/domains/orgs/people-schema.ts'
import type { UserOrder } from '#shared/domains/orgs/people-schema.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Order } from '#shared/kernel/page.ts'
import { Status, Role } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { matching, readQuestion } from '#server/database/people-search/question.ts'
import type { Question } from '#server/database/people-search/question.ts'

interface EverybodySearch {
  page: number
  limit: number
  s?: string | undefined
  role?: readonly ('user' | 'system-admin')[] | undefined
  status?: Exclude<Status, 'rejected'> | undefined
  orderBy: UserOrder
  order: Order
}

const UserRow = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photoURL: z.string().nullable(),
  role: Role,
  status: Status,
  created_at: z.string(),
  memberships: z.array(SharedMembership),
})
type UserRow = z.infer<typeof UserRow>

const NAME = sql`lower(u.first_name || ' ' || u.last_name)`
const ORDERS: Record<UserOrder, readonly RawBuilder<unknown>[]> = {
  name: [NAME],
  email: [sql`u.email`],
  role: [sql`u.role`, NAME],
  status: [sql`u.status`, sql`u.created_at`],
  createdAt: [sql`u.created_at`],
}

/** One page of everybody, for system administrators: without those who were rejected (spec §2 Users). */
export async function listUsers(reader: Reader, search: EverybodySearch) {
  const { page, limit, s = '', status } = search
  const counts = await readCounts(reader, search.role)
  const counted = Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (status === undefined || status === name ? count : 0),
    0,
  )
  const question = s === '' ? null : await readQuestion(reader, s, { born: null })
  if (question?.terms.length === 0) return { users: [], counts, pagination: pagination(search, 0), isCapped: false }
  const rows = question === null ? await readPage(reader, search) : await readMatches(reader, search, question)
  const found = question === null ? counted : (rows[0]?.total ?? 0)
  const isCapped = question !== null && found > MATCHES_MAX
  const total = isCapped ? MATCHES_MAX : found
  const users = (page - 1) * limit >= total ? [] : rows.filter(isPerson).map(presentRow)
  return { users, counts, pagination: pagination(search, total), isCapped }
}

const everybody = (role: EverybodySearch['role']) => sql`u.deleted_at is null and u.status <> 'rejected'
  ${role === undefined ? sql`` : sql`and u.role = any(${[...role]}::text[])`}`

const listedOf = ({ role, status }: EverybodySearch) => sql`users u where ${everybody(role)}
  ${status === undefined ? sql`` : sql`and u.status = ${status}`}`

const CountsRow = z.object({ status: Status, count: z.number() })

async function readCounts(reader: Reader, role: EverybodySearch['role']): Promise<Partial<Record<Status, number>>> {
  const { rows } = await sqlOf(CountsRow)`
    select u.status, count(*)::int as count from users u where ${everybody(role)} group by u.status`.execute(reader)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const VIEW_COLUMNS = sql`u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email, u.phone,
  u.photo_url as "photoURL", u.role, u.status, u.created_at,
  coalesce((select json_agg(json_build_object('org', json_build_object('id', o.id, 'name', o.name, 'role', o.kind),
      'role', m.role, 'status', m.status) order by lower(o.name), o.id)
    from memberships m join orgs o on o.id = m.org_id
    where m.user_id = u.id and m.status in ('active', 'pending') and o.deleted_at is null), '[]') as memberships`

function columnsOf({ orderBy, order }: EverybodySearch): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql.join([...ORDERS[orderBy], sql`u.id`].map((column) => sql`${column} ${direction}`))
}

async function readPage(reader: Reader, search: EverybodySearch): Promise<FoundRow[]> {
  const { page, limit } = search
  const { rows } = await sqlOf(UserRow)`
    select ${VIEW_COLUMNS} from ${listedOf(search)} order by ${columnsOf(search)} limit ${limit} offset ${(page - 1) * limit}`.execute(
    reader,
  )
  return rows
}

/** Of a page with nobody on it there is one row, which has the count alone. */
const MatchRow = z.union([UserRow.extend({ total: z.number() }), z.object({ id: z.null(), total: z.number() })])
type FoundRow = (UserRow & { total?: number }) | { id: null; total: number }

const isPerson = (row: FoundRow): row is UserRow => row.id !== null

/** Of everybody who is found, no further than where a search ends. */
async function readMatches(reader: Reader, search: EverybodySearch, question: Question): Promise<FoundRow[]> {
  const { page, limit, orderBy } = search
  const order = orderBy === 'name' ? sql`tier, fit desc, ${columnsOf(search)}` : columnsOf(search)
  const names = { column: NAME, order: columnsOf({ ...search, orderBy: 'name' }) }
  const searched = {
    rows: listedOf(search),
    id: sql`u.id`,
    text: sql`u.search_text`,
    keys: sql`u.search_keys`,
    names,
    emails: sql`u.email`,
  }
  const { rows } = await sqlOf(MatchRow)`/* planned for each text */
    with ${matching(searched, question, MATCHES_MAX + 1)},
    page as (select u.*, matches.tier, matches.fit from matches, lateral (select * from users where id = matches.id limit 1) u
      order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select (select least(count(*), ${sql.lit(MATCHES_MAX + 1)})::int from matches) as total, ${VIEW_COLUMNS}
    from (select 1) one left join page u on true order by ${order}`.execute(reader)
  return rows
}

const presentRow = ({ id, name, email, phone, photoURL, role, status, created_at, memberships }: UserRow) => ({
  id,
  name,
  email,
  phone,
  photoURL,
  role,
  status,
  memberships,
  createdAt: instantFromRow(created_at),
})
