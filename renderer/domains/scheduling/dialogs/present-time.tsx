import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'

interface PresentTimeProps {
  appointment: AppointmentView
  timeZone: string
}

/** Whose appointment is being changed, and when it is until then: what is chosen below may be another day already. */
export function PresentTime({ appointment: { name, start, end }, timeZone }: PresentTimeProps) {
  const { t } = useTranslation('scheduling')
  const { longDay } = useFormats(timeZone)
  const timeRange = useTimeRange(timeZone)
  return (
    <div className="tw-form__present">
      <h3 className="tw-form__whose" dir="auto">
        {name}
      </h3>
      <p className="tw-form__since">{t('change.present', { day: longDay(start), time: timeRange({ start, end }) })}</p>
    </div>
  )
}
