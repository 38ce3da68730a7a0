import { hashPassword } from '#server/domains/identity/index.ts'
import { query } from './database.ts'
import * as shape from './shape.ts'

const { CONTACTS_PER_ORG, DAYS, DAYS_BACK, ORGS, PATIENTS, SLOTS, STAFF, TIME_ZONE, sqlIdOf } = shape
const TODAY = `(now() at time zone '${TIME_ZONE}')::date`

/**
 * Fills a migrated database: `perDay` appointments for each of 50 orgs on each of 200 days, with the people they are
 * for. The indexes that slow a bulk load down are made afterwards.
 */
export async function fill(url: string, perDay: number): Promise<void> {
  const passwordHash = await hashPassword(shape.PASSWORD)
  const settings = JSON.stringify({ features: ['useSchedules'], schedules: shape.SCHEDULES })
  await query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, email, phone, city, time_zone, settings)
     select ${sqlIdOf('org', 'o')}, now(), now(), 'Clinic ' || o, 'customer', 'active', 'desk' || o || '@bench.tendwell.test',
       '+1 212 555 0100', 'New York', '${TIME_ZONE}', '${settings}'
     from generate_series(1, ${ORGS}) o`,
    `insert into users (id, created_at, updated_at, email, password_hash, first_name, last_name, phone)
     select ${sqlIdOf('user', 'u')}, now(), now(), 'person' || u || '@bench.tendwell.test', '${passwordHash}',
       (array['Ada','Ben','Chi','Dora','Emil','Femi','Gita','Hugo'])[1 + u % 8], 'Person ' || u, '+1 212 555 ' || lpad(u::text, 4, '0')
     from generate_series(1, ${PATIENTS + STAFF}) u`,
    `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
     select gen_random_uuid(), now(), now(), ${sqlIdOf('org', `1 + (u - 1) % ${ORGS}`)}, ${sqlIdOf('user', 'u')},
       case when u > ${PATIENTS} then 'org-staff' else 'user' end, 'active'
     from generate_series(1, ${PATIENTS + STAFF}) u`,
    `insert into sessions (id, created_at, updated_at, user_id, last_seen_at, expires_at)
     select ${sqlIdOf('session', 'u')}, now(), now(), ${sqlIdOf('user', 'u')}, now(), now() + interval '30 days'
     from generate_series(1, ${PATIENTS + STAFF}) u`,
    `insert into contacts (id, created_at, updated_at, org_id, name, email, phone)
     select ${sqlIdOf('contact', 'c')}, now(), now(), ${sqlIdOf('org', `1 + (c - 1) % ${ORGS}`)},
       (array['Ines','Jon','Kaya','Liam','Mona','Nils','Olga','Paul'])[1 + c % 8] || ' Visitor ' || c,
       'visitor' || c || '@bench.tendwell.test', '+1 646 555 ' || lpad((c % 10000)::text, 4, '0')
     from generate_series(1, ${ORGS * CONTACTS_PER_ORG}) c`,
    ...appointments(perDay),
  )
}

/** One in twenty was missed or called off; the others hold a place. Half are of patients, half of contacts. */
function appointments(perDay: number): string[] {
  const noOverlap = `exclude using gist (org_id with =, lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null) deferrable`
  const contact = `(o + ${ORGS} * ((d * 7 + k) % ${CONTACTS_PER_ORG}))`
  const patient = `(o + ${ORGS} * ((d * 7 + k) % ${PATIENTS / ORGS}))`
  return [
    // The rows refer to what has just been made: checking each reference would only take time. What a trigger would fill in
    // of the stretch that a visit keeps is said here.
    `set session_replication_role = replica`,
    `alter table appointments drop constraint appointments_lane_free`,
    `insert into appointments (id, created_at, updated_at, org_id, user_id, contact_id, name, email, phone, title, notes, color,
       starts_at, ends_at, busy_from, busy_until, status, event_type, lane)
     select ${sqlIdOf('appointment', `(((o - 1) * ${DAYS} + d) * ${perDay} + k + 1)`)}, now(), now(), ${sqlIdOf('org', 'o')},
       case when k % 2 = 0 then ${sqlIdOf('user', patient)} end, case when k % 2 = 1 then ${sqlIdOf('contact', contact)} end,
       case when k % 2 = 0 then 'Person ' || ${patient} else 'Visitor ' || ${contact} end,
       case when k % 2 = 0 then 'person' || ${patient} else 'visitor' || ${contact} end || '@bench.tendwell.test', '+1 212 555 0199',
       (array['Check-up','Blood test','Follow-up','Vaccination','Consultation'])[1 + k % 5],
       case when k % 4 = 0 then 'Prefers a text message the day before.' end, (array['blue','teal','green','amber','purple'])[1 + k % 5],
       at, at + interval '30 minutes', at, at + interval '30 minutes', status, case when k % 2 = 0 then 'user' else 'contact' end,
       case when status not in ('no_show', 'cancelled') then k / ${SLOTS} end
     from generate_series(1, ${ORGS}) o, generate_series(0, ${DAYS - 1}) d, generate_series(0, ${perDay - 1}) k
     cross join lateral (select
       (${TODAY} + (d - ${DAYS_BACK}) + time '08:00' + ((k * 7 + d) % ${SLOTS}) * interval '30 minutes') at time zone '${TIME_ZONE}' as at,
       case when (o + d + k) % 20 = 0 then 'no_show' when d < ${DAYS_BACK} then 'done'
         else (array['pending','booked','confirmed'])[1 + k % 3] end as status) calculated`,
    `alter table appointments add constraint appointments_lane_free ${noOverlap}`,
    `set session_replication_role = default`,
    `vacuum (analyze)`,
    `checkpoint`,
  ]
}
