import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { OccurrenceView } from '#shared/domains/scheduling/series/schema.ts'
import { formatLocalDate } from '../address/local-date-format.ts'
import './series.css'

/** Days of a series that cannot be, one by one with the reason. */
export function DaysInTheWay({ days }: { days: readonly OccurrenceView[] }) {
  const { t } = useTranslation('scheduling')
  const { tag } = useFormats()
  return (
    <ul className="tw-series-days">
      {days.map(({ date, problem }) => (
        <li key={date}>
          {t('series.dayProblem', {
            day: formatLocalDate(date, tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
            problem: t(`series.problem.${problem ?? 'past'}`),
          })}
        </li>
      ))}
    </ul>
  )
}
