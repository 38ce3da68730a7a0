import type { Request } from 'autocannon'
import { query } from './database.ts'
import { DAYS_AHEAD, ORGS, PATIENTS, SCHEDULES, STAFF, TIME_ZONE, dateAhead, idOf, sqlIdOf } from './shape.ts'

const ORG = ORGS + 5
export const PROVIDERS = 20
export const TYPES = 10
/** Beyond all other people of the measurements. */
const FIRST = 900_000 + PATIENTS + STAFF
const VISITS_OF_A_DAY = 8

const org = idOf('org', ORG)
const person = (number: string) => sqlIdOf('user', `${FIRST} + ${number}`)
const TODAY = `(now() at time zone '${TIME_ZONE}')::date`

/**
 * A clinic with twenty people who see patients, each with hours of their own, an absence and half of their days booked, ten
 * types of visits with buffers, and a room for each two of the people.
 */
export async function fillVisitTypes(url: string): Promise<void> {
  const schedules = SCHEDULES.map((entry) => ({ ...entry, slots: PROVIDERS, slotLength: 15 }))
  const settings = JSON.stringify({ features: ['useSchedules'], schedules })
  const week = JSON.stringify([
    { startTime: '08:00 AM', endTime: '12:00 PM', days: [0, 1, 2, 3, 4, 5, 6] },
    { startTime: '01:00 PM', endTime: '06:00 PM', days: [0, 1, 2, 3, 4, 5, 6] },
  ])
  await query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, email, phone, city, time_zone, settings)
     values ('${org}', now(), now(), 'Clinic of types', 'customer', 'active', 'types@bench.tendwell.test', '+1 212 555 0100',
       'New York', '${TIME_ZONE}', '${settings}')`,
    `insert into users (id, created_at, updated_at, email, first_name, last_name)
     select ${person('u')}, now(), now(), 'provider' || u || '@bench.tendwell.test', 'Doctor', lpad(u::text, 2, '0')
     from generate_series(1, ${PROVIDERS}) u`,
    `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
     select gen_random_uuid(), now(), now(), '${org}', ${person('u')}, 'org-staff', 'active' from generate_series(1, ${PROVIDERS}) u`,
    `insert into providers (id, created_at, updated_at, org_id, user_id, is_provider, week)
     select gen_random_uuid(), now(), now(), '${org}', ${person('u')}, true, '${week}' from generate_series(1, ${PROVIDERS}) u`,
    `insert into absences (id, created_at, updated_at, org_id, user_id, starts_at, ends_at)
     select gen_random_uuid(), now(), now(), '${org}', ${person('u')}, now() + u * interval '1 day', now() + (u + 2) * interval '1 day'
     from generate_series(1, ${PROVIDERS}) u`,
    `insert into rooms (id, created_at, updated_at, org_id, name, capacity)
     select ${sqlIdOf('room', 'r')}, now(), now(), '${org}', 'Room ' || r, 2 from generate_series(1, ${PROVIDERS / 2}) r`,
    `insert into appointment_types (id, created_at, updated_at, org_id, names, minutes, buffer_after, room_ids, position)
     select ${sqlIdOf('type', 't')}, now(), now(), '${org}', jsonb_build_object('en', 'Type ' || t), 15 * (1 + t % 4), 5 * (t % 3),
       (select jsonb_agg(${sqlIdOf('room', 'r')}) from generate_series(1, ${PROVIDERS / 2}) r), t
     from generate_series(1, ${TYPES}) t`,
    // A person each, on a place of their own: none of them meet.
    `insert into appointments (id, created_at, updated_at, org_id, name, title, starts_at, ends_at, buffer_after, status, event_type,
       lane, provider_id, room_id, type_id)
     select gen_random_uuid(), now(), now(), '${org}', 'Visitor ' || k, 'Visit', at, at + interval '30 minutes', 5, 'booked', 'contact',
       u - 1, ${person('u')}, ${sqlIdOf('room', '(u + 1) / 2')}, ${sqlIdOf('type', `1 + (u + k) % ${TYPES}`)}
     from generate_series(1, ${PROVIDERS}) u, generate_series(0, ${DAYS_AHEAD}) d, generate_series(0, ${VISITS_OF_A_DAY - 1}) k
     cross join lateral (select (${TODAY} + d + time '08:00' + (k * 70 + u % 3 * 5) * interval '1 minute') at time zone '${TIME_ZONE}' as at) times`,
    `vacuum (analyze)`,
  )
}

const random = (below: number): number => Math.floor(Math.random() * below)

/** Times of any of the types on any of the days, with anybody or with somebody. */
export function visitTimes(): Request {
  const whom = random(2) === 0 ? '' : `&provider=${idOf('user', FIRST + 1 + random(PROVIDERS))}`
  const date = dateAhead(1 + random(DAYS_AHEAD - 1))
  return {
    method: 'GET',
    path: `/api/web/org/${org}/slots?date=${date}&type=${idOf('type', 1 + random(TYPES))}${whom}`,
    headers: { 'x-forwarded-for': `10.9.${random(100)}.${random(100)}` },
  }
}
