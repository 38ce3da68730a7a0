import { useTranslation } from 'react-i18next'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import './status-badge.css'
import { StatusIcon } from './status-icon.tsx'

/** Where an appointment stands, as an icon and a word. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const { t } = useTranslation('scheduling')
  return (
    <span className={`tw-status tw-status--${status}`}>
      <StatusIcon status={status} />
      {t(`status.${status}`)}
    </span>
  )
}
