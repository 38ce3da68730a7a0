import { z } from 'zod'
import { sql } from 'kysely'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { busyOf, fitOf, ruleOn } from '#shared/domains/scheduling/visit-rule.ts'
import type { Busy, Fit } from '#shared/domains/scheduling/visit-rule.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { fitAt, placesAt } from '../../slots/fit-visit.ts'
import type { Visit } from '../../slots/load-visit.ts'
import { NO_LANE } from '../../slots/slots.ts'
import { lowestFree } from '../../slots/take-lane.ts'
import type { DeskPool } from './desk-pool.ts'
import type { JudgedAppointment } from './judge-appointment.ts'
import { visitOf } from './judge-visit.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

interface Taken extends Busy {
  id: string
  lane: number
}

/** What a line takes: a number, with whom and where it is then, and what it keeps around it. */
export interface PlannedPlace {
  lane: number
  providerId: string | null
  roomId: string | null
  bufferBefore: number
  bufferAfter: number
}

/** The place that each gets, or what is in its way. */
export type PlannedPlaces = ReadonlyMap<JudgedAppointment, PlannedPlace | LineProblem>

interface Situation {
  orgId: OrgId
  hours: Hours
  now: number
  pool: DeskPool
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
  // Those that stay at their time have a right to it before others come.
  const staysFirst = ({ lane }: JudgedAppointment) => (lane === 'again' ? 0 : 1)
  const wishes = judged
    .filter(({ lane }) => lane === 'slot' || lane === 'any' || lane === 'again')
    .toSorted((a, b) => staysFirst(a) - staysFirst(b))
  const stored = await listTakenAround(reader, wishes, situation)
  const lifted = judged.filter(({ known, lane }) => known !== null && lane !== 'kept')
  const refused = new Map<JudgedAppointment, LineProblem>()
  for (;;) {
    const gone = new Set(lifted.filter((one) => !refused.has(one)).map(({ known }) => known?.id ?? ''))
    const days = new TakenByDay(situation.hours.timeZone)
    for (const taken of stored) if (!gone.has(taken.id)) days.add(taken)
    const planned = new Map<JudgedAppointment, PlannedPlace | LineProblem>(refused)
    let staying = 0
    for (const [index, wish] of wishes.entries()) {
      if (refused.has(wish)) continue
      const result = placeFor(wish, days, situation)
      planned.set(wish, result)
      if (isPlace(result)) days.add(asTaken(wish, result, index))
      else if (wish.known !== null) {
        refused.set(wish, result)
        staying += 1
      }
    }
    if (staying === 0) return planned
  }
}

export const isPlace = (result: PlannedPlace | LineProblem): result is PlannedPlace => 'lane' in result

const PROBLEMS = {
  blocked: 'validation.timeBlocked',
  slot_taken: 'validation.slotFull',
  provider_taken: 'validation.providerBusy',
  provider_away: 'validation.providerAway',
  room_taken: 'validation.roomBusy',
} as const satisfies Record<NonNullable<Fit['problem']>, string>

function placeFor(wish: JudgedAppointment, days: TakenByDay, { hours, pool }: Situation): PlannedPlace | LineProblem {
  const { wanted, known } = wish
  const visit = askedOf(wish, pool)
  const stretch = busyOf(wanted, visit.rule)
  const near = days.around(stretch)
  const fit = fitOfLine(wish, visit, near, hours)
  if (fit === null) return problem('start', 'validation.slotOnGrid')
  if (fit.problem !== null) return problem('start', PROBLEMS[fit.problem])
  const { bufferBefore, bufferAfter } = visit.rule
  return {
    lane: lowestFree(stretch, near),
    providerId: fit.providers.find((id) => id === known?.providerId) ?? leastBusy(fit.providers, near),
    roomId: fit.rooms.find((id) => id === known?.roomId) ?? fit.rooms[0] ?? null,
    bufferBefore,
    bufferAfter,
  }
}

/** What is over keeps nothing around it, and asks for those alone whom it names: who was there, was there. */
function askedOf({ wanted, known, lane }: JudgedAppointment, pool: DeskPool): Visit {
  if (lane !== 'any') return visitOf(wanted, known, pool)
  const { providerId = null, roomId = null } = wanted
  const { rule, type } = visitOf({ typeId: null, providerId, roomId }, null, pool)
  return {
    type,
    rule: {
      ...rule,
      providers: rule.providers?.map(({ id, capacity }) => ({ ...NEVER_AWAY, id, capacity })) ?? null,
      rooms: rule.rooms?.map(({ id, capacity }) => ({ id, capacity, away: [] })) ?? null,
    },
  }
}

