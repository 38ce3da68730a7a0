import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { dayPath } from '../address/address.ts'
import { MoodFace } from '../entry/mood-face.tsx'
import './on-this-day.css'

interface OnThisDayProps {
  /** Those of the day. */
  entries: readonly EntryView[]
  today: LocalDate
  /** Of the plan, for their names. */
  activities: readonly PlanActivity[]
}

/** What was written a month ago and in the years before; nothing where there is nothing. */
export function OnThisDay({ entries, today, activities }: OnThisDayProps) {
  const { t } = useTranslation('journal')
  const days = new Map<LocalDate, EntryView[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  if (days.size === 0) return null
  return (
    <Card dense title={t('onThisDay.title')}>
      <ul className="tw-on-this-day">
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <Past activities={activities} day={day} entries={ofDay} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Past({ day, entries, activities, today }: OnThisDayProps & { day: LocalDate; entries: readonly EntryView[] }) {
  const { t } = useTranslation('journal')
  const { date } = useFormats('UTC')
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  const isMonth = day.slice(5, 7) !== today.slice(5, 7)
  const moods = entries.map(({ mood }) => mood).filter((mood) => mood >= 0)
  const mood = moods[0]
  const labels = new Map(activities.map(({ id, label }) => [id, label]))
  const done = entries.flatMap((entry) => entry.activities.map(({ id }) => labels.get(id) ?? ''))
  const said = entries.map(({ title, note }) => note ?? title ?? '').find((text) => text !== '')
  const words = said ?? [...new Set(done)].filter((label) => label !== '').join(', ')
  return (
    <Link className="tw-on-this-day__link" to={dayPath(day)}>
      {mood !== undefined && <MoodFace mood={mood} />}
      <span className="tw-on-this-day__text">
        <span className="tw-on-this-day__when">
          <strong>{isMonth ? t('onThisDay.month') : t('onThisDay.years', { count: years })}</strong> {date(day)}
        </span>
        {words !== '' && (
          <span className="tw-on-this-day__words" dir="auto">
            {words}
          </span>
        )}
      </span>
    </Link>
  )
}
