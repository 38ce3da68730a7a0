import { Button, Callout } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { contactCentre } from '#shared/domains/helpdesk/contact-centre-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useChatOrg } from '../use-own-chat.ts'
import { useChatFrame } from './use-chat-frame.ts'
import './centre-chat.css'

/** The chat of the contact centre, in place of our own. */
export function CentreChat() {
  const { t } = useTranslation('helpdesk')
  const org = useChatOrg()
  const mayCall = useMay(contactCentre.call, { orgs: org === null ? [] : [org] })
  const isOnline = useOffline() === null
  const [attempt, setAttempt] = useState(0)
  // Begun offline it would find nothing; what has begun outlasts a while without a line.
  const [mayBegin, setMayBegin] = useState(isOnline)
  if (isOnline && !mayBegin) setMayBegin(true)
  if (org === null || !mayCall) return <EmptyState text={t('offText')} title={t('off')} />
  return (
    <div className="tw-centre-chat">
      {!isOnline && (
        <Callout className="tw-centre-chat__offline" compact icon={null} intent="warning">
          {t('centre.offline')}
        </Callout>
      )}
      {mayBegin && <Frame key={`${org.id}:${attempt}`} onAgain={() => setAttempt(attempt + 1)} orgId={org.id} />}
      <p className="tw-centre-chat__note">
        {t('purpose')} {t('centre.told')}
      </p>
    </div>
  )
}

function Frame({ orgId, onAgain }: { orgId: OrgId; onAgain: () => void }) {
  const { t } = useTranslation(['helpdesk', 'common'])
  const { frame, hasCome, failure } = useChatFrame(orgId)
  if (failure !== null)
    return (
      <div role="alert">
        <EmptyState
          action={<Button icon={<Refresh />} onClick={onAgain} text={t('common:retry')} variant="outlined" />}
          title={failure}
        />
      </div>
    )
  return (
    <div aria-busy={!hasCome} className="tw-centre-chat__ground">
      {!hasCome && (
        <div className="tw-centre-chat__waiting">
          <span className="tw-visually-hidden">{t('common:loading')}</span>
          <Skeleton block="12rem" />
        </div>
      )}
      <iframe
        className="tw-centre-chat__frame"
        ref={frame}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups"
        src={contactCentre.widgetPage.path}
        title={t('thread')}
      />
    </div>
  )
}
