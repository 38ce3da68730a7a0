import type { Day } from '#main/day/day-watch.ts'
import { DayAppointment } from '#main/day/day-shapes.ts'
import { OrgId } from '#shared/kernel/ids.ts'

export const ORG = OrgId.parse('0193f0a0-0000-7000-8000-0000000000aa')
export const ZONE = 'America/New_York'

let lastId = 0

/** An appointment of half an hour; `at` is an instant. */
export function anAppointment(at: string, part: Partial<Record<keyof DayAppointment, unknown>> = {}): DayAppointment {
  const id = `0193f0a0-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`
  return DayAppointment.parse({
    id,
    orgId: ORG,
    name: 'Vera Lind',
    start: new Date(at).toISOString(),
    end: new Date(Date.parse(at) + 30 * 60_000).toISOString(),
    status: 'booked',
    createdAt: at,
    ...part,
  })
}

export const aDay = (appointments: readonly DayAppointment[], readAt = 0): Day => ({
  org: { id: ORG, timeZone: ZONE, deskMinutes: 10 },
  appointments,
  readAt,
})
