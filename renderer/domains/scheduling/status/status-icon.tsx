import { Circle, Cross, Disable, Endorsed, LogIn, Person, Tick, Time } from '@blueprintjs/icons'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'

const ICONS = {
  pending: Time,
  booked: Circle,
  confirmed: Tick,
  arrived: LogIn,
  in_room: Person,
  done: Endorsed,
  no_show: Disable,
  cancelled: Cross,
} satisfies Record<AppointmentStatus, unknown>

/** The sign of a status; the word for it stands beside, for screen readers at least. */
export function StatusIcon({ status, size = 12 }: { status: AppointmentStatus; size?: number }) {
  const Icon = ICONS[status]
  return <Icon aria-hidden className="tw-status-icon" size={size} />
}
