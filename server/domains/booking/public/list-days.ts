import { dayState } from '#shared/domains/scheduling/availability.ts'
import type { DayOverview } from '#shared/domains/booking/holds-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { slotsAhead } from '#server/domains/scheduling/index.ts'
import type { VisitWish } from '#server/domains/scheduling/index.ts'

/** Every day that the public may book, today first, with whether anything is free. */
export async function listDays(
  reader: Reader,
  orgId: OrgId,
  now: number,
  wish: VisitWish = {},
): Promise<{ timezone: string; days: DayOverview[] }> {
  const { timeZone, days } = await slotsAhead(reader, orgId, now, wish)
  return { timezone: timeZone, days: days.map(({ date, slots }) => ({ date, state: dayState(slots) })) }
}
