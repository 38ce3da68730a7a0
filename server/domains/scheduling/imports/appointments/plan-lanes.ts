import { z } from 'zod'
import { sql } from 'kysely'
import { placesLeft } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { overlaps } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { gridOf } from '../../slots/slots.ts'
import { slotsFor } from '../../slots/fit-visit.ts'
import { lowestFree } from '../../slots/take-lane.ts'
import type { JudgedAppointment } from './judge-appointment.ts'
import { problem } from '../reading/import-line.ts'
import type { LineProblem } from '../reading/import-line.ts'

interface Taken extends Interval {
  id: string
  lane: number
  providerId: string | null
  roomId: string | null
}

/** The place that each gets, or what is in its way. */
export type PlannedPlaces = ReadonlyMap<JudgedAppointment, number | LineProblem>

interface Situation {
  orgId: OrgId
  hours: Hours
  now: number
}

/**
 * Gives places to the lines that need one, in their order, beside what is there. Those that move or give their place up are
 * lifted first, so that a day can be turned around; one that turns out not to fit stays where it is, and the rest is
 * given out anew around it.
 */
export async function planLanes(
  reader: Reader,
  judged: readonly JudgedAppointment[],
  situation: Situation,
): Promise<PlannedPlaces> {
  const wishes = judged.filter(({ lane }) => lane === 'slot' || lane === 'any')
  const stored = await listTakenAround(reader, wishes, situation)
  const lifted = judged.filter(({ known, lane }) => known !== null && lane !== 'kept')
  const refused = new Map<JudgedAppointment, LineProblem>()
  for (;;) {
    const gone = new Set(lifted.filter((one) => !refused.has(one)).map(({ known }) => known?.id ?? ''))
    const days = new TakenByDay(situation.hours.timeZone)
    for (const taken of stored) if (!gone.has(taken.id)) days.add(taken)
    const planned = new Map<JudgedAppointment, number | LineProblem>(refused)
    let staying = 0
    for (const [index, wish] of wishes.entries()) {
      if (refused.has(wish)) continue
      const result = placeFor(wish, days.around(wish.wanted), situation.hours)
      planned.set(wish, result)
      if (typeof result === 'number') days.add(asTaken(wish, result, index))
      else if (wish.known !== null) {
        refused.set(wish, result)
        staying += 1
      }
    }
    if (staying === 0) return planned
  }
}

function placeFor(
  { wanted, known, lane }: JudgedAppointment,
  near: readonly Taken[],
  hours: Hours,
): number | LineProblem {
  const touching = near.filter((taken) => overlaps(taken, wanted))
  if (lane === 'slot') {
    const slots = slotsFor(gridOf(hours, localDateOf(wanted.start, hours.timeZone)), wanted)
    if (slots === null) return problem('start', 'validation.slotOnGrid')
    if (slots.some((slot) => placesLeft(slot, near) === 0)) return problem('start', 'validation.slotFull')
  }
  const { providerId = null, roomId = null } = known ?? {}
  if (providerId !== null && touching.some((taken) => taken.providerId === providerId))
    return problem('start', 'validation.providerBusy')
  if (roomId !== null && touching.some((taken) => taken.roomId === roomId))
    return problem('start', 'validation.roomBusy')
  return lowestFree(wanted, touching)
}

const asTaken = ({ wanted, known }: JudgedAppointment, lane: number, index: number): Taken => ({
  id: known?.id ?? `line ${index}`,
  start: wanted.start,
  end: wanted.end,
  lane,
  providerId: known?.providerId ?? null,
  roomId: known?.roomId ?? null,
})

/** The days of an org on which any of them wants to be, in order. */
export const daysOf = (judged: readonly JudgedAppointment[], timeZone: string): LocalDate[] =>
  [
    ...new Set(judged.flatMap(({ wanted }) => [wanted.start, wanted.end - 1].map((at) => localDateOf(at, timeZone)))),
  ].toSorted()

/** What is taken, by the days that it touches, so that a line looks at its own day alone. */
class TakenByDay {
  readonly #timeZone: string
  readonly #days = new Map<LocalDate, Map<string, Taken>>()

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  add(taken: Taken): void {
    for (const date of this.#datesOf(taken)) {
      const day = this.#days.get(date) ?? new Map<string, Taken>()
      day.set(taken.id, taken)
      this.#days.set(date, day)
    }
  }

  around(stretch: Interval): Taken[] {
    const found = new Map<string, Taken>()
    for (const date of this.#datesOf(stretch)) {
      for (const [id, taken] of this.#days.get(date) ?? []) found.set(id, taken)
    }
    return [...found.values()]
  }

  #datesOf({ start, end }: Interval): Set<LocalDate> {
    return new Set([localDateOf(start, this.#timeZone), localDateOf(end - 1, this.#timeZone)])
  }
}

const TakenRow = z.object({
  id: z.string(),
  lane: z.number(),
  providerId: z.string().nullable(),
  roomId: z.string().nullable(),
  start: z.string(),
  end: z.string(),
})

/** Appointments, and the places kept for visitors, that touch any of the stretches that are wanted, in one look. */
async function listTakenAround(
  reader: Reader,
  wishes: readonly JudgedAppointment[],
  { orgId, now }: Situation,
): Promise<Taken[]> {
  if (wishes.length === 0) return []
  const around = merged(wishes.map(({ wanted }) => wanted))
  // None is longer than eight hours, so what touches a stretch starts no earlier than that before it.
  const touches = sql`t.starts_at < w.until + interval '2 hours' and t.starts_at > w.since - interval '10 hours' and t.ends_at > w.since - interval '2 hours'`
  const stretches = sql`unnest(${around.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
    ${around.map(({ end }) => new Date(end).toISOString())}::timestamptz[]) as w (since, until)`
  const { rows } = await sqlOf(TakenRow)`
    select distinct t.id, t.busy_from as start, t.busy_until as "end", t.lane, t.provider_id as "providerId", t.room_id as "roomId"
    from ${stretches} join appointments t on ${touches}
    where t.org_id = ${orgId} and t.deleted_at is null and t.lane is not null
    union all
    select distinct t.id, t.starts_at - make_interval(mins => t.buffer_before), t.ends_at + make_interval(mins => t.buffer_after), t.lane, t.provider_id, t.room_id
    from ${stretches} join slot_holds t on ${touches}
    where t.org_id = ${orgId} and t.expires_at > ${new Date(now)}`.execute(reader)
  return rows.map((row) => ({ ...row, start: millisFromRow(row.start), end: millisFromRow(row.end) }))
}

/** The same stretches as few as can be: what touches or overlaps is one. */
function merged(stretches: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
