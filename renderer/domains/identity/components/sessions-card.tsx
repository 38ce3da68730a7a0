import { Button, Tag } from '@blueprintjs/core'
import { Desktop, MobilePhone } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionView } from '#shared/domains/identity/schema.ts'
import { deviceOf } from '../device.ts'
import { useEndSession } from '../use-end-session.ts'
import './sessions-card.css'

/** Where the person is signed in, and the way to end what they do not know. */
export function SessionsCard() {
  const { t } = useTranslation('identity')
  const sessions = useApi(identity.listSessions, {})
  const [doomed, setDoomed] = useState<SessionView | null>(null)
  const { endSession, endOthers, isEnding } = useEndSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const handleConfirm = async () => {
    if (doomed !== null) await endSession(doomed.id)
    setDoomed(null)
  }
  const handleLeave = async () => {
    await endOthers()
    setIsLeaving(false)
  }
  const hasOthers = sessions.data?.sessions.some(({ isThisOne }) => !isThisOne) === true

  return (
    <Card
      actions={
        hasOthers && <Button onClick={() => setIsLeaving(true)} text={t('security:others.end')} variant="outlined" />
      }
      title={t('sessions.title')}
    >
      <p className="tw-sessions__lead">{t('sessions.lead')}</p>
      <QueryState query={sessions} skeleton={<Skeleton block="8rem" />}>
        {(data) => (
          <ul className="tw-sessions">
            {data.sessions.map((session) => (
              <SessionRow key={session.id} onEnd={() => setDoomed(session)} session={session} />
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmDialog
        confirmText={t('sessions.end')}
        intent="danger"
        isBusy={isEnding}
        isOpen={doomed !== null}
        onCancel={() => setDoomed(null)}
        onConfirm={() => void handleConfirm()}
        title={t('sessions.endQuestion')}
      >
        {t('sessions.endHelp')}
      </ConfirmDialog>
      <ConfirmDialog
        confirmText={t('security:others.end')}
        intent="danger"
        isBusy={isEnding}
        isOpen={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onConfirm={() => void handleLeave()}
        title={t('security:others.question')}
      >
        {t('security:others.help')}
      </ConfirmDialog>
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { t } = useTranslation('identity')
  const { dateTime } = useFormats()
  const device = deviceOf(session.userAgent)
  const Icon = device.isPhone ? MobilePhone : Desktop
  const name = [device.browser, device.system].filter((part) => part !== null).join(' · ')
  return (
    <li className="tw-session">
      <Icon className="tw-session__icon" size={20} />
      <div className="tw-session__text">
        <span className="tw-session__name">
          <bdi>{name === '' ? t('sessions.unknownDevice') : name}</bdi>
          {session.isThisOne && (
            <Tag intent="success" minimal round>
              {t('sessions.thisOne')}
            </Tag>
          )}
        </span>
        <span className="tw-session__facts">
          {t('sessions.lastSeen', { time: dateTime(session.lastSeenAt) })}
          {session.ip !== null && <bdi dir="ltr">{session.ip}</bdi>}
        </span>
      </div>
      {!session.isThisOne && <Button onClick={onEnd} text={t('sessions.end')} variant="outlined" />}
    </li>
  )
}
