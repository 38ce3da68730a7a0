import type { Copy } from '#main/offline/copy/copy.ts'
import { ORG, ZONE, anAppointment } from './appointments.ts'
import { aSession } from './sessions.ts'

/** A copy of Monday and Tuesday, read on Monday at eight in New York. */
export function aCopy(part: Partial<Copy> = {}): Copy {
  const { user } = aSession()
  const readAt = Date.parse('2026-11-23T13:00:00Z')
  return {
    version: 1,
    session: null,
    readAt,
    restReadAt: readAt,
    days: ['2026-11-23', '2026-11-24'],
    user,
    mine: [anAppointment('2026-11-24T20:00:00Z', { name: 'Dana herself' })],
    desk: {
      orgId: ORG,
      appointments: [
        anAppointment('2026-11-23T14:00:00Z', { name: 'Vera Lind' }),
        anAppointment('2026-11-24T14:00:00Z', { name: 'Omar Nasser' }),
      ],
      letterhead: { org: { id: ORG, name: 'Clinic', timeZone: ZONE } },
      providers: { providers: [] },
      rooms: { rooms: [] },
      slots: { '2026-11-23': { date: '2026-11-23', slots: [] }, '2026-11-24': { date: '2026-11-24', slots: [] } },
    },
    ...part,
  }
}
