import { Button } from '@blueprintjs/core'
import { Import } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { EditorButtons } from '../editor/editor-buttons.tsx'
import { EditorNotices } from '../editor/editor-notices.tsx'
import { PlanEditor } from '../editor/plan-editor.tsx'
import { usePlanEditor } from '../use-plan-editor.ts'
import type { PlanStore } from '../use-plan-editor.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import { TemplateChoice } from './template-choice.tsx'

interface TemplateEditorProps {
  store: PlanStore
  /** Between which templates one can choose; none where there is but one. */
  choice?: ComponentProps<typeof TemplateChoice>
  /** Where a file of templates is chosen, for who may. */
  importPath?: string | undefined
}

/** One template to edit, and the way to the others (spec §2 Setup Plan Templates). */
export function TemplateEditor({ store, choice, importPath }: TemplateEditorProps) {
  const { t } = useTranslation('plans')
  const navigate = useNavigate()
  const editor = usePlanEditor(store)
  const leaving = useLeaveGuard(editor.isDirty)
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <Page
      actions={
        <>
          {importPath !== undefined && <LinkButton icon={<Import />} text={t('template.import')} to={importPath} />}
          <EditorButtons editor={editor} />
          <Button
            data-tour="finish"
            onClick={() => void navigate('/dashboard')}
            text={t('template.done')}
            variant="outlined"
          />
        </>
      }
      title={t('template.title')}
      toolbar={
        choice && (
          <TemplateChoice
            {...choice}
            onChoose={(serviceId) => (editor.isDirty ? setWanted(serviceId) : choice.onChoose(serviceId))}
          />
        )
      }
    >
      {leaving}
      <LeaveQuestion
        isOpen={wanted !== null}
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          if (wanted !== null) choice?.onChoose(wanted)
          setWanted(null)
        }}
      />
      <div className="tw-plan-stack tw-plan-page">
        <EditorNotices editor={editor} />
        <PlanEditor editor={editor} />
      </div>
    </Page>
  )
}
