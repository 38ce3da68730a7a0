import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { PlanEditorState } from '../use-plan-editor.ts'

/** What stands in the way of saving: a refusal, or that somebody else saved meanwhile. What was typed stays below it. */
export function EditorNotices({ editor }: { editor: PlanEditorState }) {
  const { t } = useTranslation('plans')
  if (editor.conflict !== null)
    return (
      <Callout icon={false} intent="warning" role="alert" title={t('conflict.title')}>
        <p className="tw-plan-notice__text">{t('conflict.text')}</p>
        <div className="tw-plan-notice__answers">
          <Button onClick={editor.takeStored} text={t('conflict.takeStored')} variant="outlined" />
          <Button onClick={editor.keepMine} text={t('conflict.keepMine')} variant="outlined" />
        </div>
      </Callout>
    )
  return (
    <div role="alert">
      {editor.failure !== '' && (
        <Callout compact intent="danger">
          {editor.failure}
        </Callout>
      )}
    </div>
  )
}
