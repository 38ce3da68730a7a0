import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { PATIENTS_MAX, PatientView } from '#shared/domains/scheduling/patients/schema.ts'
import type { PatientQuery } from '#shared/domains/scheduling/patients/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Reader } from '#server/database/orm.ts'
import { matching, readQuestion } from '#server/database/people-search/question.ts'
import type { Question } from '#server/database/people-search/question.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { IS_IN, PERSON, aheadOf, cameTo, contactsOf, membersOf, missedAt } from './people.ts'
import type { Kind } from './people.ts'

interface Asking {
  now: number
  /** In which a day of birth is typed. */
  language: Language
}

const PatientRow = PatientView.extend({ alertId: z.string().nullable(), total: z.number() })
/** Of a page with nobody on it there is one row, which has the count alone. */
const NobodyRow = z.object({ state: z.null(), total: z.number() })
const Row = z.union([PatientRow, NobodyRow])

/**
 * One page of the people of an org, members and contacts, each of them once (docs/decisions/scheduling/patients.md). Of who was invited
 * and has not accepted no more is told than how they are written to.
 */
export async function listPatients(reader: Reader, orgId: OrgId, query: PatientQuery, { now, language }: Asking) {
  const { s = '', page, limit } = query
  const today = new Date(now).toISOString().slice(0, 10)
  const question = s === '' ? null : await readQuestion(reader, s, { born: { language, today } })
  const empty = { patients: [], pagination: pagination(query, 0), isCapped: false }
  if (question?.terms.length === 0) return empty
  const kinds = { m: membersOf(orgId, query, now), c: contactsOf(orgId, query, now) }
  const offset = Math.min((page - 1) * limit, PATIENTS_MAX)
  const size = Math.min(limit, PATIENTS_MAX - offset)
  const found =
    question === null
      ? walking(orgId, query, kinds, { now, end: offset + size })
      : searching(orgId, query, kinds, { now, question })
  const order = orderOf(query, question !== null)
  const { rows } = await sqlOf(Row)`/* planned for each text */
    with ${found},
    page as materialized (
      select *, row_number() over (order by ${order}) as nth from found order by nth limit ${sql.lit(size)} offset ${sql.lit(offset)})
    select (select count(*)::int from counted) as total, ${COLUMNS}
    from (select 1) one left join page on true
    left join lateral (select * from memberships where id = page.id and page.kind = 'm' limit 1) m on true
    left join lateral (select * from users where id = m.user_id limit 1) u on true
    left join lateral (${besideOf(orgId)}) beside on true
    left join lateral (select * from contacts where id = coalesce(beside.id, page.id) and page.id is not null limit 1) c on true
    left join lateral (${alertOf(orgId)}) alert on true
    left join lateral (${visits(orgId, now)}) v on page.id is not null
    order by page.nth`.execute(reader)
  const total = rows[0]?.total ?? 0
  return {
    patients: rows.flatMap((row) => (row.state === null ? [] : [present(row)])),
    pagination: pagination(query, Math.min(total, PATIENTS_MAX)),
    isCapped: total > PATIENTS_MAX,
  }
}

type Kinds = Record<'m' | 'c', Kind>

/** Expressions that end with `found`, of which the page is cut, and `counted`, which is counted. */
function walking(
  orgId: OrgId,
  { orderBy, order }: PatientQuery,
  kinds: Kinds,
  { now, end }: { now: number; end: number },
): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const counted = each(kinds, ({ rows }) => sql`(select 1 from ${rows} limit ${sql.lit(PATIENTS_MAX + 1)})`)
  const byName = (kind: 'm' | 'c', extra = sql``, at = sql`null::timestamptz`) => {
    const { rows, id, names } = kinds[kind]
    return sql`(select ${sql.lit(kind)} as kind, ${id} as id, ${names.column} as name, ${at} as at, 0 as tier, 0 as fit
      from ${rows} ${extra} order by ${names.column} ${direction}, ${id} ${direction} limit ${sql.lit(end)})`
  }
  if (orderBy === 'name') return sql`found as (${byName('m')} union all ${byName('c')}), counted as (${counted})`
  // Those who have such a visit in its order, and behind them all others by name.
  const dated = (kind: 'm' | 'c') => {
    const { rows, id, names, person } = kinds[kind]
    return sql`(select ${sql.lit(kind)} as kind, ${id} as id, ${names.column} as name, dates.at, 0 as tier, 0 as fit
      from dates, lateral (select * from ${rows} and ${person} = dates.person limit 1) ${sql.ref(kind)}
      order by dates.at ${direction}, ${id} limit ${sql.lit(end)})`
  }
  const undated = (kind: 'm' | 'c') =>
    byName(kind, sql`and ${kinds[kind].person} not in (select person from dates where person is not null)`)
  return sql`dates as materialized (${datesOf(orgId, orderBy, now)}),
    found as (${dated('m')} union all ${dated('c')} union all ${undated('m')} union all ${undated('c')}),
    counted as (${counted})`
}

