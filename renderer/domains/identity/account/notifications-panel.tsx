import { Switch } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { DeviceNoticesCard } from '#renderer/domains/messaging/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { account } from '#shared/domains/identity/account-api.ts'
import type { ProfileView } from '#shared/domains/identity/account-schema.ts'
import { DEFAULT_NOTIFICATIONS } from '#shared/domains/identity/settings.ts'
import { useSession } from '../use-session.ts'
import { ComputerCard } from './computer-card.tsx'
import { DeskRemindersCard } from './desk-reminders-card.tsx'
import './account.css'

const WAYS = ['reminderPush', 'reminderEmail', 'reminderSms'] as const

/** Which ways reminders may take (spec §2, Account: notifications). A switch is saved as it is turned. */
export function NotificationsPanel() {
  const me = useApi(account.getMe, {})
  const { user } = useSession()
  return (
    <div className="tw-account">
      <QueryState query={me} skeleton={<WaysCard />}>
        {({ user: profile }) => <NotificationSwitches user={profile} />}
      </QueryState>
      <DeviceNoticesCard userId={user.id} />
      {platform().desktop !== null && <DeskRemindersCard />}
      {platform().desktop !== null && <ComputerCard />}
    </div>
  )
}

function NotificationSwitches({ user }: { user: ProfileView }) {
  const client = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const chosen = user.settings.notifications ?? DEFAULT_NOTIFICATIONS
  const show = (settings: ProfileView['settings']) =>
    client.setQueryData(queryKey(account.getMe, {}), { user: { ...user, settings } })

  const turn = async (way: Way, isOn: boolean) => {
    const notifications = { ...chosen, [way]: isOn }
    show({ ...user.settings, notifications })
    try {
      const { settings } = await call(account.updateSettings, { body: { settings: { notifications } } })
      show(settings)
    } catch (error) {
      show(user.settings)
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    }
  }

  return <WaysCard shown={{ chosen, onTurn: (way, isOn) => void turn(way, isOn) }} />
}

type Way = (typeof WAYS)[number]

interface WaysCardProps {
  /** Without it the room of the switches alone: what stands below must not move while somebody presses it. */
  shown?: { chosen: Readonly<Record<Way, boolean>>; onTurn: (way: Way, isOn: boolean) => void }
}

function WaysCard({ shown }: WaysCardProps) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('notifications.title')}>
      <p className="tw-account__text">{t('notifications.lead')}</p>
      <div className={shown === undefined ? 'tw-switches tw-switches--coming' : 'tw-switches'}>
        {WAYS.map((way) => (
          <Switch
            checked={shown?.chosen[way] ?? false}
            key={way}
            label={t(`notifications.${way}`)}
            onChange={(event) => shown?.onTurn(way, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
