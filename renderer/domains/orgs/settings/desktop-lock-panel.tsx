import { InputGroup, Switch, TextArea } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { environment } from '#renderer/api/environment.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { LOCK_MINUTES, WEB_LOCK_MINUTES } from '#shared/kernel/lock-minutes.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { PARTNER_KINDS, includes as isAmong } from '#shared/kernel/roles.ts'
import { FormEnd } from '../form/form-end.tsx'
import '../form/org-form.css'
import { useSaveSettings } from './use-save-settings.ts'

interface Draft {
  isOn: boolean
  minutes: string
  requiresFactor: boolean
  webMinutes: string
  asksRecaptcha: boolean
  /** One a line. */
  hosts: string
}

/** What the org asks of its staff at sign-in, and when the website and their desktop client lock by themselves. */
export function DesktopLockPanel({ org: found }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const [kept, setKept] = useState(() => draftOf(found.settings))
  const [draft, setDraft] = useState(kept)
  const saving = useSaveSettings(found, (org) => {
    setKept(draftOf(org.settings))
    setDraft(draftOf(org.settings))
  })
  const isLockDirty = lockMinutesOf(kept) !== lockMinutesOf(draft)
  const isFactorDirty = kept.requiresFactor !== draft.requiresFactor
  const isWebDirty = kept.webMinutes !== draft.webMinutes
  const isHostsDirty = kept.hosts !== draft.hosts
  const isRecaptchaDirty = kept.asksRecaptcha !== draft.asksRecaptcha
  const isDirty = isRecaptchaDirty || isHostsDirty || isLockDirty || isFactorDirty || isWebDirty
  const guard = useLeaveGuard(isDirty)
  const siteKey = useQuery({ queryKey: ['environment'], queryFn: environment }).data?.recaptchaSiteKey
  const hasRecaptcha = typeof siteKey === 'string'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saving.save({
      ...(isLockDirty && { desktopLockMinutes: lockMinutesOf(draft) }),
      ...(isWebDirty && { webLockMinutes: minutesIn(draft.webMinutes) }),
      ...(isHostsDirty && { telehealthHosts: draft.hosts.split(/\s+/).filter((host) => host !== '') }),
      ...(isRecaptchaDirty && { bookingRecaptcha: draft.asksRecaptcha }),
      ...(isFactorDirty && { requireSecondFactor: draft.requiresFactor }),
    })
  }

  return (
    <form className="tw-org-form" noValidate onSubmit={submit}>
      <Card title={t('factor.title')}>
        <div className="tw-org-form__lock">
          <p>{t('factor.text')}</p>
          <Switch
            checked={draft.requiresFactor}
            label={t('factor.isOn')}
            onChange={({ currentTarget }) => setDraft({ ...draft, requiresFactor: currentTarget.checked })}
          />
        </div>
      </Card>
      <Card title={t('webLock.title')}>
        <div className="tw-org-form__lock">
          <p>{t('webLock.text')}</p>
          <MinutesField
            bounds={WEB_LOCK_MINUTES}
            error={saving.problems['webLockMinutes']}
            help={t('webLock.minutesHelp')}
            id="web-lock-minutes"
            onChange={(webMinutes) => setDraft({ ...draft, webMinutes })}
            value={draft.webMinutes}
          />
        </div>
      </Card>
      <Card title={t('lock.title')}>
        <div className="tw-org-form__lock">
          <p>{t('lock.text')}</p>
          <Switch
            checked={draft.isOn}
            label={t('lock.isOn')}
            onChange={({ currentTarget }) => setDraft({ ...draft, isOn: currentTarget.checked })}
          />
          {draft.isOn && (
            <MinutesField
              bounds={LOCK_MINUTES}
              error={saving.problems['desktopLockMinutes']}
              help={t('lock.minutesHelp')}
              id="lock-minutes"
              onChange={(minutes) => setDraft({ ...draft, minutes })}
              value={draft.minutes}
            />
          )}
        </div>
      </Card>
      {found.role === 'customer' && hasRecaptcha && (
        <Card title={t('bookingRecaptcha.title')}>
          <div className="tw-org-form__lock">
            <p>{t('bookingRecaptcha.text')}</p>
            <Switch
              checked={draft.asksRecaptcha}
              label={t('bookingRecaptcha.isOn')}
              onChange={({ currentTarget }) => setDraft({ ...draft, asksRecaptcha: currentTarget.checked })}
            />
          </div>
        </Card>
      )}
      {isAmong(PARTNER_KINDS, found.role) && (
        <Card title={t('telehealth.title')}>
          <div className="tw-org-form__lock">
            <p>{t('telehealth.text')}</p>
            <FormField
              error={Object.entries(saving.problems).find(([field]) => field.startsWith('telehealthHosts'))?.[1]}
              help={t('telehealth.help')}
              htmlFor="telehealth-hosts"
              label={t('telehealth.hosts')}
            >
              {(tied) => (
                <TextArea
                  {...tied}
                  dir="ltr"
                  fill
                  onChange={({ currentTarget }) => setDraft({ ...draft, hosts: currentTarget.value })}
                  rows={3}
                  value={draft.hosts}
                />
              )}
            </FormField>
          </div>
        </Card>
      )}
      <FormEnd
        failure={saving.failure}
        isDisabled={!isDirty}
        isSending={saving.isSaving}
        onReload={() => void saving.reload()}
        submit={t('form.save')}
      />
      {guard}
    </form>
  )
}

interface MinutesFieldProps {
  bounds: { least: number; most: number }
  error: string | undefined
  help: string
  id: string
  onChange: (minutes: string) => void
  value: string
}

/** After how many idle minutes something locks. */
function MinutesField({ bounds, error, help, id, onChange, value }: MinutesFieldProps) {
  const { t } = useTranslation('organisations')
  return (
    <FormField error={error} help={help} htmlFor={id} label={t('lock.minutes')}>
      {(tied) => (
        <InputGroup
          {...tied}
          dir="ltr"
          inputMode="numeric"
          max={bounds.most}
          min={bounds.least}
          onValueChange={onChange}
          type="number"
          value={value}
        />
      )}
    </FormField>
  )
}

const draftOf = ({
  desktopLockMinutes = LOCK_MINUTES.usual,
  webLockMinutes = WEB_LOCK_MINUTES.usual,
  requireSecondFactor = false,
  telehealthHosts = [],
  bookingRecaptcha = false,
}: OrgSettings): Draft => ({
  asksRecaptcha: bookingRecaptcha,
  hosts: telehealthHosts.join('\n'),
  webMinutes: String(webLockMinutes),
  isOn: desktopLockMinutes !== null,
  minutes: String(desktopLockMinutes ?? LOCK_MINUTES.usual),
  requiresFactor: requireSecondFactor,
})

/** A field that was emptied is no number, which the schema says. */
const minutesIn = (typed: string): number => (typed.trim() === '' ? -1 : Number(typed))

/** Null for never. */
function lockMinutesOf({ isOn, minutes }: Draft): number | null {
  if (!isOn) return null
  return minutesIn(minutes)
}
