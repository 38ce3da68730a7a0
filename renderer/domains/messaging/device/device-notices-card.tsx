import { Switch } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserNotices } from '#renderer/platform/browser-notices.ts'
import type { BrowserNotices } from '#renderer/platform/browser-notices.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { UserId } from '#shared/kernel/ids.ts'
import { turnNoticesOff, turnNoticesOn } from './device-notices.ts'

/** Whether this browser shows notifications; nothing where it cannot. */
export function DeviceNoticesCard({ userId }: { userId: UserId }) {
  const [notices] = useState(browserNotices)
  return notices === null ? null : <DeviceNotices notices={notices} userId={userId} />
}

function DeviceNotices({ notices, userId }: { notices: BrowserNotices; userId: UserId }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const [state, setState] = useState<'on' | 'off' | 'denied' | 'unknown'>('unknown')
  const [isTurning, setIsTurning] = useState(false)
  useEffect(() => {
    void notices.state().then(setState)
  }, [notices])

  async function turn(isOn: boolean) {
    setIsTurning(true)
    try {
      await (isOn ? turnNoticesOn(userId) : turnNoticesOff())
    } catch {
      notify.error(t('device.failed'))
    } finally {
      setState(await notices.state())
      setIsTurning(false)
    }
  }

  return (
    <Card title={t('device.title')}>
      <p className="tw-account__text">{t(state === 'denied' ? 'device.denied' : 'device.lead')}</p>
      <div className="tw-switches">
        <Switch
          checked={state === 'on'}
          disabled={isTurning || state === 'denied' || state === 'unknown'}
          label={t('device.label')}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </div>
    </Card>
  )
}
