import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { useOwnTitle } from '../mine/use-own-title.ts'
import { AppointmentRow } from './appointment-row.tsx'

interface PersonRowsProps {
  appointments: readonly AppointmentView[]
  /** IANA; the device's own where it is undefined. */
  timeZone: string | undefined
}

/** The appointments of one person, each by its day, its time and what it is for. */
export function PersonRows({ appointments, timeZone }: PersonRowsProps) {
  const { t } = useTranslation('scheduling')
  const { day, time } = useFormats(timeZone)
  const title = useOwnTitle()
  return (
    <ul className="tw-appointments tw-appointments--mine">
      {appointments.map((appointment) => (
        <AppointmentRow
          appointment={appointment}
          key={appointment.id}
          name={title(appointment)}
          title={appointment.notes ?? ''}
          when={t('form.dayAndTime', { day: day(appointment.start), time: time(appointment.start) })}
        />
      ))}
    </ul>
  )
}
