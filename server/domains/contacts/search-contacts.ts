import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ContactView } from '#shared/domains/contacts/schema.ts'
import type { ContactOrder } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Order } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing, hasWord, isShort } from '#server/database/search.ts'

interface ContactSearch {
  page: number
  limit: number
  s?: string | undefined
  orderBy: ContactOrder
  order: Order
}

/** Ids are made in the order of time. */
const SORTINGS: Record<ContactOrder, Record<Order, RawBuilder<unknown>>> = {
  name: { asc: sql`lower(name), id`, desc: sql`lower(name) desc, id desc` },
  createdAt: { asc: sql`id`, desc: sql`id desc` },
}

/** The list ends there, so that no look has to count or sort a whole org: whoever wants more narrows the search. */
const MATCHES_MAX = 1000
const LISTED_MAX = 10_000
/** Of an org of no more than that, all matches are looked at. */
const SMALL = 3000

const COLUMNS = sql`id, name, email, phone, user_id is not null as "isInvited", created_at as "createdAt"`
const SEARCHED = sql`lower(name || ' ' || email || ' ' || coalesce(phone, ''))`

interface Found {
  contacts: ContactView[]
  /** Counted to one past the most. */
  count: number
}

/** One page of an org's contacts. Those that became users are found among the users. */
export async function searchContacts(reader: Reader, orgId: OrgId, search: ContactSearch) {
  const { s = '' } = search
  const most = s === '' ? LISTED_MAX : MATCHES_MAX
  const { contacts, count } =
    s === '' ? await listAll(reader, orgId, search) : await listMatches(reader, orgId, { ...search, s })
  return {
    contacts: contacts.map((row) => ({ ...row, createdAt: instantFromRow(row.createdAt) })),
    pagination: pagination(search, Math.min(count, most)),
    isCapped: count > most,
  }
}

const ofOrg = (orgId: OrgId): RawBuilder<unknown> => sql`contacts where org_id = ${orgId} and converted_at is null`

const TotalRow = z.object({ total: z.number() })

async function listAll(reader: Reader, orgId: OrgId, { page, limit, orderBy, order }: ContactSearch): Promise<Found> {
  const { offset, size } = sliceOf({ page, limit }, LISTED_MAX)
  const [found, total] = await Promise.all([
    sqlOf(ContactView)`
      select ${COLUMNS} from ${ofOrg(orgId)} order by ${SORTINGS[orderBy][order]} limit ${size} offset ${offset}`.execute(
      reader,
    ),
    sqlOf(TotalRow)`
      select count(*)::int as total from (select 1 from ${ofOrg(orgId)} limit ${LISTED_MAX + 1}) as counted`.execute(
      reader,
    ),
  ])
  return { contacts: found.rows, count: total.rows[0]?.total ?? 0 }
}

type TextSearch = ContactSearch & { s: string }

/** Behind every character that a name could go on with. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Of a page with nothing on it there is one row, which has the count alone. */
const MatchesRow = z.union([ContactView.extend({ count: z.number() }), z.object({ id: z.null(), count: z.number() })])

/**
 * The matches are found before they are sorted: to walk the names in their order until enough match would read the whole
 * org for a name from the end of the alphabet. Where there are more than are listed, those whose name begins with the text
 * come first, out of the index, and then the others; of a large org's others a thousand are found, whichever they are, and
 * none are looked for where the beginnings alone fill the list.
 */
async function listMatches(reader: Reader, orgId: OrgId, search: TextSearch): Promise<Found> {
  const { s, orderBy, order } = search
  const { offset, size } = sliceOf(search, MATCHES_MAX)
  const sorting = SORTINGS[orderBy][order]
  const condition = await matching(reader, orgId, s)
  const text = s.toLowerCase()
  const beginning = sql`(lower(name) >= ${text} and lower(name) < ${text + LAST_CHARACTER})`
  const isMany = sql`(select count from counted) > ${sql.lit(MATCHES_MAX)}`
  const fields = sql`id, name, email, phone, user_id, created_at`
  // By the day they were added no match is further away than another, so those of a common text are met soon.
  const isByName = orderBy === 'name'
  const isFirst = isByName ? beginning : condition
  const begun = isByName
    ? sql`${ofOrg(orgId)} and ${beginning} order by ${sorting} limit ${sql.lit(MATCHES_MAX + 1)}`
    : sql`contacts where false`
  const first = isByName ? sql`begun where ${isMany}` : sql`${ofOrg(orgId)} and ${isMany} and ${condition}`
  const { rows } = await sqlOf(MatchesRow)`
    with begun as materialized (select ${fields} from ${begun}),
    matches as materialized (
      select ${fields} from ${ofOrg(orgId)} and ${condition}
      limit case when (select count(*) from begun) > ${sql.lit(MATCHES_MAX)} then 0
        when exists (select 1 from ${ofOrg(orgId)} offset ${sql.lit(SMALL)} limit 1) then ${sql.lit(MATCHES_MAX + 1)}
        else ${sql.lit(SMALL)} end),
    counted as materialized (
      select least(greatest((select count(*) from begun), (select count(*) from matches)), ${sql.lit(MATCHES_MAX + 1)})::int as count),
    first as materialized (select ${fields} from ${first} order by ${sorting} limit ${offset + size}),
    ranked as (
      select 0 as rank, * from first
      union all
      select 1 as rank, * from matches where not ${isMany} or not ${isFirst}),
    page as (select rank, ${COLUMNS} from ranked order by rank, ${sorting} limit ${size} offset ${offset})
    select (select count from counted) as count, page.*
    from (select 1) as one left join page on true order by rank, ${sorting}`.execute(reader)
  return { count: rows[0]?.count ?? 0, contacts: rows.filter((row) => row.id !== null).map(contactOf) }
}

const contactOf = ({ id, name, email, phone, isInvited, createdAt }: ContactView): ContactView => ({
  id,
  name,
  email,
  phone,
  isInvited,
  createdAt,
})

/** Anything that holds the text; in a large org, one or two letters are the beginning of a word. */
async function matching(reader: Reader, orgId: OrgId, s: string): Promise<RawBuilder<unknown>> {
  const isWord = isShort(s) && (await isLarge(reader, orgId))
  return isWord ? hasWord(SEARCHED, s) : sql`${SEARCHED} like ${containing(s)}`
}

async function isLarge(reader: Reader, orgId: OrgId): Promise<boolean> {
  const { rows } = await sql`select 1 from ${ofOrg(orgId)} offset ${LISTED_MAX} limit 1`.execute(reader)
  return rows.length > 0
}

/** Where a page begins and how many it has, none of them past the most that is listed. */
function sliceOf({ page, limit }: { page: number; limit: number }, most: number): { offset: number; size: number } {
  const offset = Math.min((page - 1) * limit, most)
  return { offset, size: Math.min(limit, most - offset) }
}
