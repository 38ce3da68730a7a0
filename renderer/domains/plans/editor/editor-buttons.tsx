import { Button } from '@blueprintjs/core'
import { FloppyDisk, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { PlanEditorState } from '../use-plan-editor.ts'

/** Save and Reset, which have something to do once there are edits. */
export function EditorButtons({ editor }: { editor: PlanEditorState }) {
  const { t } = useTranslation('plans')
  return (
    <>
      <Button
        disabled={!editor.isDirty || editor.isBusy}
        icon={<Undo />}
        onClick={editor.reset}
        text={t('reset')}
        variant="outlined"
      />
      <Button
        disabled={!editor.isDirty || editor.conflict !== null}
        icon={<FloppyDisk />}
        intent="primary"
        loading={editor.isBusy}
        onClick={() => void editor.save()}
        text={t('save')}
      />
    </>
  )
}
