import { Button, Tag } from '@blueprintjs/core'
import { Desktop, MobilePhone } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionView } from '#shared/domains/identity/schema.ts'
import { deviceOf } from '../device.ts'
import { AskOwnerDialog } from './ask-owner-dialog.tsx'
import { useEndSession } from './use-end-session.ts'
import './sessions-card.css'

/** Where the person is signed in, and the way to end what they do not know. */
export function SessionsCard() {
  const { t } = useTranslation(['identity', 'security'])
  const sessions = useApi(identity.listSessions, {})
  const [doomed, setDoomed] = useState<SessionView | null>(null)
  const { endSession, endOthers } = useEndSession()
  const [isLeaving, setIsLeaving] = useState(false)
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
      {doomed !== null && (
        <AskOwnerDialog
          help={t('sessions.endHelp')}
          intent="danger"
          onCancel={() => setDoomed(null)}
          onSubmit={async (shown) => {
            await endSession(doomed.id, shown)
            setDoomed(null)
          }}
          submitText={t('sessions.end')}
          title={t('sessions.endQuestion')}
        />
      )}
      {isLeaving && (
        <AskOwnerDialog
          help={t('security:others.help')}
          intent="danger"
          onCancel={() => setIsLeaving(false)}
          onSubmit={async (shown) => {
            await endOthers(shown)
            setIsLeaving(false)
          }}
          submitText={t('security:others.end')}
          title={t('security:others.question')}
        />
      )}
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
