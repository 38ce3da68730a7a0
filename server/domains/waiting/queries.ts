import { z } from 'zod'
import { sql } from 'kysely'
import type { WaitingFilter } from '#shared/domains/waiting/api.ts'
import { WaitingView } from '#shared/domains/waiting/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Order } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { holdsAll, readQuestion } from '#server/database/people-search/question.ts'
import { containing } from '#server/database/search.ts'

const EntryRow = WaitingView.omit({ offer: true }).extend({
  offerStart: z.string().nullable(),
  offerEnd: z.string().nullable(),
  offerExpires: z.string().nullable(),
})
type EntryRow = z.infer<typeof EntryRow>

/** A contact that became a user since is that user's. */
const COLUMNS = sql`e.id, e.org_id as "orgId", coalesce(e.user_id, became.user_id) as "user",
  case when became.user_id is null then e.contact_id end as contact, e.name, e.email, e.phone, e.title, e.type_id as type, e.notes,
  e.from_date::text as "from", e.until_date::text as until, e.wishes, e.status, e.appointment_id as appointment,
  a.starts_at as "appointmentStart", e.version, e.created_at as "createdAt",
  o.starts_at as "offerStart", o.ends_at as "offerEnd", o.expires_at as "offerExpires"`

const JOINED = sql`waiting_entries e
  left join contacts became on became.id = e.contact_id and became.converted_at is not null
  left join waiting_offers o on o.entry_id = e.id and o.status = 'open'
  left join appointments a on a.id = e.appointment_id`

function presentRow({ offerStart, offerEnd, offerExpires, ...row }: EntryRow): WaitingView {
  return {
    ...row,
    offer:
      offerStart === null || offerEnd === null || offerExpires === null
        ? null
        : {
            start: instantFromRow(offerStart),
            end: instantFromRow(offerEnd),
            expiresAt: instantFromRow(offerExpires),
          },
    appointmentStart: row.appointmentStart === null ? null : instantFromRow(row.appointmentStart),
    createdAt: instantFromRow(row.createdAt),
  }
}

interface WaitingSearch {
  status?: WaitingFilter | undefined
  s?: string | undefined
  order: Order
  page: number
  limit: number
}

const TotalRow = z.object({ total: z.number() })

/** One page of an org's waiting list, by when they came: ids are made in the order of time. */
export async function listWaiting(reader: Reader, orgId: OrgId, search: WaitingSearch) {
  const { status, s = '', order, page, limit } = search
  const ofStatus = status === 'open' ? sql`e.status in ('waiting', 'offered')` : sql`e.status = ${status}`
  const question = await readQuestion(reader, s, { born: null })
  const named = holdsAll({ text: sql`e.search_text`, keys: sql`e.search_keys` }, question)
  const found = sql`e.org_id = ${orgId}
    ${status === undefined ? sql`` : sql`and ${ofStatus}`}
    ${s === '' ? sql`` : sql`and (${named} or lower(e.title) like ${containing(s)})`}`
  const [entries, total] = await Promise.all([
    sqlOf(EntryRow)`
      select ${COLUMNS} from ${JOINED} where ${found}
      order by ${order === 'asc' ? sql`e.id` : sql`e.id desc`} limit ${limit} offset ${(page - 1) * limit}`.execute(
      reader,
    ),
    sqlOf(TotalRow)`select count(*)::int as total from waiting_entries e where ${found}`.execute(reader),
  ])
  return {
    entries: entries.rows.map(presentRow),
    pagination: pagination(search, total.rows[0]?.total ?? 0),
  }
}

/** One entry. @throws AppError `not_found`, also for one of another org */
export async function readWaiting(reader: Reader, orgId: OrgId, id: string): Promise<WaitingView> {
  const { rows } = await sqlOf(EntryRow)`
    select ${COLUMNS} from ${JOINED} where e.id = ${id} and e.org_id = ${orgId}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return presentRow(row)
}
