import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { ApplyUpdates, firstPlan } from './apply-updates.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { EMPTY_PLAN } from '../plan-diff.ts'
import { PlanEditor } from './plan-editor.tsx'
import { usePlanEditor } from '../use-plan-editor.ts'
import type { PlanStore } from '../use-plan-editor.ts'
import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'

interface PersonPlanEditorProps {
  store: PlanStore
  templates: readonly PlanView[]
  /** Puts the buttons where the place has them. */
  children: (parts: { buttons: ReactNode; editor: ReactNode; updatedAt: string | null; isDirty: boolean }) => ReactNode
}

/** The plan of a person to edit, with what the templates of their orgs bring. */
export function PersonPlanEditor({ store, templates, children }: PersonPlanEditorProps) {
  const editor = usePlanEditor(store)
  const leaving = useLeaveGuard(editor.isDirty)
  const [isBegun, setIsBegun] = useState(false)
  const isFirst = editor.version === 0 && !editor.isDirty && !isBegun
  return children({
    updatedAt: editor.updatedAt,
    isDirty: editor.isDirty,
    buttons: isFirst ? null : (
      <>
        <ApplyUpdates editor={editor} templates={templates} />
        <EditorButtons editor={editor} />
      </>
    ),
    editor: (
      <>
        {leaving}
        <EditorNotices editor={editor} />
        {isFirst ? (
          <FirstPlanPanel
            hasTemplates={templates.length > 0}
            onEmpty={() => setIsBegun(true)}
            onTemplate={() => {
              setIsBegun(true)
              editor.change(firstPlan(EMPTY_PLAN, templates))
            }}
          />
        ) : (
          <PlanEditor editor={editor} />
        )}
      </>
    ),
  })
}

interface FirstPlanPanelProps {
  hasTemplates: boolean
  onTemplate: () => void
  onEmpty: () => void
}

/** Where there is no plan yet: begin with what the clinic suggests, or with nothing. */
function FirstPlanPanel({ hasTemplates, onTemplate, onEmpty }: FirstPlanPanelProps) {
  const { t } = useTranslation('plans')
  return (
    <EmptyState
      action={
        <div className="tw-first-plan">
          {hasTemplates && <Button intent="primary" onClick={onTemplate} text={t('first.template')} />}
          <Button
            icon={<Plus />}
            intent={hasTemplates ? 'none' : 'primary'}
            onClick={onEmpty}
            text={t('first.empty')}
            variant={hasTemplates ? 'outlined' : 'solid'}
          />
        </div>
      }
      drawing="path"
      text={t(hasTemplates ? 'first.textTemplate' : 'first.text')}
      title={t('noPlan')}
    />
  )
}
