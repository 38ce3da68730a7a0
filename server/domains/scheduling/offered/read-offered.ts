import { z } from 'zod'
import { Texts } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { AppointmentTypeId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { slotsAhead } from '../slots/slots-ahead.ts'

const OfferedType = z.object({ id: AppointmentTypeId, names: Texts, minutes: z.number(), hasQuestions: z.boolean() })
/** A type that the public may book, as far as it is named. */
export type OfferedType = z.infer<typeof OfferedType>

/** A time of milliseconds since the epoch. */
export interface OfferedTime {
  start: number
  end: number
}

/** The next free times of a clinic, for one of its types. */
export interface OfferedTimes {
  /** Null where the clinic has no types that the public may book. */
  type: OfferedType | null
  /** The clinic's, by which the days are counted. */
  timeZone: string
  /** Days with something free, the next first. */
  days: readonly { date: LocalDate; times: readonly OfferedTime[] }[]
}

const DAYS_MAX = 3
const TIMES_MAX = 6

/** The types of an org that the public may book, in their order. */
export async function readOfferedTypes(reader: Reader, orgId: OrgId): Promise<OfferedType[]> {
  const { rows } = await sqlOf(OfferedType)`
    select t.id, t.names, t.minutes, t.questions <> '[]'::jsonb as "hasQuestions" from appointment_types t
    where t.org_id = ${orgId} and t.is_public and t.removed_at is null order by t.position, t.id`.execute(reader)
  return rows
}

/**
 * What the public scheduler would offer next, of a type.
 *
 * @throws AppError `not_found`, and as {@link slotsAhead}
 */
export async function readOfferedTimes(
  reader: Reader,
  orgId: OrgId,
  type: OfferedType | null,
  now: number,
): Promise<OfferedTimes> {
  const { timeZone, days } = await slotsAhead(reader, orgId, now, type === null ? {} : { type: type.id })
  const free = days
    .map(({ date, slots }) => ({
      date,
      times: slots.filter(({ left }) => left > 0).map(({ start, end }) => ({ start, end })),
    }))
    .filter(({ times }) => times.length > 0)
    .slice(0, DAYS_MAX)
  return { type, timeZone, days: free.map(({ date, times }) => ({ date, times: spread(times, TIMES_MAX) })) }
}

/** So many of a day, from its first on: the afternoon is offered as well as the morning. */
export const spread = <Time>(times: readonly Time[], most: number): Time[] =>
  times.length <= most
    ? [...times]
    : Array.from({ length: most }, (_, place) => Math.floor((place * times.length) / most)).flatMap((place) =>
        times.slice(place, place + 1),
      )
