import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { withMeasured } from './entries/measured.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const PhotoRow = z.object({ photo: z.string() })
const EntryRow = z.object({ id: z.string(), measured: z.string().nullable(), deleted: z.string().nullable() })

/** Entries in an export: thirty years of three a day. */
const ENTRIES_MAX = 33_000
const LINES_MAX = 10_000
const COUNTED = { not: 'counted from the entries, which stand in journal.json' } as const
const MARK = { not: 'a mark of the clinic’s own work, without a word in it' } as const

export const journalPersonData: PersonData = {
  part: 'Journal',
  holds: [
    {
      table: 'entries',
      what: 'What they wrote down',
      deletedBy: ['user_id'],
      cleared: ['audience_user_id'],
      exported: 'journal.json',
    },
    { table: 'entry_activities', what: 'What they did', deletedBy: ['user_id'], exported: 'journal.json' },
    {
      table: 'streak_pauses',
      what: 'Days on which they could not',
      deletedBy: ['user_id'],
      exported: 'sick-days.json',
    },
    {
      table: 'journal_settings',
      what: 'Who may read what they write, and when they are reminded',
      deletedBy: ['user_id'],
      cleared: ['audience_user_id'],
      exported: 'journal-settings.json',
    },
    {
      table: 'journal_reminder_slots',
      what: 'Which quarters of an hour were taken up to remind people',
      exported: { not: 'about nobody' },
    },
    { table: 'journal_tallies', what: 'Their streak', deletedBy: ['user_id'], exported: COUNTED },
    { table: 'activity_tallies', what: 'Their streaks by activity', deletedBy: ['user_id'], exported: COUNTED },
    {
      table: 'vital_ranges',
      what: 'Their own limits of vitals',
      deletedBy: ['user_id'],
      exported: 'vital-limits.json',
    },
    { table: 'silence_reviews', what: 'That a clinic looked at their silence', deletedBy: ['user_id'], exported: MARK },
    { table: 'entry_reviews', what: 'That a clinic looked at an entry: goes with the entry', exported: MARK },
  ],
  keeps: [
    {
      what: 'By number, not by name, who of the staff wrote down or looked at something for a patient',
      why: 'the entry belongs to the patient, and somebody did look at it',
      forHowLong: 'as long as the patient keeps the entry',
      columns: ['entries.written_by', 'entry_reviews.reviewed_by', 'silence_reviews.reviewed_by'],
    },
  ],
  pictures: ['entries.photo_url'],
  picturesOf: readPhotos,
  exportOf: {
    'journal.json': readEntries,
    'sick-days.json': readPauses,
    'vital-limits.json': readLimits,
    'journal-settings.json': readSettings,
  },

  async erase({ reader, person: { userId }, pictures }) {
    for (const photo of await readPhotos(reader, userId)) pictures.add(photo)
    // What was done goes first: the tallies are kept by triggers of both tables, and the entries are what they count.
    for (const table of [
      'entry_activities',
      'entries',
      'streak_pauses',
      'vital_ranges',
      'silence_reviews',
      'journal_settings',
    ])
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(reader)
    // Where a patient has named them, nobody is named any more, and nobody else reads it.
    for (const table of ['entries', 'journal_settings'])
      await sql`update ${sql.table(table)} set audience_user_id = null where audience_user_id = ${userId}`.execute(
        reader,
      )
    for (const table of ['journal_tallies', 'activity_tallies'])
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    for (const table of ['vital_ranges', 'silence_reviews', 'entry_reviews'])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}

async function readPhotos(reader: Reader, userId: string): Promise<string[]> {
  const { rows } = await sqlOf(PhotoRow)`
    select distinct photo_url as photo from entries where user_id = ${userId} and photo_url is not null`.execute(reader)
  return rows.map(({ photo }) => photo)
}

/** By the clock on the wall where they were; activities by their names while the plan has them. */
async function readEntries(reader: Reader, userId: string) {
  const { rows } = await sqlOf(EntryRow)`
    with labels as (
      select activity->>'id' as id, activity->>'label' as label
      from plans, jsonb_array_elements(activities) as activity where user_id = ${userId}
    ), done as (
      select d.entry_id, jsonb_agg(jsonb_build_object('activity', coalesce(l.label, d.activity_id::text),
        'day', d.local_date, 'count', d.count) order by d.local_date, l.label) as activities
      from entry_activities d left join labels l on l.id = d.activity_id::text where d.user_id = ${userId} group by d.entry_id
    )
    select e.id, to_char(e.local_at, 'YYYY-MM-DD"T"HH24:MI:SS') as at, e.time_zone as "timeZone", e.entry_type as type,
      e.date_type as "dayOrWeek", e.title, e.mood, e.note, e.photo_url as "photoURL", e.weight, e.hr, e.bp_sys as "bpSys",
      e.bp_dia as "bpDia", e.spo2, e.analysis, e.audience as "readBy", e.measured, coalesce(done.activities, '[]') as activities, e.deleted_at as deleted
    from entries e left join done on done.entry_id = e.id
    where e.user_id = ${userId} order by e.local_at desc, e.id desc limit ${ENTRIES_MAX}`.execute(reader)
  return rows.map(({ id: _id, deleted, ...row }) => ({
    ...withMeasured(row),
    deleted: deleted === null ? null : instantFromRow(deleted),
  }))
}

/** Days on which their streak rests. */
async function readPauses(reader: Reader, userId: string) {
  const { rows } = await sql`
    select from_date::text as from, until_date::text as until, reason from streak_pauses
    where user_id = ${userId} order by from_date desc limit ${LINES_MAX}`.execute(reader)
  return rows
}

/** Who may read what they write from now on. */
async function readSettings(reader: Reader, userId: string) {
  const { rows } = await sql`
    select s.audience as "readBy", trim(concat_ws(' ', u.first_name, u.last_name)) as reader,
      s.reminder_time as "reminderTime", s.reminder_days as "reminderDays", s.reminder_zone as "reminderZone"
    from journal_settings s left join users u on u.id = s.audience_user_id where s.user_id = ${userId}`.execute(reader)
  return rows
}

async function readLimits(reader: Reader, userId: string) {
  const { rows } = await sql`
    select o.name as org, r.ranges from vital_ranges r join orgs o on o.id = r.org_id
    where r.user_id = ${userId} order by o.name limit ${LINES_MAX}`.execute(reader)
  return rows
}
