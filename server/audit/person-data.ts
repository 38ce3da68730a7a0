import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { idList } from '#server/personal-data/erase.ts'

const ViewRow = z.object({
  at: z.string(),
  who: z.string().nullable(),
  org: z.string().nullable(),
  role: z.string().nullable(),
  why: z.string().nullable(),
})
const DeedRow = z.object({ at: z.string(), kind: z.string(), ip: z.string().nullable() })

/** Lines of one kind in an export; a person has far fewer. */
const LINES_MAX = 10_000

export const auditPersonData: PersonData = {
  part: 'Audit log',
  holds: [
    {
      table: 'activities',
      what: 'What they did, and who looked at their record',
      cleared: ['ip'],
      impersonal: ['kind'],
      exported: 'what-i-did.json',
    },
    {
      table: 'audit_days',
      what: 'How many lines the log has of each hour, and a hash of them',
      impersonal: ['hours', 'previous', 'hash'],
      exported: { not: 'figures and hashes' },
    },
    {
      table: 'record_views',
      what: 'In which lists that others looked at they stood',
      cleared: [],
      impersonal: [],
      exported: 'who-looked-at-my-record.json',
    },
  ],
  keeps: [
    {
      what: 'By numbers, not by names, who did what to which record and when; with the names of the fields, the states, and the reason that a system administrator gave for acting as an org',
      why: 'a clinic has to be able to prove who saw and changed health data, also after somebody has left',
      forHowLong: 'as long as there is the log; nobody can shorten it',
      columns: ['activities.actor_id', 'activities.user_id', 'activities.details', 'record_views.person_id'],
    },
  ],
  exportOf: { 'who-looked-at-my-record.json': readViews, 'what-i-did.json': readDeeds },

  async erase() {
    // The log forgets what the others name, once they have.
  },

  async eraseLast({ reader, person: { userId }, subjects }) {
    // The log refuses changes but this one, in a transaction that says so.
    await sql`select set_config('tendwell.erasing', 'on', true)`.execute(reader)
    await sql`
      update activities set ip = null where ip is not null and (actor_id = ${userId}
        or (actor_id is null and (user_id = ${userId} or subject_id = ${userId} or subject_id = any(${idList(subjects)}))))`.execute(
      reader,
    )
    await sql`select set_config('tendwell.erasing', 'off', true)`.execute(reader)
  },

  async eraseOrgLast({ reader, orgId }) {
    await sql`select set_config('tendwell.erasing', 'on', true)`.execute(reader)
    await sql`update activities set ip = null where ip is not null and org_id = ${orgId} and actor_id is null`.execute(
      reader,
    )
    await sql`select set_config('tendwell.erasing', 'off', true)`.execute(reader)
  },
}

async function readViews(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ViewRow)`
    select v.at, trim(u.first_name || ' ' || u.last_name) as who, o.name as org, v.details->>'role' as role, v.details->>'why' as why
    from (
      select * from activities where user_id = ${userId} and kind = 'user.viewed'
      union all
      select a.* from record_views s join activities a on a.id = s.activity_id where s.person_id = ${userId}) v
      left join users u on u.id = v.actor_id left join orgs o on o.id = v.org_id
    order by v.at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}

async function readDeeds(reader: Reader, userId: string) {
  const { rows } = await sqlOf(DeedRow)`
    select at, kind, ip from activities where actor_id = ${userId} order by at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