const NEVER_AWAY = { week: null, days: [], away: [] }

/** Null for a time that is not offered. What is over, and what stays at its time, asks for no place of the clinic's. */
function fitOfLine(
  { wanted, lane }: JudgedAppointment,
  visit: Visit,
  near: readonly Taken[],
  hours: Hours,
): Fit | null {
  const date = localDateOf(wanted.start, hours.timeZone)
  if (lane !== 'slot') {
    const rule = ruleOn({ ...visit.rule, type: null, atOnce: null }, date, hours.timeZone)
    return fitOf({ start: wanted.start, end: wanted.end, capacity: Infinity }, rule, near)
  }
  const places = placesAt(hours, date, wanted, visit.type, 'desk')
  return places === null ? null : fitAt({ hours, date, wanted, places }, visit, near)
}

/** Of those who are free whoever has least to do on the days that it touches; the first of equals. */
function leastBusy(free: readonly string[], near: readonly Taken[]): string | null {
  const loadOf = (id: string) =>
    near.reduce((sum, { provider, start, end }) => (provider === id ? sum + end - start : sum), 0)
  return free.reduce<string | null>((best, id) => (best === null || loadOf(id) < loadOf(best) ? id : best), null)
}

const asTaken = ({ wanted, known }: JudgedAppointment, place: PlannedPlace, index: number): Taken => ({
  ...busyOf(wanted, place),
  id: known?.id ?? `line ${index}`,
  lane: place.lane,
  type: wanted.typeId,
  provider: place.providerId,
  room: place.roomId,
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
    const dates = new Set<LocalDate>()
    const last = localDateOf(end - 1, this.#timeZone)
    for (let date = localDateOf(start, this.#timeZone); date <= last; date = addDays(date, 1)) dates.add(date)
    return dates
  }
}

const TakenRow = z.object({
  id: z.string(),
  lane: z.number(),
  type: z.string().nullable(),
  provider: z.string().nullable(),
  room: z.string().nullable(),
  isBlock: z.boolean(),
  start: z.string(),
  end: z.string(),
})

/** Appointments, the places kept for visitors, and blocked time, that touch any of the stretches that are wanted, in one look. */
async function listTakenAround(
  reader: Reader,
  wishes: readonly JudgedAppointment[],
  { orgId, now }: Situation,
): Promise<Taken[]> {
  if (wishes.length === 0) return []
  const around = merged(wishes.map(({ wanted }) => wanted))
  // None is longer than eight hours, and buffers on both sides are no longer than two each.
  const touches = sql`t.starts_at < w.until + interval '4 hours' and t.starts_at > w.since - interval '12 hours'
    and t.ends_at > w.since - interval '4 hours'`
  const stretches = sql`unnest(${around.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
    ${around.map(({ end }) => new Date(end).toISOString())}::timestamptz[]) as w (since, until)`
  const { rows } = await sqlOf(TakenRow)`
    select distinct t.id, t.busy_from as start, t.busy_until as "end", t.lane, t.type_id as type,
      t.provider_id as provider, t.room_id as room, false as "isBlock"
    from ${stretches} join appointments t on ${touches}
    where t.org_id = ${orgId} and t.deleted_at is null and t.lane is not null
    union all
    select distinct t.id, t.starts_at - make_interval(mins => t.buffer_before), t.ends_at + make_interval(mins => t.buffer_after), t.lane, t.type_id,
      t.provider_id, t.room_id, false
    from ${stretches} join slot_holds t on ${touches}
    where t.org_id = ${orgId} and t.expires_at > ${new Date(now)}
    union all
    select distinct t.id, t.starts_at, t.ends_at, ${NO_LANE}::int, null::uuid, null::uuid, null::uuid, true
    from ${stretches} join absences t on t.starts_at < w.until + interval '2 hours' and t.ends_at > w.since - interval '2 hours'
    where t.org_id = ${orgId} and t.user_id is null and t.room_id is null and not t.is_open`.execute(reader)
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
