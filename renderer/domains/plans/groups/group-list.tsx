import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { SortableRows } from '#renderer/ui/table/sortable-rows.tsx'
import { inOrder, moveGroup } from '#shared/domains/plans/editing.ts'
import { foundIn } from '#shared/domains/plans/finding.ts'
import type { PlanEditorState } from '../use-plan-editor.ts'
import { GroupCard } from './group-card.tsx'
import './group-list.css'

interface GroupListProps {
  editor: PlanEditorState
  /** What is looked for; empty shows all. */
  typed: string
}

/** The groups of a plan, to be put in order by pointer, touch and keyboard. */
export const GroupList = memo(function GroupList({ editor, typed }: GroupListProps) {
  const { t } = useTranslation('plans')
  const groups = inOrder(editor.plan.groups)
  if (groups.length === 0) return <EmptyState drawing="path" text={t('group.emptyText')} title={t('group.empty')} />

  const found = typed === '' ? groups : groups.filter((group) => foundIn(group, editor.plan, typed).length > 0)
  if (found.length === 0) return <p className="tw-group-list__none">{t('activity.findNone')}</p>

  return (
    <SortableRows
      onMove={(id, to) => editor.change({ groups: moveGroup(groups, id, to) })}
      rows={found.map(({ id, label }) => ({ id, name: label }))}
    >
      <ol aria-label={t('group.list')} className="tw-group-list" data-tour="groups">
        {found.map((group, index) => (
          <GroupCard
            after={found[index + 1]}
            before={found[index - 1]}
            editor={editor}
            group={group}
            key={group.id}
            typed={typed}
          />
        ))}
      </ol>
    </SortableRows>
  )
})
