import { useTranslation } from 'react-i18next'
import { useNotify } from '#renderer/ui/notify.tsx'
import { readLabels } from '#shared/domains/plans/adding.ts'
import { inOrder } from '#shared/domains/plans/editing.ts'
import { GROUPS_MAX } from '#shared/domains/plans/schema.ts'
import { newId } from '../parts/new-id.ts'
import { GoalsPanel } from '../goals/goals-panel.tsx'
import { GroupList } from '../groups/group-list.tsx'
import { AddLabels } from '../parts/add-labels.tsx'
import { AboutCard } from './about-card.tsx'
import './plan-editor.css'
import type { PlanEditorState } from './use-plan-editor.ts'

/** All of a plan or a template to edit: its groups with their activities, what it says about itself, its weekly goals. */
export function PlanEditor({ editor }: { editor: PlanEditorState }) {
  const { t } = useTranslation('plans')
  const notify = useNotify()
  const { plan, change } = editor

  const addGroups = (typed: string) => {
    const there = plan.groups.map(({ label }) => label)
    const read = readLabels(typed, there, GROUPS_MAX - plan.groups.length)
    if (read.labels.length > 0) {
      const added = read.labels.map((label, index) => ({ id: newId(), label, order: plan.groups.length + index }))
      change({ groups: [...inOrder(plan.groups), ...added] })
      notify.success(t('done.groupsAdded'))
    }
    return read
  }

  return (
    <div className="tw-plan-editor">
      <div className="tw-plan-editor__main">
        <AddLabels
          button={t('group.add')}
          help={t('group.addHelp')}
          label={t('group.newLabel')}
          onAdd={addGroups}
          room={GROUPS_MAX - plan.groups.length}
        />
        <GroupList editor={editor} />
      </div>
      <div className="tw-plan-editor__side">
        <AboutCard editor={editor} />
        <GoalsPanel editor={editor} />
      </div>
    </div>
  )
}
