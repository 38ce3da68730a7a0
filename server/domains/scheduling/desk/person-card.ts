import { z } from 'zod'
import { sql } from 'kysely'
import { FamilyMember } from '#shared/domains/contacts/family-schema.ts'
import { BookedAlert, CardVisit } from '#shared/domains/scheduling/desk-schema.ts'
import type { PersonCard } from '#shared/domains/scheduling/desk-schema.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { Balance } from '#shared/domains/scheduling/checkout/schema.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { listCaredFor, readWay } from '#server/domains/contacts/index.ts'
import { readShut } from '#server/domains/messaging/index.ts'
import { missingForms } from '#server/domains/forms/index.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { balanceOf } from '../checkout/read-account.ts'

interface Person {
  user?: string | undefined
  contact?: string | undefined
}

const CardRow = z.object({
  birthdate: z.string().nullable(),
  pronouns: z.string().nullable(),
  alertId: z.string().nullable(),
  alert: z.string().nullable(),
  alertVersion: z.number().nullable(),
  ahead: z.array(CardVisit),
  last: CardVisit.nullable(),
  noShows: z.number(),
  visits: z.number(),
  family: z.array(FamilyMember),
  balance: z.array(Balance),
})

/** More than these nobody has ahead. */
const AHEAD_MAX = 20

const VISIT = sql`json_build_object('id', a.id, 'start', a.starts_at, 'end', a.ends_at, 'title', a.title, 'status', a.status)`

/**
 * A member or contact of the org at one look. Of the family of a member those are told who have been to this
 * clinic: for whom else somebody books is not its business (docs/decisions/booking/own-bookings.md).
 *
 * @throws AppError `not_found` for somebody whom the org does not know
 */
export async function readPersonCard(
  { reader, vault }: { reader: Reader; vault: Vault },
  orgId: OrgId,
  person: Person,
  now: number,
): Promise<PersonCard> {
  const { user = null, contact = null } = person
  const { timeZone } = await readHours(reader, orgId)
  const today = toInstant(spanOfDay(localDateOf(now, timeZone), timeZone).start)
  const theirs = sql`a.org_id = ${orgId} and a.deleted_at is null and ${
    user === null ? sql`a.contact_id = ${contact}` : sql`a.user_id = ${user}`
  }`
  const known =
    user === null
      ? sql`select birthdate::text as birthdate, pronouns from contacts
          where id = ${contact} and org_id = ${orgId} and converted_at is null`
      : sql`select u.birthdate::text as birthdate, null::text as pronouns from users u
          join memberships m on m.user_id = u.id and m.org_id = ${orgId} and m.status not in ('pending', 'rejected')
          where u.id = ${user} and u.deleted_at is null`
  const { rows } = await sqlOf(CardRow)`
    with known as (${known})
    select known.birthdate, known.pronouns, alert.id as "alertId", alert.text as alert, alert.version as "alertVersion",
      coalesce((select json_agg(visit order by starts_at) from (
        select a.starts_at, ${VISIT} as visit from appointments a
        where ${theirs} and a.starts_at >= ${today}::timestamptz and a.status not in ('cancelled', 'no_show')
        order by a.starts_at limit ${sql.lit(AHEAD_MAX)}) next), '[]') as ahead,
      (select ${VISIT} from appointments a
        where ${theirs} and a.starts_at < ${toInstant(now)}::timestamptz and a.status in ('done', 'in_room', 'arrived')
        order by a.starts_at desc limit 1) as last,
      (select count(*)::int from appointments a where ${theirs} and a.status = 'no_show') as "noShows",
      (select count(*)::int from appointments a where ${theirs} and a.status = 'done') as visits,
      coalesce((select json_agg(json_build_object('id', f.id, 'firstName', f.first_name, 'lastName', f.last_name,
          'birthdate', f.birthdate::text, 'relation', f.relation) order by f.id)
        from family_members f where f.guardian_id = ${user} and exists (
          select 1 from appointments a where a.family_member_id = f.id and a.org_id = ${orgId})), '[]') as family,
      ${balanceOf(orgId, person)} as balance
    from known left join person_alerts alert
      on alert.org_id = ${orgId} and (alert.user_id = ${user} or alert.contact_id = ${contact})`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { alertId: _id, alert, alertVersion, ahead, last, ...rest } = row
  const [missing, way, caresFor, shut] = await Promise.all([
    missingForms(
      reader,
      ahead.map(({ id }) => id),
    ),
    readWay(reader, orgId, person),
    listCaredFor(reader, orgId, person),
    readShut(reader, vault, orgId, person),
  ])
  if (way === null) throw new AppError('not_found')
  return {
    ...rest,
    way,
    shut,
    caresFor,
    missingForms: missing.map(({ appointmentId, count }) => ({ appointment: appointmentId, count })),
    alert: { text: alert, version: alertVersion ?? 0 },
    ahead: ahead.map(presentVisit),
    last: last === null ? null : presentVisit(last),
  }
}

const presentVisit = (visit: CardVisit): CardVisit => ({
  ...visit,
  start: toInstant(Date.parse(visit.start)),
  end: toInstant(Date.parse(visit.end)),
})

const AlertRow = BookedAlert.extend({ id: z.string() })

/** The alerts of those who are booked in a stretch of time. */
export async function listAlerts(
  reader: Reader,
  orgId: OrgId,
  { start, end }: { start: string; end: string },
): Promise<BookedAlert[]> {
  const { rows } = await sqlOf(AlertRow)`
    select p.id, p.user_id as user, p.contact_id as contact, p.text from person_alerts p
    where p.org_id = ${orgId} and exists (
      select 1 from appointments a
      where a.org_id = ${orgId} and a.deleted_at is null and (a.user_id = p.user_id or a.contact_id = p.contact_id)
        and a.starts_at < ${end}::timestamptz and a.starts_at > ${start}::timestamptz - interval '1 day'
        and a.ends_at > ${start}::timestamptz)
    order by p.id`.execute(reader)
  return rows.map(({ user, contact, text }) => ({ user, contact, text }))
}
