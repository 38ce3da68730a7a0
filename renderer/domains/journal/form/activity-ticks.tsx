import { Minus, Plus, Tick } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DAILY_COUNT_MAX } from '#shared/domains/journal/entry-schema.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { ActivityTips } from '../entry/activity-tips.tsx'
import type { Draft } from '../entry/draft.ts'

interface ActivityTicksProps {
  activities: readonly PlanActivity[]
  counts: Draft['counts']
  onCount: (id: ActivityId, count: number) => void
}

/** What was done, ticked by one tap; what can be done several times a day has a counter. */
export function ActivityTicks({ activities, counts, onCount }: ActivityTicksProps) {
  return (
    <ul className="tw-ticks">
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityTick activity={activity} count={counts[activity.id] ?? 0} onCount={onCount} />
        </li>
      ))}
    </ul>
  )
}

interface ActivityTickProps {
  activity: PlanActivity
  count: number
  onCount: ActivityTicksProps['onCount']
}

const ActivityTick = memo(function ActivityTick({ activity, count, onCount }: ActivityTickProps) {
  const { id, label, quickAddSlots } = activity
  const { t } = useTranslation('journal')
  const isDone = count > 0
  const isCounted = quickAddSlots > 1 || count > 1
  return (
    <span className={isDone ? 'tw-tick tw-tick--done' : 'tw-tick'}>
      <button
        aria-pressed={isDone}
        className="tw-tick__name"
        onClick={() => onCount(id, isDone && !isCounted ? 0 : count + 1)}
        type="button"
      >
        {isDone && <Tick size={14} />}
        <bdi>{label}</bdi>
        {count > 1 && <span className="tw-tick__count">×{count}</span>}
      </button>
      {isDone && isCounted && (
        <>
          <Button
            aria-label={t('form.less', { label })}
            icon={<Minus />}
            onClick={() => onCount(id, count - 1)}
            variant="minimal"
          />
          <Button
            aria-label={t('form.more', { label })}
            disabled={count >= DAILY_COUNT_MAX}
            icon={<Plus />}
            onClick={() => onCount(id, count + 1)}
            variant="minimal"
          />
        </>
      )}
      <ActivityTips activity={activity} isDone={isDone} />
    </span>
  )
})
