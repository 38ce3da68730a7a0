import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dayOf } from '#shared/domains/journal/days.ts'
import { journalMessages } from '#shared/domains/journal/messages.ts'
import { SLOT, isDueIn, orgReminders, slotOf } from '#shared/domains/journal/reminders/org-reminders.ts'
import type { OrgReminderKind } from '#shared/domains/journal/reminders/org-reminders.ts'
import { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY, HOUR, LocalDate } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { THE_PERSON, readableBy } from '../sharing/readable.ts'
import { queueSummaries } from '../summary/send-summaries.ts'
import { streakAsOf } from '../statistics/streak-sql.ts'

/** What was not taken up for so long, because no worker ran, is left out. */
const LATE_MS = HOUR
/** People of one job. */
const BATCH = 500
/** Activities that a mail names. */
const NAMED_MAX = 5
/** Fewer days in a row are nothing to be lost. */
const STREAK_MIN = 2

const OneDue = z.object({ userId: UserId, orgId: OrgId, day: LocalDate, kind: z.enum(['daily', 'weekly']) })
type OneDue = z.infer<typeof OneDue>

const columnsOf = (due: readonly OneDue[]): RawBuilder<unknown> => sql`unnest(
  ${due.map(({ userId }) => userId)}::uuid[], ${due.map(({ orgId }) => orgId)}::uuid[],
  ${due.map(({ day }) => day)}::date[], ${due.map(({ kind }) => kind)}::text[]) as due(user_id, org_id, day, kind)`

const StillDue = OneDue.extend({ org: z.string(), streak: z.number(), planned: z.array(z.string()) })
type StillDue = z.infer<typeof StillDue>

/**
 * Whom there is something to say to: still a patient there, where it is still switched on, with nothing written that day, or
 * for a week, and no days off. Whoever has set a time of their own is reminded at that alone.
 */
const stillDue = (reader: Reader, due: readonly OneDue[]) =>
  sqlOf(StillDue)`
  select due.user_id as "userId", due.org_id as "orgId", due.day::text as day, due.kind, o.name as org,
    coalesce(${streakAsOf('t', sql`due.day`, THE_PERSON)}, 0) as streak,
    coalesce((select json_agg(a.label) from (
      select a->>'label' as label from jsonb_array_elements(p.activities) a
      where a->>'frequency' in ('frequent', 'daily') limit ${sql.lit(NAMED_MAX)}) a), '[]') as planned
  from ${columnsOf(due)}
    join memberships m on m.user_id = due.user_id and m.org_id = due.org_id and m.role = 'user' and m.status = 'active'
      and not m.is_hidden
    join orgs o on o.id = due.org_id and o.deleted_at is null and o.status = 'active'
      and o.settings->'features' ? (case due.kind when 'daily' then 'reminderDaily' else 'reminderWeekly' end)
    left join journal_settings s on s.user_id = due.user_id
    left join journal_tallies t on t.user_id = due.user_id
    left join plans p on p.user_id = due.user_id
  where (due.kind = 'weekly' or s.reminder_time is null)
    and not exists (select 1 from entries e where e.user_id = due.user_id and e.deleted_at is null and ${readableBy(THE_PERSON)}
      and case due.kind when 'daily' then e.local_date = due.day and e.date_type = 'day'
        else e.local_date between due.day - 7 and due.day end)
    and not exists (select 1 from streak_pauses z
      where z.user_id = due.user_id and z.from_date <= due.day and z.until_date >= due.day)`.execute(reader)

/** What it says: in the mail alone what is planned, as a notification may be read by anybody beside the bed. */
export const contentOf =
  ({ kind, org, streak, planned }: Pick<StillDue, 'kind' | 'org' | 'streak' | 'planned'>, url: string) =>
  ({ firstName, say }: Pick<Addressee, 'firstName' | 'say'>): Content => ({
    values: { name: firstName, org },
    url,
    more:
      kind === 'weekly'
        ? []
        : [
            ...(streak < STREAK_MIN ? [] : [say('orgReminder.streak', { count: streak })]),
            ...(planned.length === 0 ? [] : [say('orgReminder.planned'), planned]),
          ],
    notice: {
      title: say(kind === 'daily' ? 'orgReminder.daily' : 'orgReminder.weekly'),
      tag: 'journal-reminder',
      ttlSeconds: (2 * HOUR) / 1000,
    },
  })

