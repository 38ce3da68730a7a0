import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { ActivitiesHelp } from '#renderer/domains/ai/index.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { readLabels } from '#shared/domains/plans/adding.ts'
import { inOrder } from '#shared/domains/plans/editing.ts'
import { isLongPlan } from '#shared/domains/plans/finding.ts'
import { withSuggested } from '#shared/domains/plans/suggested.ts'
import { GROUPS_MAX } from '#shared/domains/plans/schema.ts'
import type { SuggestedActivity } from '#shared/domains/ai/schema.ts'
import { newId } from '../new-id.ts'
import { GoalsPanel } from '../goals/goals-panel.tsx'
import { GroupList } from '../groups/group-list.tsx'
import { AddLabels } from '../add-labels.tsx'
import { AboutCard } from './about-card.tsx'
import './plan-editor.css'
import type { PlanEditorState } from '../use-plan-editor.ts'

/** All of a plan or a template to edit: its groups with their activities, what it says about itself, its weekly goals. */
export function PlanEditor({ editor }: { editor: PlanEditorState }) {
  const { t } = useTranslation(['plans', 'ai'])
  const notify = useNotify()
  const { plan, help, change } = editor
  const [typed, setTyped] = useState('')
  // The letter stands at once; hundreds of rows follow when there is time.
  const wanted = useDeferredValue(typed).trim()
  const isLong = isLongPlan(plan.activities)

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

  const addSuggested = (chosen: readonly SuggestedActivity[]) => {
    const { added, ...parts } = withSuggested(plan, chosen, newId)
    if (added === 0) return notify.error(t('ai:activities.full'))
    change(parts)
    notify.success(t('ai:activities.added', { count: added }))
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
        {isLong && (
          <FormField htmlFor="plan-find" label={t('activity.find')}>
            {(field) => (
              <InputGroup
                {...field}
                autoComplete="off"
                dir="auto"
                leftElement={<Search />}
                onValueChange={setTyped}
                type="search"
                value={typed}
              />
            )}
          </FormField>
        )}
        <GroupList editor={editor} typed={isLong ? wanted : ''} />
      </div>
      <div className="tw-plan-editor__side">
        <AboutCard editor={editor} />
        <div data-tour="targets">
          <GoalsPanel editor={editor} />
        </div>
        {help !== undefined && <ActivitiesHelp help={help} onTake={addSuggested} plan={plan} />}
      </div>
    </div>
  )
}
