import type { EntityManager } from '@mikro-orm/postgresql'
import type { Break } from '#shared/domains/scheduling/hours.ts'
import { momentOfWallTime } from '#shared/domains/scheduling/availability.ts'
import type { ProviderTime } from '#shared/domains/scheduling/visit-rule.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import type { User } from '#server/domains/identity/index.ts'
import type { Org } from '#server/domains/orgs/index.ts'
import { Absence, Provider } from '#server/domains/scheduling/index.ts'

export type DemoProvider = 'physician' | 'nurse' | 'dietitian'

/** Who sees patients at the clinic of the demonstration, by the address of their account. */
export const DEMO_STAFF: readonly (readonly [who: DemoProvider, email: string])[] = [
  ['physician', 'physician@tendwell.test'],
  ['nurse', 'nurse@tendwell.test'],
  ['dietitian', 'dietitian@tendwell.test'],
]

const hours = (startTime: string, endTime: string, ...days: number[]): Break => ({ startTime, endTime, days })

/** In the week, with a pause where they take one. */
const WEEKS: Record<DemoProvider, Break[]> = {
  physician: [hours('08:30 AM', '12:30 PM', 0, 1, 2, 3, 4), hours('01:30 PM', '05:30 PM', 0, 1, 2, 3)],
  nurse: [
    hours('08:30 AM', '12:30 PM', 0, 1, 3, 4),
    hours('01:30 PM', '06:00 PM', 0, 1, 3, 4),
    hours('09:00 AM', '01:00 PM', 5),
  ],
  dietitian: [hours('10:00 AM', '06:00 PM', 1, 2, 3, 4), hours('09:00 AM', '01:00 PM', 6)],
}

/** Marks who sees patients, with the hours of their week, and notes when one of them is away in the next. */
export function makeProviders(
  em: EntityManager,
  clinic: Org,
  people: ReadonlyMap<DemoProvider, User>,
  now: number,
): (ProviderTime & { id: UserId })[] {
  return [...people].map(([who, { id }]) => {
    const week = WEEKS[who]
    em.create(Provider, { orgId: clinic.id, userId: id, isProvider: true, week })
    const away = who === 'dietitian' ? [nextThursday(now, clinic.timeZone)] : []
    for (const { start, end } of away)
      em.create(Absence, {
        orgId: clinic.id,
        userId: id,
        startsAt: new Date(start),
        endsAt: new Date(end),
        reason: 'Training in Boston',
      })
    return { id, capacity: 1, week, days: [], away }
  })
}

/** The afternoon of Thursday and all of Friday of the next week. */
function nextThursday(now: number, timeZone: string): Interval {
  const thursday = addDays(mondayOf(localDateOf(now, timeZone)), 10)
  return {
    start: momentOfWallTime(thursday, (12 * HOUR) / MINUTE, timeZone),
    end: momentOfWallTime(addDays(thursday, 2), 0, timeZone),
  }
}