/** Reminds patients of their journals because their clinic has it so. */
export const remindForOrg = defineJob({
  name: 'journal.remind-for-org',
  payload: z.object({ due: z.array(OneDue) }),
  retries: 3,
  async run({ due }, { reader, notify, publicUrl }) {
    const { rows } = await stillDue(reader, due)
    const url = `${publicUrl}/dashboard/activities/new`
    // One for each person, though they are patients of two clinics: of both kinds the one that says more.
    const people = [...Map.groupBy(rows, ({ userId }) => userId).values()].flatMap(
      (ofOne) => ofOne.find(({ kind }) => kind === 'weekly') ?? ofOne.slice(0, 1),
    )
    const send = (kind: OrgReminderKind) =>
      notify(
        kind === 'daily' ? journalMessages.orgDaily : journalMessages.orgWeekly,
        ...people
          .filter((one) => one.kind === kind)
          .map((one) => ({
            // Once a day, however often this runs, whichever clinic it was, and though an hour comes twice that night.
            id: `journal-org-${kind}-${one.userId}-${one.day}`,
            recipient: { userId: one.userId },
            orgId: one.orgId,
            content: contentOf(one, url),
          })),
      )
    await send('weekly')
    await send('daily')
  },
})

const SlotRow = z.object({ at: z.string() })
const OrgRow = z.object({ id: OrgId, settings: OrgSettings })
const PlaceRow = z.object({ orgId: OrgId, timeZone: z.string() })

/** Looks every few minutes which quarter of an hour has begun, and has those reminded for whom it is the hour of their clinic, and those told of their week for whom it is Monday morning. */
export const sendOrgReminders = defineJob({
  name: 'journal.send-org-reminders',
  payload: z.object({}),
  schedule: '*/3 * * * *',
  retries: 1,
  async run(_payload, { nobody, clock }) {
    await inTransaction(nobody.em, async (em) => {
      const reader = readerOf(em)
      const slots = await takeSlots(reader, clock())
      if (slots.length === 0) return
      await queueSummaries(em, nobody.queue, slots)
      const people = await peopleIn(reader, slots)
      const ofEach = [...Map.groupBy(people, ({ userId }) => userId).values()]
      for (let start = 0; start < ofEach.length; start += BATCH)
        await nobody.queue.send(em, remindForOrg, { due: ofEach.slice(start, start + BATCH).flat() })
    })
  },
})

/** The quarters of an hour up to now that nobody has taken up; another worker waits for this one, and finds none. */
async function takeSlots(reader: Reader, now: number): Promise<number[]> {
  const last = slotOf(now)
  const late = Array.from({ length: LATE_MS / SLOT }, (_, index) => new Date(last - index * SLOT))
  await sql`delete from journal_reminder_slots where at < ${new Date(now - DAY)}`.execute(reader)
  const { rows } = await sqlOf(SlotRow)`
    insert into journal_reminder_slots (at) select unnest(${late}::timestamptz[])
    on conflict do nothing returning at`.execute(reader)
  return rows.map(({ at }) => millisFromRow(at))
}

/** Patients for whom it is the hour in one of these quarters: where their browser was last, else where their clinic is. */
async function peopleIn(reader: Reader, slots: readonly number[]): Promise<OneDue[]> {
  const { rows: orgs } = await sqlOf(OrgRow)`
    select id, settings from orgs where status = 'active' and deleted_at is null
      and settings->'features' ?| array['reminderDaily', 'reminderWeekly']`.execute(reader)
  const reminders = new Map(orgs.map(({ id, settings }) => [id, orgReminders(settings)]))
  const patients = sql`memberships m join orgs o on o.id = m.org_id left join notice_settings n on n.user_id = m.user_id`
  const isPatient = sql`m.role = 'user' and m.status = 'active' and not m.is_hidden`
  const zone = sql`coalesce(n.time_zone, o.time_zone)`
  const { rows: places } = await sqlOf(PlaceRow)`
    select distinct m.org_id as "orgId", ${zone} as "timeZone" from ${patients}
    where m.org_id = any(${orgs.map(({ id }) => id)}::uuid[]) and ${isPatient}`.execute(reader)
  const due = places.flatMap(({ orgId, timeZone }) =>
    (reminders.get(orgId) ?? []).flatMap((reminder) => {
      const slot = slots.find((one) => isDueIn(one, reminder, timeZone))
      return slot === undefined ? [] : [{ orgId, timeZone, kind: reminder.kind, day: dayOf(slot, timeZone) }]
    }),
  )
  if (due.length === 0) return []
  const { rows } = await sqlOf(OneDue)`
    select m.user_id as "userId", m.org_id as "orgId", d.day::text as day, d.kind
    from ${patients} join unnest(
      ${due.map(({ orgId }) => orgId)}::uuid[], ${due.map(({ timeZone }) => timeZone)}::text[],
      ${due.map(({ day }) => day)}::date[], ${due.map(({ kind }) => kind)}::text[]) as d(org_id, zone, day, kind)
      on d.org_id = m.org_id and d.zone = ${zone}
    where ${isPatient}`.execute(reader)
  return rows
}
