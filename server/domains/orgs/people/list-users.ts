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
import { containing } from '#server/database/search.ts'

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
  const isSearched = s !== ''
  const counted = Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (status === undefined || status === name ? count : 0),
    0,
  )
  const matching = isSearched ? await countMatches(reader, search) : counted
  const isCapped = isSearched && matching > MATCHES_MAX
  const total = isCapped ? MATCHES_MAX : matching
  const rows = (page - 1) * limit >= total ? [] : await readPage(reader, search)
  return { users: rows.map(presentRow), counts, pagination: pagination(search, total), isCapped }
}

const everybody = (role: EverybodySearch['role']) => sql`u.deleted_at is null and u.status <> 'rejected'
  ${role === undefined ? sql`` : sql`and u.role = any(${[...role]}::text[])`}`

const matchesOf = ({ s = '', role, status }: EverybodySearch) => sql`${everybody(role)}
  ${status === undefined ? sql`` : sql`and u.status = ${status}`}
  ${s === '' ? sql`` : sql`and lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${containing(s)}`}`

const CountsRow = z.object({ status: Status, count: z.number() })

async function readCounts(reader: Reader, role: EverybodySearch['role']): Promise<Partial<Record<Status, number>>> {
  const { rows } = await sqlOf(CountsRow)`
    select u.status, count(*)::int as count from users u where ${everybody(role)} group by u.status`.execute(reader)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const TotalRow = z.object({ total: z.number() })

async function countMatches(reader: Reader, search: EverybodySearch): Promise<number> {
  const { rows } = await sqlOf(TotalRow)`
    select count(*)::int as total from (select 1 from users u where ${matchesOf(search)} limit ${MATCHES_MAX + 1}) matches`.execute(
    reader,
  )
  return rows[0]?.total ?? 0
}

async function readPage(reader: Reader, search: EverybodySearch): Promise<UserRow[]> {
  const { page, limit, orderBy, order } = search
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const columns = [...ORDERS[orderBy], sql`u.id`].map((column) => sql`${column} ${direction}`)
  const { rows } = await sqlOf(UserRow)`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email, u.phone,
      u.photo_url as "photoURL", u.role, u.status, u.created_at,
      coalesce((select json_agg(json_build_object('org', json_build_object('id', o.id, 'name', o.name, 'role', o.kind),
          'role', m.role, 'status', m.status) order by lower(o.name), o.id)
        from memberships m join orgs o on o.id = m.org_id
        where m.user_id = u.id and m.status in ('active', 'pending') and o.deleted_at is null), '[]') as memberships
    from users u where ${matchesOf(search)} order by ${sql.join(columns)} limit ${limit} offset ${(page - 1) * limit}`.execute(
    reader,
  )
  return rows
}

const presentRow = ({ created_at, ...row }: UserRow) => ({ ...row, createdAt: instantFromRow(created_at) })
