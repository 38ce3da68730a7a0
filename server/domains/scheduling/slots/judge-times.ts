import { z } from 'zod'
import { sql } from 'kysely'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OccurrenceProblem } from '#shared/domains/scheduling/series/schema.ts'
import type { Occurrence } from '#shared/domains/scheduling/series/series.ts'
import { PLAIN_VISIT, busyOf, fitOf, ruleOn } from '#shared/domains/scheduling/visit-rule.ts'
import type { Fit } from '#shared/domains/scheduling/visit-rule.ts'
import { RoomId, UserId } from '#shared/kernel/ids.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { fitAt, placesAt } from './fit-visit.ts'
import { loadVisit } from './load-visit.ts'
import type { Visit } from './load-visit.ts'
import type { VisitPlace } from './place-columns.ts'
import { NO_LANE, gridOf } from './slots.ts'
import type { Taken } from './slots.ts'
import { lowestFree } from './take-lane.ts'

/** A time that is wanted, with who is to see the person then and where. */
export interface WantedTime extends Occurrence {
  provider: UserId | null | undefined
  room: RoomId | null | undefined
}

/** What became of a wanted time: the place that it can have, or what is in its way. */
export type JudgedTime = { date: LocalDate } & (
  | ({ problem: null; time: Interval } & VisitPlace)
  | { problem: OccurrenceProblem; time: Interval | null }
)

interface Wanted {
  orgId: OrgId
  hours: Hours
  times: readonly WantedTime[]
  now: number
  /** Of which type all of them are to be. */
  type?: AppointmentTypeId | null
  /** Keeps the type as it is until the transaction ends. */
  isTaking?: boolean
  /** Whether they were booked as that already. */
  isBooked?: boolean
  /** The appointments that move: they stand in nobody's way. */
  moving?: readonly string[]
}

/**
 * Tells of each wanted time of the desk whether it can be, and which place it would get beside the ones before it, with whom
 * and where. Whoever may be seen by anybody stays with whom they had before, where that can be. Takes nothing and locks nothing.
 *
 * @throws AppError as {@link loadVisit}
 */
export async function judgeTimes(reader: Reader, wanted: Wanted): Promise<JudgedTime[]> {
  const { hours, times, now } = wanted
  const [around, visits] = await Promise.all([listAround(reader, wanted), loadVisits(reader, wanted)])
  const given: Taken[] = []
  let before: UserId | null = null
  return times.map(({ date, time }, index) => {
    const near = [...(around.get(index) ?? []), ...given]
    const visit = visits[index] ?? { type: null, rule: PLAIN_VISIT }
    const fit = judgeOne(hours, { date, time }, visit, near, now)
    if (typeof fit === 'string' || time === null)
      return { date, time, problem: typeof fit === 'string' ? fit : 'slot_not_offered' }
    const busy = busyOf(time, visit.rule)
    const lane = lowestFree(busy, near)
    const provider = fit.providers.find((id) => id === before) ?? fit.providers[0] ?? null
    const roomId = RoomId.nullable().parse(fit.rooms[0] ?? null)
    const providerId = UserId.nullable().parse(provider)
    before = providerId
    given.push({ ...busy, lane, type: visit.type?.id ?? null, provider, room: roomId })
    return { date, time, problem: null, lane, type: visit.type, providerId, roomId }
  })
}

/** Those of the times at which the provider or the room is somebody else's, whatever the hours of the clinic say. */
export async function listBusy(reader: Reader, wanted: Wanted): Promise<JudgedTime[]> {
  const [around, visits] = await Promise.all([listAround(reader, wanted), loadVisits(reader, wanted)])
  return wanted.times.flatMap(({ date, time }, index) => {
    const visit = visits[index]
    if (time === null || visit === undefined) return []
    // No place of the clinic's is looked for: they keep the one that they have.
    const rule = ruleOn({ ...visit.rule, type: null, atOnce: null }, date, wanted.hours.timeZone)
    const { problem } = fitOf({ ...time, capacity: Infinity }, rule, around.get(index) ?? [])
    return problem === null ? [] : [{ date, time, problem: PROBLEMS[problem] }]
  })
}