const datesOf = (orgId: OrgId, orderBy: 'next' | 'last', now: number) =>
  orderBy === 'next'
    ? sql`select ${PERSON} as person, min(a.starts_at) as at from ${aheadOf(orgId, now)} group by 1`
    : sql`select ${PERSON} as person, max(a.starts_at) as at from ${cameTo(orgId, now)} group by 1`

const each = (kinds: Kinds, of: (kind: Kind) => RawBuilder<unknown>) => sql`${of(kinds.m)} union all ${of(kinds.c)}`

/** Both kinds by what was typed; by a visit they are sorted once they are found. */
function searching(
  orgId: OrgId,
  { orderBy }: PatientQuery,
  kinds: Kinds,
  { now, question }: { now: number; question: Question },
): RawBuilder<unknown> {
  const at = (person: RawBuilder<unknown>) => {
    if (orderBy === 'name') return sql`null::timestamptz`
    return orderBy === 'next'
      ? sql`(select min(a.starts_at) from ${aheadOf(orgId, now)} and ${PERSON} = ${person})`
      : sql`(select max(a.starts_at) from ${cameTo(orgId, now)} and ${PERSON} = ${person})`
  }
  const of = (kind: 'm' | 'c') => {
    const matches = sql.ref(`found_${kind}`)
    const table = kind === 'm' ? sql`memberships` : sql`contacts`
    const { id, names, person } = kinds[kind]
    return sql`select ${sql.lit(kind)} as kind, ${id} as id, ${names.column} as name, ${at(person)} as at, f.tier, f.fit
      from ${matches} f, lateral (select * from ${table} where id = f.id limit 1) ${sql.ref(kind)}`
  }
  const matched = (kind: 'm' | 'c') =>
    sql`${sql.ref(`found_${kind}`)} as materialized (with ${matching(kinds[kind], question, PATIENTS_MAX + 1)}
      select * from matches order by tier, fit desc limit ${sql.lit(PATIENTS_MAX + 1)})`
  return sql`${matched('m')}, ${matched('c')}, found as materialized (${of('m')} union all ${of('c')}),
    counted as (select 1 from found)`
}

function orderOf({ orderBy, order }: PatientQuery, isSearched: boolean): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const byName = sql`name ${direction}, id ${direction}`
  if (orderBy !== 'name') return sql`at ${direction} nulls last, ${byName}`
  return isSearched ? sql`tier, fit desc, ${byName}` : byName
}

/** The contact with the address of a member. */
const besideOf = (orgId: OrgId) => sql`
  select t.id from contacts t where t.org_id = ${orgId} and t.email = m.sort_email and t.converted_at is null limit 1`

/** By one index or the other: asked in one condition for both, neither would serve. */
const alertOf = (orgId: OrgId) => sql`
  select p.id, p.text from person_alerts p where p.org_id = ${orgId} and p.user_id = m.user_id
  union all
  select p.id, p.text from person_alerts p where p.org_id = ${orgId} and m.id is null and p.contact_id = c.id limit 1`

/** What the visits of a row tell; of a member those of the contact beside them count too. */
function visits(orgId: OrgId, now: number): RawBuilder<unknown> {
  const theirs = sql`and ${PERSON} = any(array[m.user_id, c.id])`
  return sql`select
    (select min(a.starts_at) from ${aheadOf(orgId, now)} ${theirs}) as next,
    (select max(a.starts_at) from ${cameTo(orgId, now)} ${theirs}) as last,
    (select count(*)::int from ${missedAt(orgId)} ${theirs}) as no_shows`
}

/** Somebody invited who has not accepted shows no more than how they are written to. */
const COLUMNS = sql`
  m.user_id as user, c.id as contact,
  case when page.id is null then null
    when m.id is null then case when c.user_id is null then 'contact' else 'invited' end
    when m.status = 'active' then 'member' when m.status = 'pending' then 'invited' else 'inactive' end as state,
  case when m.id is null then c.name else coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as name,
  case when m.id is null then c.email else u.email end as email,
  case when m.id is null then c.phone when ${IS_IN} then u.phone end as phone,
  case when m.id is null then c.language when ${IS_IN} then u.language end as language,
  (case when m.id is null then c.birthdate when ${IS_IN} then u.birthdate end)::text as birthdate,
  v.next, v.last, coalesce(v.no_shows, 0) as "noShows", alert.id as "alertId", alert.text as alert`

function present({ total: _total, alertId: _alertId, next, last, ...row }: z.infer<typeof PatientRow>): PatientView {
  return {
    ...row,
    next: next === null ? null : instantFromRow(next),
    last: last === null ? null : instantFromRow(last),
  }
}
