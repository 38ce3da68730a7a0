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
import { matching, readQuestion } from '#server/database/people-search/question.ts'

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
const COLUMNS = sql`id, name, email, phone, user_id is not null as "isInvited", created_at as "createdAt"`

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

/** Of a page with nothing on it there is one row, which has the count alone. */
const MatchesRow = z.union([ContactView.extend({ count: z.number() }), z.object({ id: z.null(), count: z.number() })])

/** By name those come first who are found by whole words, then by beginnings, by parts, and last by words with a mistake. */
async function listMatches(reader: Reader, orgId: OrgId, search: TextSearch): Promise<Found> {
  const { orderBy, order } = search
  const { offset, size } = sliceOf(search, MATCHES_MAX)
  const question = await readQuestion(reader, search.s, { born: null })
  if (question.terms.length === 0) return { count: 0, contacts: [] }
  const names = { column: sql`lower(name)`, order: SORTINGS.name[order] }
  const searched = {
    rows: ofOrg(orgId),
    id: sql`id`,
    text: sql`search_text`,
    keys: sql`search_keys`,
    names,
    emails: sql`email`,
  }
  const sorting = SORTINGS[orderBy][order]
  const ranked = orderBy === 'name' ? sql`tier, fit desc, ${sorting}` : sorting
  const { rows } = await sqlOf(MatchesRow)`/* planned for each text */
    with ${matching(searched, question, MATCHES_MAX + 1)},
    listed as materialized (
      select tier, fit, contact.* from matches,
        lateral (select ${COLUMNS} from contacts where id = matches.id limit 1) contact
      order by ${ranked} limit ${sql.lit(MATCHES_MAX + 1)}),
    page as (select * from listed order by ${ranked} limit ${size} offset ${offset})
    select (select count(*)::int from listed) as count, page.*
    from (select 1) as one left join page on true order by ${ranked}`.execute(reader)
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

/** Where a page begins and how many it has, none of them past the most that is listed. */
function sliceOf({ page, limit }: { page: number; limit: number }, most: number): { offset: number; size: number } {
  const offset = Math.min((page - 1) * limit, most)
  return { offset, size: Math.min(limit, most - offset) }
}
