import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'

/** Beside who was booked over what the hours hold, or outside of them. */
export function OverbookedTag({ appointment }: { appointment: Pick<AppointmentView, 'afterHours'> }) {
  const { t } = useTranslation('scheduling')
  return (
    <span>
      <Tag intent="warning" minimal>
        {t(appointment.afterHours ? 'overbook.afterHours' : 'overbook.tag')}
      </Tag>
    </span>
  )
}
