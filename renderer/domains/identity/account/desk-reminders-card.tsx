import { HTMLSelect, Switch } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { choicesWith } from '#shared/desktop/reminder-settings.ts'
import type { ReminderSettings, ReminderState } from '#shared/desktop/reminder-settings.ts'
import { useMay } from '../use-may.ts'
import { useSession } from '../use-session.ts'
import './desk-reminders-card.css'

const AS_CLINIC = 'clinic'

/** What this computer reminds whoever works at a desk of, by itself. Only the desktop client can. */
export function DeskRemindersCard() {
  const { user } = useSession()
  const [state, setState] = useState<ReminderState | null>(null)
  useEffect(() => {
    void platform().desktop?.reminders().then(setState)
  }, [])
  const isAtDesk = useMay(scheduling.listOfOrg, { orgs: user.current === null ? [] : [user.current.org] })
  return state === null || !isAtDesk ? null : <Choices initial={state} />
}

function Choices({ initial: { settings: initial, clinicMinutes } }: { initial: ReminderState }) {
  const { t } = useTranslation('desktop')
  const notify = useNotify()
  const [settings, setSettings] = useState(initial)
  const change = async (part: Partial<ReminderSettings>) => {
    const changed = { ...settings, ...part }
    setSettings(changed)
    try {
      await platform().desktop?.changeReminders(changed)
    } catch {
      setSettings(settings)
      notify.error(t('reminders.failed'))
    }
  }
  const { minutes } = settings

  return (
    <Card title={t('reminders.title')}>
      <p className="tw-account__text">{t('reminders.lead')}</p>
      <div className="tw-switches">
        <Switch
          checked={settings.isOn}
          label={t('reminders.isOn')}
          onChange={({ currentTarget }) => void change({ isOn: currentTarget.checked })}
        />
        <div className="tw-desk-reminders__minutes">
          <FormField htmlFor="desk-minutes" label={t('reminders.minutes')}>
            {(tied) => (
              <HTMLSelect
                {...tied}
                disabled={!settings.isOn}
                onChange={({ currentTarget: { value } }) =>
                  void change({ minutes: value === AS_CLINIC ? null : Number(value) })
                }
                value={minutes ?? AS_CLINIC}
              >
                <option value={AS_CLINIC}>{t('reminders.clinic', { minutes: clinicMinutes })}</option>
                {choicesWith(minutes).map((choice) => (
                  <option key={choice} value={choice}>
                    {t('reminders.own', { count: choice })}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormField>
        </div>
        <Switch
          checked={settings.bookings}
          label={t('reminders.bookings')}
          onChange={({ currentTarget }) => void change({ bookings: currentTarget.checked })}
        />
        <Switch
          checked={settings.fullNames}
          label={t('reminders.fullNames')}
          onChange={({ currentTarget }) => void change({ fullNames: currentTarget.checked })}
        />
        <div className="tw-desk-reminders__note">{t('reminders.fullNamesHelp')}</div>
      </div>
    </Card>
  )
}
