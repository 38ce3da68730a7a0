import { z } from 'zod'
import { sql } from 'kysely'
import { SeriesView } from '#shared/domains/scheduling/series/schema.ts'
import type { OccurrenceView, Repeats, Scope } from '#shared/domains/scheduling/series/schema.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentTypeId, OrgId, RoomId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { judgeTimes } from '../slots/judge-times.ts'
import { presentOccurrence } from '../slots/take-lanes.ts'
import { occurrencesFrom } from '../appointments/start-series.ts'

interface Look extends Repeats {
  start: string
  end: string
  provider?: UserId | undefined
  room?: RoomId | undefined
  type?: AppointmentTypeId | undefined
}

/** What each day of a series would meet if it were booked now. @throws AppError `invalid_input` naming `until` */
export async function previewSeries(
  reader: Reader,
  orgId: OrgId,
  { start, end, provider, room, type, ...repeats }: Look,
  now: number,
): Promise<OccurrenceView[]> {
  const hours = await readHours(reader, orgId)
  const days = occurrencesFrom(hours, { start, end }, repeats, 'until')
  const times = days.map((day) => ({ ...day, provider, room }))
  return (await judgeTimes(reader, { orgId, hours, type: type ?? null, times, now })).map(presentOccurrence)
}

const IdRow = z.object({ id: z.string() })

/** Which appointments leave their places free while one is moved: itself, and of its series those that move along. */
export async function listMoving(
  reader: Reader,
  orgId: OrgId,
  appointmentId: string,
  scope: Scope = 'one',
): Promise<string[]> {
  if (scope === 'one') return [appointmentId]
  const { rows } = await sqlOf(IdRow)`
    select m.id from appointments a
    join appointments m on m.series_id = a.series_id and m.starts_at >= a.starts_at and m.deleted_at is null
    where a.id = ${appointmentId} and a.org_id = ${orgId} and m.status in (${sql.join(AppointmentStatus.options.filter(isAhead))})`.execute(
    reader,
  )
  return [appointmentId, ...rows.map(({ id }) => id)]
}

/** The series of an appointment; null for one that does not come back. */
export async function readSeries(reader: Reader, appointmentId: string): Promise<SeriesView | null> {
  const { rows } = await sqlOf(SeriesView)`
    select s.every_weeks as "everyWeeks", s.until_date::text as until,
      case when a.status <> 'cancelled' then
        count(*) filter (where m.status <> 'cancelled' and (m.starts_at, m.id) <= (a.starts_at, a.id))::int
      end as position,
      count(*) filter (where m.status <> 'cancelled')::int as count,
      count(*) filter (where m.id <> a.id and m.starts_at >= a.starts_at
        and m.status in (${sql.join(AppointmentStatus.options.filter(isAhead))}))::int as following
    from appointments a
    join appointment_series s on s.id = a.series_id
    join appointments m on m.series_id = s.id and m.deleted_at is null
    where a.id = ${appointmentId} and a.deleted_at is null
    group by s.id, a.id`.execute(reader)
  return rows[0] ?? null
}
