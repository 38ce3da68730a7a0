import { z } from 'zod'
import { sql } from 'kysely'
import { placesLeft } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OccurrenceProblem } from '#shared/domains/scheduling/series/schema.ts'
import type { Occurrence } from '#shared/domains/scheduling/series/series.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { overlaps } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { gridOf } from './slots.ts'
import { lowestFree, slotsFor } from './take-lane.ts'

/** A time that is wanted, with who is to see the person then and where. */
export interface WantedTime extends Occurrence {
  provider: string | null
  room: string | null
}

/** What became of a wanted time: the place that it can have, or what is in its way. */
export type JudgedTime = { date: LocalDate } & (
  | { problem: null; time: Interval; lane: number }
  | { problem: OccurrenceProblem; time: Interval | null }
)

interface Wanted {
  orgId: OrgId
  hours: Hours
  times: readonly WantedTime[]
  now: number
  /** The appointments that move: they stand in nobody's way. */
  moving?: readonly string[]
}

/**
 * Tells of each wanted time of the desk whether it can be, and which place it would get beside the ones before it. Takes
 * nothing and locks nothing.
 */
export async function judgeTimes(reader: Reader, wanted: Wanted): Promise<JudgedTime[]> {
  const { hours, times, now } = wanted
  const around = await listAround(reader, wanted)
  const given: Taken[] = []
  return times.map(({ date, time }, index) => {
    const near = [...(around.get(index) ?? []), ...given]
    const problem = problemOf(hours, { date, time }, near, now)
    if (problem !== null || time === null) return { date, time, problem: problem ?? 'slot_not_offered' }
    const lane = lowestFree(time, near)
    given.push({ ...time, lane, hasProvider: false, hasRoom: false })
    return { date, time, problem, lane }
  })
}

/** Those of the times at which the provider or the room is somebody else's, whatever the hours say. */
export async function listBusy(reader: Reader, wanted: Wanted): Promise<JudgedTime[]> {
  const around = await listAround(reader, wanted)
  return wanted.times.flatMap(({ date, time }, index) => {
    const problem = time === null ? null : busyAt(time, around.get(index) ?? [])
    return problem === null ? [] : [{ date, time, problem }]
  })
}

interface Taken extends Interval {
  lane: number
  /** Whether it has the provider, and the room, that are wanted at this time. */
  hasProvider: boolean
  hasRoom: boolean
}

function problemOf(
  hours: Hours,
  { date, time }: Occurrence,
  near: readonly Taken[],
  now: number,
): OccurrenceProblem | null {
  if (time === null) return 'slot_not_offered'
  if (time.start < now) return 'past'
  const grid = gridOf(hours, date)
  const slots = slotsFor(grid, time)
  if (slots === null) return grid.length === 0 || isClosed(hours, date, time) ? 'closed' : 'slot_not_offered'
  if (slots.some((slot) => placesLeft(slot, near) === 0)) return 'slot_taken'
  return busyAt(time, near)
}

/** Whether the org would be there if it were not for a holiday. */
const isClosed = (hours: Hours, date: LocalDate, time: Interval): boolean =>
  slotsFor(gridOf({ ...hours, closures: [] }, date), time) !== null

function busyAt(time: Interval, near: readonly Taken[]): OccurrenceProblem | null {
  const touching = near.filter((taken) => overlaps(time, taken))
  if (touching.some(({ hasProvider }) => hasProvider)) return 'provider_taken'
  return touching.some(({ hasRoom }) => hasRoom) ? 'room_taken' : null
}

const AroundRow = z.object({
  index: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  lane: z.number(),
  hasProvider: z.boolean(),
  hasRoom: z.boolean(),
})
type AroundRow = z.infer<typeof AroundRow>

/** What holds a place around each of the times, in one look: appointments, and the places kept for visitors. */
async function listAround(reader: Reader, { orgId, times, now, moving = [] }: Wanted): Promise<Map<number, Taken[]>> {
  const known = times.flatMap(({ time, provider, room }, index) =>
    time === null ? [] : [{ index, start: new Date(time.start), end: new Date(time.end), provider, room }],
  )
  // None is longer than eight hours, so what touches a time starts no earlier than that before it.
  const touches = sql`starts_at < w.ends and starts_at > w.starts - interval '8 hours' and ends_at > w.starts`
  const { rows } = await sqlOf(AroundRow)`
    select w.index, t.starts_at, t.ends_at, t.lane,
      coalesce(t.provider_id = w.provider, false) as "hasProvider", coalesce(t.room_id = w.room, false) as "hasRoom"
    from unnest(${known.map(({ index }) => index)}::int[], ${known.map(({ start }) => start.toISOString())}::timestamptz[],
      ${known.map(({ end }) => end.toISOString())}::timestamptz[], ${known.map(({ provider }) => provider)}::uuid[],
      ${known.map(({ room }) => room)}::uuid[]) as w (index, starts, ends, provider, room)
    cross join lateral (
      select starts_at, ends_at, lane, provider_id, room_id from appointments
      where org_id = ${orgId} and deleted_at is null and lane is not null and ${touches}
        and id <> all(${[...moving]}::uuid[])
      union all
      select starts_at, ends_at, lane, null::uuid, null::uuid from slot_holds
      where org_id = ${orgId} and expires_at > ${new Date(now)} and ${touches}
    ) as t`.execute(reader)
  const around = new Map<number, Taken[]>()
  for (const { index, starts_at: start, ends_at: end, ...taken } of rows) {
    const list = around.get(index) ?? []
    list.push({ ...taken, start: millisFromRow(start), end: millisFromRow(end) })
    around.set(index, list)
  }
  return around
}