/** What each of them asks for; mostly all of them the same. */
async function loadVisits(
  reader: Reader,
  { orgId, times, type = null, isTaking = false, isBooked = false }: Wanted,
): Promise<Visit[]> {
  const known = times.flatMap(({ time }) => (time === null ? [] : [time]))
  const span = {
    start: Math.min(...known.map(({ start }) => start)) - DAY,
    end: Math.max(...known.map(({ end }) => end)) + DAY,
  }
  const loaded = new Map<string, Promise<Visit>>()
  return Promise.all(
    times.map(({ provider, room }) => {
      const wish = { type, provider, room }
      const key = JSON.stringify([provider, room, provider === undefined, room === undefined])
      const visit = loaded.get(key) ?? loadVisit(reader, { orgId, wish, span, audience: 'desk', isTaking, isBooked })
      loaded.set(key, visit)
      return visit
    }),
  )
}

const PROBLEMS = {
  blocked: 'closed',
  slot_taken: 'slot_taken',
  provider_taken: 'provider_taken',
  provider_away: 'provider_taken',
  room_taken: 'room_taken',
} as const satisfies Record<NonNullable<Fit['problem']>, OccurrenceProblem>

function judgeOne(
  hours: Hours,
  { date, time }: Occurrence,
  visit: Visit,
  near: readonly Taken[],
  now: number,
): Extract<Fit, { problem: null }> | OccurrenceProblem {
  if (time === null) return 'slot_not_offered'
  if (time.start < now) return 'past'
  const places = placesAt(hours, date, time, visit.type, 'desk')
  if (places === null)
    return gridOf(hours, date).length === 0 || isClosed(hours, date, time, visit) ? 'closed' : 'slot_not_offered'
  const fit = fitAt({ hours, date, wanted: time, places }, visit, near)
  return fit.problem === null ? fit : PROBLEMS[fit.problem]
}

/** Whether the org would be there if it were not for a holiday. */
const isClosed = (hours: Hours, date: LocalDate, time: Interval, { type }: Visit): boolean =>
  placesAt({ ...hours, closures: [] }, date, time, type, 'desk') !== null

const AroundRow = z.object({
  index: z.number(),
  start: z.string(),
  end: z.string(),
  lane: z.number(),
  type: z.string().nullable(),
  provider: z.string().nullable(),
  room: z.string().nullable(),
  isBlock: z.boolean(),
})

/** What holds a place around each of the times, in one look: appointments, the places kept for visitors, and blocked time. */
async function listAround(reader: Reader, { orgId, times, now, moving = [] }: Wanted): Promise<Map<number, Taken[]>> {
  const known = times.flatMap(({ time }, index) =>
    time === null ? [] : [{ index, start: new Date(time.start), end: new Date(time.end) }],
  )
  // None is longer than eight hours, and buffers on both sides are no longer than two each.
  const touches = sql`starts_at < w.ends + interval '4 hours' and starts_at > w.starts - interval '12 hours'
    and ends_at > w.starts - interval '4 hours'`
  const { rows } = await sqlOf(AroundRow)`
    select w.index, t.starts as start, t.ends as "end", t.lane, t.type_id as type, t.provider_id as provider, t.room_id as room,
      t.is_block as "isBlock"
    from unnest(${known.map(({ index }) => index)}::int[], ${known.map(({ start }) => start.toISOString())}::timestamptz[],
      ${known.map(({ end }) => end.toISOString())}::timestamptz[]) as w (index, starts, ends)
    cross join lateral (
      select busy_from as starts, busy_until as ends, lane, type_id, provider_id, room_id, false as is_block from appointments
      where org_id = ${orgId} and deleted_at is null and lane is not null and ${touches}
        and id <> all(${[...moving]}::uuid[])
      union all
      select starts_at - make_interval(mins => buffer_before), ends_at + make_interval(mins => buffer_after),
        lane, type_id, provider_id, room_id, false from slot_holds
      where org_id = ${orgId} and expires_at > ${new Date(now)} and ${touches}
      union all
      select starts_at, ends_at, ${NO_LANE}::int, null, null, null, true from absences
      where org_id = ${orgId} and user_id is null and room_id is null and not is_open
        and starts_at < w.ends + interval '2 hours' and ends_at > w.starts - interval '2 hours'
    ) as t`.execute(reader)
  const around = new Map<number, Taken[]>()
  for (const { index, start, end, ...taken } of rows) {
    const list = around.get(index) ?? []
    list.push({ ...taken, start: millisFromRow(start), end: millisFromRow(end) })
    around.set(index, list)
  }
  return around
}
