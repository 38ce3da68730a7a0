import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { readLabels } from '#shared/domains/plans/adding.ts'
import { activitiesOf, withoutActivity } from '#shared/domains/plans/editing.ts'
import { foundIn } from '#shared/domains/plans/finding.ts'
import { ACTIVITIES_MAX, DEFAULT_ICON } from '#shared/domains/plans/schema.ts'
import type { PlanActivity, PlanGroup } from '#shared/domains/plans/schema.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import type { PlanEditorState } from '../use-plan-editor.ts'
import { ActivityIcon } from '../icons/activity-icon.tsx'
import { AddLabels } from '../add-labels.tsx'
import { FlagTag } from '../flag-tag.tsx'
import { newId } from '../new-id.ts'
import { ActivityDialog } from './activity-dialog.tsx'

interface ActivityListProps {
  group: PlanGroup
  editor: PlanEditorState
  /** What is looked for; empty shows all. */
  typed: string
}

/** The activities of a group by their label, and the line that adds more. Drawn anew by an edit, and not while a group is dragged. */
export const ActivityList = memo(function ActivityList({ group, editor, typed }: ActivityListProps) {
  const { t } = useTranslation('plans')
  const { tag } = useFormats()
  const notify = useNotify()
  const [openId, setOpenId] = useState<ActivityId | null>(null)
  const { plan, help, change, flags } = editor
  const activities = activitiesOf(plan.activities, group.id, tag)
  const shown = typed === '' ? activities : foundIn(group, { activities }, typed)
  const open = plan.activities.find(({ id }) => id === openId)
  const room = ACTIVITIES_MAX - plan.activities.length

  const add = (typed: string) => {
    const read = readLabels(
      typed,
      activities.map(({ label }) => label),
      room,
    )
    if (read.labels.length > 0) {
      change({ activities: [...plan.activities, ...read.labels.map((label) => anActivity(label, group.id))] })
      notify.success(t('done.activitiesAdded'))
    }
    return read
  }

  return (
    <>
      {shown.length > 0 && (
        <ul aria-label={t('activity.listOf', { label: group.label })} className="tw-activities">
          {shown.map((activity) => (
            <li key={activity.id}>
              <button className="tw-activities__row" onClick={() => setOpenId(activity.id)} type="button">
                <ActivityIcon name={activity.icon} />
                <span className="tw-activities__label">
                  <bdi>{activity.label}</bdi>
                </span>
                <span className="tw-activities__often">{t(`frequency.${activity.frequency}`)}</span>
                <FlagTag flag={flags.get(activity.id)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddLabels
        button={t('activity.add')}
        label={t('activity.newIn', { label: group.label })}
        onAdd={add}
        placeholder={t('activity.placeholder')}
        room={room}
      />
      {open !== undefined && (
        <ActivityDialog
          activity={open}
          help={help}
          onClose={() => setOpenId(null)}
          onRemove={() => {
            change(withoutActivity(plan, open.id))
            notify.success(t('done.activityRemoved'))
          }}
          onSave={(next) => {
            change({ activities: plan.activities.map((one) => (one.id === next.id ? next : one)) })
            notify.success(t('done.activity'))
          }}
          plan={plan}
        />
      )}
    </>
  )
})

/** What an activity is unless told otherwise (spec §3). */
const anActivity = (label: string, group: string): PlanActivity => ({
  id: ActivityId.parse(newId()),
  label,
  icon: DEFAULT_ICON,
  tips: null,
  frequency: 'daily',
  group,
  quickAdd: false,
  quickAddSlots: 1,
})
