import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { journalMessages } from '#shared/domains/journal/messages.ts'
import { DAY, HOUR } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobSender } from '#server/runtime/job-sender.ts'
import { THE_PERSON, readableBy } from '../sharing/readable.ts'
import { clinicLetter, isQuiet } from './clinic-letter.ts'
import { DueClinic, readClinicWeeks } from './read-clinics.ts'
import { DueWeek, readWeeks } from './read-weeks.ts'
import { weekLetter } from './week-letter.ts'

/** On the wall of whom it is for, on Mondays. */
const AT = '09:00'
/** People of one job, and clinics. */
const PEOPLE = 500
const CLINICS = 20

/** Tells people what their weeks came to. */
export const sendWeeks = defineJob({
  name: 'journal.send-weeks',
  payload: z.object({ due: z.array(DueWeek) }),
  retries: 3,
  async run({ due }, { reader, notify, publicUrl }) {
    const weeks = await readWeeks(reader, due)
    await notify(
      journalMessages.week,
      ...weeks.map((week) => ({
        // Once a week, however often this runs and wherever they have flown since.
        id: `journal-week-${week.userId}-${week.monday}`,
        recipient: { userId: week.userId },
        content: weekLetter(week, `${publicUrl}/dashboard/activities`),
      })),
    )
  },
})

/** Tells clinics how their week begins: those who look after it, each by their own choice. */
export const sendClinicWeeks = defineJob({
  name: 'journal.send-clinic-weeks',
  payload: z.object({ due: z.array(DueClinic) }),
  retries: 3,
  async run({ due }, { reader, notify, publicUrl, clock }) {
    const weeks = await readClinicWeeks(reader, due, clock())
    await notify(
      journalMessages.clinicWeek,
      ...weeks
        .filter((week) => !isQuiet(week))
        .flatMap((week) =>
          week.people.map((userId) => ({
            id: `clinic-week-${week.orgId}-${userId}-${week.monday}`,
            recipient: { userId },
            orgId: week.orgId,
            content: clinicLetter(week, publicUrl),
          })),
        ),
    )
  },
})

/** It is Monday at nine somewhere from Sunday, 19:00 UTC, on, for 26 hours. */
const isMondaySomewhere = (slot: number): boolean => {
  const firstMonday = 4 * DAY
  return (slot - firstMonday + 5 * HOUR) % (7 * DAY) <= 26 * HOUR
}

/** Queues the summaries of whom it is Monday morning for in one of these quarters of an hour, in the transaction that took them. */
export async function queueSummaries(em: EntityManager, queue: JobSender, slots: readonly number[]): Promise<void> {
  const mondays = slots.filter(isMondaySomewhere).map((slot) => new Date(slot))
  if (mondays.length === 0) return
  const reader = readerOf(em)
  const weeks = await peopleIn(reader, mondays)
  for (let start = 0; start < weeks.length; start += PEOPLE)
    await queue.send(em, sendWeeks, { due: weeks.slice(start, start + PEOPLE) })
  const clinics = await clinicsIn(reader, mondays)
  for (let start = 0; start < clinics.length; start += CLINICS)
    await queue.send(em, sendClinicWeeks, { due: clinics.slice(start, start + CLINICS) })
}

const isMonday = sql`extract(isodow from s.at at time zone zone) = 1 and (s.at at time zone zone)::time = ${AT}::time`

/** Who may have written in the week that is over where they are: their browser says where that is, else their latest entry. */
async function peopleIn(reader: Reader, mondays: readonly Date[]): Promise<DueWeek[]> {
  const { rows } = await sqlOf(DueWeek)`
    with writers as materialized (
      select t.user_id, coalesce(n.time_zone, (
        select e.time_zone from entries e where e.user_id = t.user_id and e.deleted_at is null and ${readableBy(THE_PERSON)}
        order by e.local_date desc, e.local_at desc, e.id desc limit 1), 'UTC') as zone
      from journal_tallies t left join notice_settings n on n.user_id = t.user_id
      where t.last_day >= ${mondays[0]}::timestamptz::date - 9 and not coalesce('ownSummary' = any(n.ended), false))
    select distinct user_id as "userId", ((s.at at time zone zone)::date - 7)::text as monday
    from writers cross join unnest(${mondays}::timestamptz[]) s(at)
    where ${isMonday}`.execute(reader)
  return rows
}

async function clinicsIn(reader: Reader, mondays: readonly Date[]): Promise<DueClinic[]> {
  const { rows } = await sqlOf(DueClinic)`
    select distinct id as "orgId", ((s.at at time zone zone)::date)::text as monday
    from (select id, time_zone as zone from orgs where kind = 'customer' and status = 'active' and deleted_at is null) o
      cross join unnest(${mondays}::timestamptz[]) s(at)
    where ${isMonday}`.execute(reader)
  return rows
}
