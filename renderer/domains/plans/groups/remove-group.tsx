import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/confirm-dialog.tsx'
import { withoutGroup } from '#shared/domains/plans/editing.ts'
import type { PlanContent, PlanGroup } from '#shared/domains/plans/schema.ts'

interface RemoveGroupProps {
  group: PlanGroup
  plan: PlanContent
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a group goes, saying what goes with it (spec §5). */
export function RemoveGroup({ group, plan, onConfirm, onClose }: RemoveGroupProps) {
  const { t } = useTranslation('plans')
  const left = withoutGroup(plan, group.id)
  const activities = plan.activities.length - left.activities.length
  const goals = plan.goals.length - left.goals.length
  return (
    <ConfirmDialog
      confirmText={t('delete')}
      intent="danger"
      isOpen
      onCancel={onClose}
      onConfirm={() => {
        onConfirm()
        onClose()
      }}
      title={t('group.removeTitle', { label: group.label })}
    >
      {activities > 0 && <p>{t('group.removeActivities', { count: activities })}</p>}
      {goals > 0 && <p>{t('group.removeGoals', { count: goals })}</p>}
    </ConfirmDialog>
  )
}
