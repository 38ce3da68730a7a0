import { z } from 'zod'
import { strToU8, zipSync } from 'fflate'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import {
  readGoodsFile,
  readJournalFile,
  readMethodsFile,
  readPausesFile,
  readPlanFile,
  readServicesFile,
} from './export-wellness.ts'
import { readMedicalHistory, readProfile } from './read-account.ts'

/** Lines of one kind in an export; a person has far fewer. */
const LINES_MAX = 10_000

/** Everything that is kept about a person, as a ZIP of JSON files, each of which a person can read. */
export async function exportAccount(reader: Reader, userId: string): Promise<Uint8Array> {
  const [profile, medicalHistory, memberships, sessions, appointments, waits, looks, activities, ...wellness] =
    await Promise.all([
      readProfile(reader, userId),
      readMedicalHistory(reader, userId),
      readMemberships(reader, userId),
      readSessions(reader, userId),
      readAppointments(reader, userId),
      readWaits(reader, userId),
      readLooks(reader, userId),
      readActivities(reader, userId),
      readPlanFile(reader, userId),
      readJournalFile(reader, userId),
      readPausesFile(reader, userId),
      readServicesFile(reader, userId),
      readGoodsFile(reader, userId),
      readMethodsFile(reader, userId),
    ])
  const [plan, journal, pauses, services, goods, methods] = wellness
  const files = {
    'profile.json': profile,
    'medical-history.json': medicalHistory,
    'memberships.json': memberships,
    'sessions.json': sessions,
    'appointments.json': appointments,
    'waiting-lists.json': waits,
    'who-looked-at-my-record.json': looks,
    'what-i-did.json': activities,
    'plan.json': plan,
    'journal.json': journal,
    'sick-days.json': pauses,
    'services.json': services,
    'products-i-got.json': goods,
    'payment-methods.json': methods,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content, null, 2))]),
    ),
  )
}

const MembershipsRow = z.object({ org: z.string(), role: z.string(), status: z.string(), since: z.string() })

async function readMemberships(reader: Reader, userId: string) {
  const { rows } = await sqlOf(MembershipsRow)`
    select o.name as org, m.role, m.status, m.created_at as since from memberships m join orgs o on o.id = m.org_id
    where m.user_id = ${userId} order by m.created_at limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

const SessionsRow = z.object({
  opened: z.string(),
  ended: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
})

async function readSessions(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SessionsRow)`
    select created_at as opened, ended_at as ended, ip, user_agent as device from sessions
    where user_id = ${userId} order by created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ opened, ended, ip, device }) => ({
    opened: instantFromRow(opened),
    ended: ended === null ? null : instantFromRow(ended),
    ip,
    device,
  }))
}

const AppointmentsRow = z.object({
  org: z.string(),
  title: z.string(),
  notes: z.string().nullable(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
})

async function readAppointments(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AppointmentsRow)`
    select o.name as org, a.title, a.notes, a.status, a.starts_at as start, a.ends_at as end
    from appointments a join orgs o on o.id = a.org_id
    where a.user_id = ${userId} and a.deleted_at is null order by a.starts_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, start: instantFromRow(row.start), end: instantFromRow(row.end) }))
}

const WaitsRow = z.object({
  org: z.string(),
  title: z.string(),
  notes: z.string().nullable(),
  from: z.string(),
  until: z.string(),
})

async function readWaits(reader: Reader, userId: string) {
  const { rows } = await sqlOf(WaitsRow)`
    select o.name as org, w.title, w.notes, w.from_date::text as from, w.until_date::text as until, w.status
    from waiting_entries w join orgs o on o.id = w.org_id
    where w.user_id = ${userId} order by w.id desc limit ${LINES_MAX}`.execute(reader)
  return rows
}

const LooksRow = z.object({
  at: z.string(),
  who: z.string().nullable(),
  org: z.string().nullable(),
  why: z.string().nullable(),
})

async function readLooks(reader: Reader, userId: string) {
  const { rows } = await sqlOf(LooksRow)`
    select v.at, trim(u.first_name || ' ' || u.last_name) as who, o.name as org, v.details->>'why' as why
    from activities v left join users u on u.id = v.actor_id left join orgs o on o.id = v.org_id
    where v.user_id = ${userId} and v.kind = 'user.viewed' order by v.at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}

const ActivitiesRow = z.object({ at: z.string(), kind: z.string(), ip: z.string().nullable() })

async function readActivities(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ActivitiesRow)`
    select at, kind, ip from activities where actor_id = ${userId} order by at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
