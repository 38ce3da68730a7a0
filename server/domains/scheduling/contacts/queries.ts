import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ContactDetails } from '#shared/domains/scheduling/contacts-schema.ts'
import type { ContactOrder, ContactView } from '#shared/domains/scheduling/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Order } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import type { Belonging } from '#server/http/access.ts'

interface ContactSearch {
  page: number
  limit: number
  s?: string | undefined
  orderBy: ContactOrder
  order: Order
}

/** Ids are made in the order of time. */
const COLUMNS: Record<ContactOrder, Record<Order, ReturnType<typeof sql>>> = {
  name: { asc: sql`lower(name), id`, desc: sql`lower(name) desc, id desc` },
  createdAt: { asc: sql`id`, desc: sql`id desc` },
}

/** The list ends there, so that no look has to count or sort a whole org: whoever wants more narrows the search. */
const MATCHES_MAX = 1000
const LISTED_MAX = 10_000
/** The index knows words by three letters, the space before them included. */
const INDEXED = 3

/** One page of an org's contacts. Those that became users are found among the users. */
export async function searchContacts(reader: Reader, orgId: OrgId, search: ContactSearch) {
  const { page, limit, s = '', orderBy, order } = search
  const most = s === '' ? LISTED_MAX : MATCHES_MAX
  const condition = s === '' ? sql`true` : await matching(reader, orgId, s)
  const sorting = COLUMNS[orderBy][order]
  const offset = (page - 1) * limit
  const matches = sql`contacts where org_id = ${orgId} and converted_at is null and ${condition}`
  const [found, total] = await Promise.all([
    sql<ContactView>`
      select id, name, email, phone, user_id is not null as "isInvited", created_at as "createdAt" from ${matches}
      order by ${sorting} limit ${Math.max(0, Math.min(limit, most - offset))} offset ${Math.min(offset, most)}`.execute(
      reader,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from ${matches} limit ${most + 1}) as counted`.execute(reader),
  ])
  const contacts = found.rows.map((row) => ({ ...row, createdAt: instantFromRow(row.createdAt) }))
  const count = total.rows[0]?.total ?? 0
  return { contacts, pagination: pagination(search, Math.min(count, most)), isCapped: count > most }
}

const SEARCHED = sql`lower(name || ' ' || email || ' ' || coalesce(phone, ''))`

/** Anything that holds the text; in a large org, one or two letters are the beginning of a word. */
async function matching(reader: Reader, orgId: OrgId, s: string): Promise<RawBuilder<unknown>> {
  if (Array.from(s).length >= INDEXED || !(await isLarge(reader, orgId))) return sql`${SEARCHED} like ${containing(s)}`
  const beginning = containing(s).slice(1)
  return sql`(${SEARCHED} like ${beginning} or ${SEARCHED} like ${`% ${beginning}`})`
}

async function isLarge(reader: Reader, orgId: OrgId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contacts where org_id = ${orgId} and converted_at is null offset ${LISTED_MAX} limit 1`.execute(
    reader,
  )
  return rows.length > 0
}

/** One contact. Who may see it is judged by the call. @throws AppError `not_found` */
export async function readContact(reader: Reader, id: ContactId): Promise<ContactDetails> {
  const { rows } = await sql<ContactDetails>`
    select id, org_id as "orgId", name, email, phone, user_id as "user", converted_at as "convertedAt", version,
      created_at as "createdAt"
    from contacts where id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { createdAt, convertedAt } = row
  return {
    ...row,
    createdAt: instantFromRow(createdAt),
    convertedAt: convertedAt === null ? null : instantFromRow(convertedAt),
  }
}

/** To whom a contact belongs: it is about nobody who could sign in. */
export async function findContact(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sql<{ org_id: OrgId }>`select org_id from contacts where id = ${id}`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { orgIds: [row.org_id], subjects: [] }
}
