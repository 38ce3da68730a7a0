import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useDocumentTitle } from '#renderer/ui/page/use-document-title.ts'
import './plain-screen.css'

/**
 * In place of a screen that failed to load or to draw. After a new version was put out, the parts of the old
 * one are gone, and loading the page again is what helps.
 */
export function BrokenScreen() {
  const { t } = useTranslation('shell')
  useDocumentTitle(t('broken.title'))
  return (
    <div className="tw-plain" role="alert">
      <EmptyState
        action={
          <Button
            icon={<Refresh />}
            intent="primary"
            onClick={() => window.location.reload()}
            text={t('broken.reload')}
          />
        }
        drawing="path"
        isHeading
        text={t('broken.text')}
        title={t('broken.title')}
      />
    </div>
  )
}
