import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import { mondayOf } from '#shared/kernel/calendar/days.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { ActivityTicks } from './activity-ticks.tsx'
import type { Draft } from '../entry/draft.ts'
import type { ChangeDraft } from './use-draft.ts'
import type { Logged } from './use-logged.ts'
import { WeekTicks } from './week-ticks.tsx'

/** What is ticked so far, and for when. */
export interface Ticked extends Pick<Draft, 'counts' | 'days' | 'date'> {
  isWeek: boolean
  today: LocalDate
  /** Of a week: what other entries say already. */
  logged: Logged
  onChange: ChangeDraft
}

interface PlannedGroupProps extends Ticked {
  label: string
  activities: readonly PlanActivity[]
  /** Whether it opens and closes; what is looked for is open. */
  folding: 'never' | 'folds' | 'open'
}

/** A group of the plan with what can be ticked in it. Folded, it says how much of it was done, and draws nothing else. */
export function PlannedGroup({ label, activities, folding, ...ticked }: PlannedGroupProps) {
  const { t } = useTranslation('journal')
  const { number } = useFormats('UTC')
  const done = activities.filter(({ id }) =>
    ticked.isWeek ? (ticked.days[id]?.length ?? 0) > 0 : (ticked.counts[id] ?? 0) > 0,
  ).length
  const [isOpened, setIsOpened] = useState(done > 0)
  const name = <bdi>{label}</bdi>
  if (folding === 'never')
    return (
      <div className="tw-planned__group">
        <h3 className="tw-planned__label">{name}</h3>
        <Ticks {...ticked} activities={activities} />
      </div>
    )
  const isOpen = isOpened || folding === 'open'
  return (
    <details className="tw-planned__fold" open={isOpen}>
      <summary
        className="tw-planned__summary"
        onClick={(event) => {
          event.preventDefault()
          if (folding === 'folds') setIsOpened(!isOpened)
        }}
      >
        <h3 className="tw-planned__label">{name}</h3>
        <span className={done > 0 ? 'tw-planned__done tw-planned__done--some' : 'tw-planned__done'}>
          {t('quick.of', { now: number(done), max: number(activities.length) })}
        </span>
      </summary>
      {isOpen && <Ticks {...ticked} activities={activities} />}
    </details>
  )
}

function Ticks({
  activities,
  isWeek,
  counts,
  days,
  date,
  today,
  logged,
  onChange,
}: Ticked & Pick<PlannedGroupProps, 'activities'>) {
  const count = useCallback(
    (id: ActivityId, times: number) => onChange((now) => ({ counts: { ...now.counts, [id]: times } })),
    [onChange],
  )
  if (!isWeek) return <ActivityTicks activities={activities} counts={counts} onCount={count} />
  return (
    <WeekTicks
      activities={activities}
      days={days}
      logged={logged}
      onChange={(ticked) => onChange({ days: ticked })}
      today={today}
      weekStart={mondayOf(date === '' ? today : date)}
    />
  )
}
