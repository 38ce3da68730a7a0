import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ActivityTips } from '../entry/activity-tips.tsx'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Weekday } from '#shared/kernel/calendar/weekday.ts'
import type { Logged } from './use-logged.ts'
import { canTick } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import './week-ticks.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

interface WeekTicksProps {
  activities: readonly PlanActivity[]
  days: Draft['days']
  weekStart: LocalDate
  today: LocalDate
  logged: Logged
  onChange: (days: Draft['days']) => void
}

/** On which days of the week each activity was done; days that are still to come cannot be ticked. */
export function WeekTicks({ activities, days, weekStart, today, logged, onChange }: WeekTicksProps) {
  const { t } = useTranslation('journal')
  const { tag, longDay } = useFormats('UTC')
  const short = new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' })
  const toggle = (id: ActivityId, day: Weekday) => {
    const before = days[id] ?? []
    const after = before.includes(day) ? before.filter((each) => each !== day) : [...before, day]
    onChange({ ...days, [id]: after })
  }
  return (
    <>
      {activities.some(({ id }) => (logged.get(id)?.size ?? 0) > 0) && (
        <p className="tw-week__legend">{t('form.loggedDots')}</p>
      )}
      <ul className="tw-week">
        {activities.map(({ id, label, tips }) => (
          <li className="tw-week__row" key={id}>
            <span className="tw-week__name">
              <bdi>{label}</bdi>
              <ActivityTips activity={{ id, label, tips }} isDone={(days[id]?.length ?? 0) > 0} />
            </span>
            <span aria-label={t('form.daysOf', { label })} className="tw-week__days" role="group">
              {WEEK.map((day) => {
                const date = addDays(weekStart, day)
                const isTicked = days[id]?.includes(day) === true
                const isLogged = logged.get(id)?.has(date) === true
                return (
                  <label className={isLogged ? 'tw-week__day tw-week__day--logged' : 'tw-week__day'} key={day}>
                    <input
                      aria-label={isLogged ? t('form.loggedOn', { day: longDay(date) }) : longDay(date)}
                      checked={isTicked}
                      disabled={!canTick(date, { today, isTicked })}
                      onChange={() => toggle(id, day)}
                      type="checkbox"
                    />
                    <span aria-hidden>{short.format(new Date(date))}</span>
                  </label>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
