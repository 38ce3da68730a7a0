import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { GOALS_MAX } from '#shared/domains/plans/schema.ts'
import type { PlanGoal } from '#shared/domains/plans/schema.ts'
import type { PlanEditorState } from '../use-plan-editor.ts'
import { ActivityIcon } from '../icons/activity-icon.tsx'
import { FlagTag } from '../flag-tag.tsx'
import { GoalDialog } from './goal-dialog.tsx'
import './goals-panel.css'

/** How often a week the activities are meant to be done. */
export function GoalsPanel({ editor: { plan, flags, change } }: { editor: PlanEditorState }) {
  const { t } = useTranslation('plans')
  const notify = useNotify()
  const [open, setOpen] = useState<PlanGoal | 'new' | null>(null)
  const hasRoom = plan.goals.length < GOALS_MAX

  return (
    <Card
      actions={
        <Button
          disabled={plan.activities.length === 0 || !hasRoom}
          icon={<Plus />}
          onClick={() => setOpen('new')}
          size="small"
          text={t('goal.add')}
          variant="outlined"
        />
      }
      dense
      title={t('goal.title')}
    >
      {plan.goals.length === 0 && (
        <p className="tw-plan-goals__none">{t(plan.activities.length === 0 ? 'goal.needsActivity' : 'goal.none')}</p>
      )}
      <ul className="tw-plan-goals">
        {plan.goals.map((goal) => {
          const activity = plan.activities.find(({ id }) => id === goal.activityId)
          return (
            <li key={goal.id}>
              <button className="tw-plan-goals__row" onClick={() => setOpen(goal)} type="button">
                <ActivityIcon name={activity?.icon ?? ''} />
                <span className="tw-plan-goals__words">
                  <bdi>{goal.goal}</bdi>
                  <span className="tw-plan-goals__target">
                    <bdi>{activity?.label}</bdi> · {t('goal.aWeek', { count: goal.target })}
                  </span>
                </span>
                <FlagTag flag={flags.get(goal.id)} />
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && (
        <GoalDialog
          goal={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onRemove={(id) => {
            change({ goals: plan.goals.filter((goal) => goal.id !== id) })
            notify.success(t('done.goalRemoved'))
          }}
          onSave={(goal) => {
            const isKnown = plan.goals.some(({ id }) => id === goal.id)
            change({
              goals: isKnown ? plan.goals.map((one) => (one.id === goal.id ? goal : one)) : [...plan.goals, goal],
            })
            notify.success(t('done.goal'))
          }}
          plan={plan}
        />
      )}
    </Card>
  )
}
