import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PatientQuery } from '#shared/domains/scheduling/patients/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'

type Filters = Pick<PatientQuery, 'account' | 'ahead' | 'away' | 'missed' | 'alert' | 'birthdate' | 'language'>

/** Rows of one kind of people: those of an org that a list may show, and what they are ordered by. */
export interface Kind {
  /** `table alias where …` */
  rows: RawBuilder<unknown>
  /** The row's own id. */
  id: RawBuilder<unknown>
  /** Under which the person has visits. */
  person: RawBuilder<unknown>
  names: { column: RawBuilder<unknown>; order: RawBuilder<unknown> }
  text: RawBuilder<unknown>
  keys: RawBuilder<unknown>
  emails: RawBuilder<unknown>
}

const AHEAD = sql`('pending', 'booked', 'confirmed')`
const CAME = sql`('arrived', 'in_room', 'done')`

/** Of which person a visit is: index `appointments_org_person`. */
export const PERSON = sql`coalesce(a.user_id, a.contact_id)`
const visitsOf = (orgId: OrgId) => sql`appointments a where a.org_id = ${orgId} and a.deleted_at is null`
export const aheadOf = (orgId: OrgId, now: number) =>
  sql`${visitsOf(orgId)} and a.starts_at >= ${toInstant(now)}::timestamptz and a.status in ${AHEAD}`
export const cameTo = (orgId: OrgId, now: number) =>
  sql`${visitsOf(orgId)} and a.starts_at < ${toInstant(now)}::timestamptz and a.status in ${CAME}`
export const missedAt = (orgId: OrgId) => sql`${visitsOf(orgId)} and a.status = 'no_show'`

/** Who has agreed to belong, now or once. */
export const IS_IN = sql`m.status in ('active', 'suspended', 'inactive')`

const MEMBER_STATES = {
  any: sql`m.status in ('active', 'suspended', 'inactive', 'pending')`,
  with: IS_IN,
  invited: sql`m.status = 'pending'`,
  without: sql`false`,
}
const CONTACT_STATES = {
  any: sql`true`,
  with: sql`false`,
  invited: sql`c.user_id is not null`,
  without: sql`c.user_id is null`,
}

/** Members in the role of patients. One who has not accepted is left out where they are kept as a contact, which can be booked for. */
export function membersOf(orgId: OrgId, filters: Filters, now: number): Kind {
  const { account, birthdate, language } = filters
  const isOfAccount = (condition: RawBuilder<unknown>) =>
    sql`and exists (select 1 from users u where u.id = m.user_id and ${condition}) and ${IS_IN}`
  return {
    rows: sql`memberships m where m.org_id = ${orgId} and m.role = 'user' and not m.is_hidden and ${MEMBER_STATES[account ?? 'any']}
      and (m.status <> 'pending' or not exists (
        select 1 from contacts c where c.org_id = m.org_id and c.converted_at is null and c.email = m.sort_email))
      ${birthdate === undefined ? sql`` : isOfAccount(sql`u.birthdate is null`)}
      ${language === undefined ? sql`` : isOfAccount(sql`u.language = ${language}`)}
      ${narrowed(orgId, filters, now, sql`m.user_id`, sql`p.user_id = m.user_id`)}`,
    id: sql`m.id`,
    person: sql`m.user_id`,
    names: { column: sql`m.sort_name`, order: sql`m.sort_name, m.id` },
    text: sql`m.search_text`,
    keys: sql`m.search_keys`,
    emails: sql`m.sort_email`,
  }
}

/** Contacts, but for those whose address is that of a member: they stand with the member. */
export function contactsOf(orgId: OrgId, filters: Filters, now: number): Kind {
  const { account, birthdate, language } = filters
  return {
    rows: sql`contacts c where c.org_id = ${orgId} and c.converted_at is null and ${CONTACT_STATES[account ?? 'any']}
      and not exists (select 1 from memberships o where o.org_id = c.org_id and o.sort_email = c.email
        and o.role = 'user' and not o.is_hidden and o.status in ('active', 'suspended', 'inactive'))
      ${birthdate === undefined ? sql`` : sql`and c.birthdate is null`}
      ${language === undefined ? sql`` : sql`and c.language = ${language}`}
      ${narrowed(orgId, filters, now, sql`c.id`, sql`p.contact_id = c.id`)}`,
    id: sql`c.id`,
    person: sql`c.id`,
    names: { column: sql`lower(c.name)`, order: sql`lower(c.name), c.id` },
    text: sql`c.search_text`,
    keys: sql`c.search_keys`,
    emails: sql`c.email`,
  }
}

/** What is asked of visits and alerts, of either kind of people. */
function narrowed(
  orgId: OrgId,
  { ahead, away, missed, alert }: Filters,
  now: number,
  person: RawBuilder<unknown>,
  isTheirs: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const has = (visits: RawBuilder<unknown>) => sql`exists (select 1 from ${visits} and ${PERSON} = ${person})`
  const since = sql`${toInstant(now)}::timestamptz - make_interval(months => ${Number(away ?? 0)})`
  const conditions = [
    ahead === undefined ? null : sql`${ahead === 'some' ? sql`` : sql`not`} ${has(aheadOf(orgId, now))}`,
    away === undefined ? null : has(cameTo(orgId, now)),
    away === undefined ? null : sql`not ${has(sql`${cameTo(orgId, now)} and a.starts_at > ${since}`)}`,
    missed === undefined ? null : has(missedAt(orgId)),
    alert === undefined ? null : sql`exists (select 1 from person_alerts p where p.org_id = ${orgId} and ${isTheirs})`,
  ].filter((condition) => condition !== null)
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
}
