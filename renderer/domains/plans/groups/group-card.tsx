import { Button, Classes, Collapse, Menu, MenuItem } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ChevronDown, DragHandleVertical, Edit, More, Trash } from '@blueprintjs/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { moveGroup, withoutGroup } from '#shared/domains/plans/editing.ts'
import { isLongPlan } from '#shared/domains/plans/finding.ts'
import type { PlanGroup, PlanContent } from '#shared/domains/plans/schema.ts'
import { ActivityList } from '../activities/activity-list.tsx'
import type { PlanEditorState } from '../use-plan-editor.ts'
import { FlagTag } from '../flag-tag.tsx'
import { RenameGroup } from './rename-group.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'

interface GroupCardProps {
  group: PlanGroup
  /** The groups that stand beside it, if any. */
  before: PlanGroup | undefined
  after: PlanGroup | undefined
  editor: PlanEditorState
  /** What is looked for: what is found is open. */
  typed: string
}

/** A group that opens and closes, with its activities in it. */
export function GroupCard({ group, before, after, editor, typed }: GroupCardProps) {
  const { t } = useTranslation('plans')
  const notify = useNotify()
  const bodyId = useId()
  const [isOpened, setIsOpened] = useState(
    () => !isLongPlan(editor.plan.activities) || editor.flags.get(group.id) === 'new',
  )
  const isOpen = isOpened || typed !== ''
  // What was typed stays when it is folded; what was never open costs nothing.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: group.id,
  })
  const flag = editor.flags.get(group.id)
  const { label } = group
  const count = editor.plan.activities.filter((activity) => activity.group === group.id).length
  const moveTo = (other: PlanGroup | undefined) =>
    other && (() => editor.change({ groups: moveGroup(editor.plan.groups, group.id, other.id) }))

  const { 'aria-describedby': describedBy } = attributes
  return (
    <li
      className={['tw-group', flag && 'tw-group--edited', isDragging && 'tw-group--dragged'].filter(Boolean).join(' ')}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="tw-group__head">
        {/* The kit's own button keeps the key events to itself. */}
        <button
          aria-describedby={describedBy}
          aria-label={t('group.drag', { label })}
          className={`${Classes.BUTTON} ${Classes.MINIMAL} tw-group__handle`}
          ref={setActivatorNodeRef}
          type="button"
          {...listeners}
        >
          <DragHandleVertical />
        </button>
        <h2 className="tw-group__title">
          <button
            aria-controls={bodyId}
            aria-expanded={isOpen}
            className="tw-group__toggle"
            onClick={() => setIsOpened(!isOpened)}
            type="button"
          >
            <ChevronDown className={isOpen ? 'tw-group__arrow' : 'tw-group__arrow tw-group__arrow--closed'} />
            <span className="tw-group__label" dir="auto">
              {label}
            </span>
            <span className="tw-group__count">{t('group.count', { count })}</span>
          </button>
        </h2>
        <FlagTag flag={flag} />
        <MenuPopover
          content={
            <Menu>
              <MenuItem icon={<Edit />} onClick={() => setAsked('rename')} text={t('group.rename')} />
              {before !== undefined && <MenuItem icon={<ArrowUp />} onClick={moveTo(before)} text={t('group.up')} />}
              {after !== undefined && <MenuItem icon={<ArrowDown />} onClick={moveTo(after)} text={t('group.down')} />}
              <MenuItem icon={<Trash />} intent="danger" onClick={() => setAsked('remove')} text={t('group.remove')} />
            </Menu>
          }
        >
          <Button aria-label={t('group.actions', { label })} icon={<More />} variant="minimal" />
        </MenuPopover>
      </div>
      <Collapse className="tw-group__body" isOpen={isOpen} keepChildrenMounted>
        <div id={bodyId}>{wasOpen && <ActivityList editor={editor} group={group} typed={typed} />}</div>
      </Collapse>
      {asked === 'rename' && (
        <RenameGroup
          label={label}
          onClose={() => setAsked(null)}
          onSave={(renamed) => {
            const groups = editor.plan.groups.map((one) => (one.id === group.id ? { ...one, label: renamed } : one))
            editor.change({ groups })
            notify.success(t('done.group'))
          }}
        />
      )}
      {asked === 'remove' && (
        <RemoveGroup
          group={group}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            editor.change(withoutGroup(editor.plan, group.id))
            notify.success(t('done.groupRemoved'))
          }}
          plan={editor.plan}
        />
      )}
    </li>
  )
}

interface RemoveGroupProps {
  group: PlanGroup
  plan: PlanContent
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a group goes, saying what goes with it (spec §5). */
function RemoveGroup({ group, plan, onConfirm, onClose }: RemoveGroupProps) {
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
