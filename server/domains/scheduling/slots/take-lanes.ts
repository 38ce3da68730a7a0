import type { EntityManager } from '@mikro-orm/postgresql'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import type { OccurrenceView } from '#shared/domains/scheduling/series/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { judgeTimes } from './judge-times.ts'
import type { JudgedTime, WantedTime } from './judge-times.ts'
import type { VisitPlace } from './place-columns.ts'
import { lockDay } from './take-lane.ts'

interface WantedLanes {
  orgId: OrgId
  hours: Hours
  times: readonly WantedTime[]
  now: number
  type?: AppointmentTypeId | null
  isBooked?: boolean
  moving?: readonly string[]
}

/** What one of them takes. */
export interface LaneOfSeries extends Interval, VisitPlace {}

/**
 * Finds the places that appointments of a series are to take at the desk, all of them or none, and locks their days so
 * that nobody else takes one before this transaction ends. Whoever takes several days does so in their order: so two of
 * them wait for one another and never both.
 *
 * @returns in the order in which they were wanted
 * @throws AppError as {@link refuseConflicts}
 */
export async function takeLanes(em: EntityManager, wanted: WantedLanes): Promise<LaneOfSeries[]> {
  const days = new Set(wanted.times.map(({ date }) => date))
  for (const date of [...days].toSorted()) await lockDay(em, wanted.orgId, date)
  const judged = await judgeTimes(readerOf(em), { ...wanted, isTaking: true })
  refuseConflicts(judged)
  return judged.flatMap((one) => (one.problem === null ? [{ ...one.time, ...placeOf(one) }] : []))
}

const placeOf = ({ lane, type, providerId, roomId }: Extract<JudgedTime, { problem: null }>): VisitPlace => ({
  lane,
  type,
  providerId,
  roomId,
})

/**
 * Refuses a whole series for the sake of those that cannot be, and names each of them with its reason.
 *
 * @throws AppError `slot_taken`, `provider_taken`, `room_taken` or `slot_not_offered`, whichever the first of them meets, with all
 *   of them as `conflicts` in its details
 */
export function refuseConflicts(judged: readonly JudgedTime[]): void {
  const inTheWay = judged.filter(({ problem }) => problem !== null)
  const codes = inTheWay.map(({ problem }) => CODES[problem ?? 'past'])
  const code = PRECEDENCE.find((candidate) => codes.includes(candidate))
  if (code === undefined) return
  throw new AppError(code, {
    fields: { start: { key: 'validation.someOccurrences' } },
    details: { conflicts: inTheWay.map(presentOccurrence) },
  })
}

/** What is taken comes first: of it somebody else may have been quicker. */
const PRECEDENCE = ['slot_taken', 'provider_taken', 'room_taken', 'slot_not_offered'] as const

const CODES = {
  past: 'slot_not_offered',
  closed: 'slot_not_offered',
  slot_not_offered: 'slot_not_offered',
  slot_taken: 'slot_taken',
  provider_taken: 'provider_taken',
  room_taken: 'room_taken',
} as const satisfies Record<NonNullable<JudgedTime['problem']>, ErrorCode>

export const presentOccurrence = ({ date, time, problem }: JudgedTime): OccurrenceView => ({
  date,
  start: time === null ? null : toInstant(time.start),
  end: time === null ? null : toInstant(time.end),
  problem,
})
