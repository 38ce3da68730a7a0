import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useDocumentTitle } from '#renderer/ui/page/use-document-title.ts'
import './plain-screen.css'

/**
 * In place of a screen that failed to load or to draw. After a new version was put out, the parts of the old
 * one are gone, and loading the page again is what helps. Without a line it has not come yet, and comes by itself.
 */
export function BrokenScreen() {
  const { t } = useTranslation('shell')
  const offline = useOffline()
  const [isWaiting] = useState(() => offline !== null || !navigator.onLine)
  const title = t(isWaiting ? 'broken.offlineTitle' : 'broken.title')
  useDocumentTitle(title)
  const wasAway = useRef(offline !== null)
  useEffect(() => {
    if (offline !== null) wasAway.current = true
    else if (isWaiting && wasAway.current) window.location.reload()
  }, [offline, isWaiting])
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
        text={t(isWaiting ? 'broken.offlineText' : 'broken.text')}
        title={title}
      />
    </div>
  )
}
