import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { SetUpDialog } from '../security/set-up-dialog.tsx'
import { useFactorRule } from '../use-factor-rule.ts'
import { useSession } from '../use-session.ts'
import '../security/security-panel.css'

/** All that somebody sees who has to set a second factor up before anything else: the ways to do it, and the way out. */
export function FactorScreen() {
  const { t } = useTranslation('security')
  const { user, signOut } = useSession()
  const { goOn } = useFactorRule()
  const { data: status, refetch } = useApi(mfa.status, {})
  const [method, setMethod] = useState<MfaMethodName | null>(null)
  const methods = MfaMethodName.options.filter((name) => name !== 'passkey' || canUsePasskeys())
  const isDone = status !== undefined && status.rule !== 'needed' && method === null
  // What follows own changes belongs to the frame of the dashboard, which is not there yet.
  const handleClose = () => {
    setMethod(null)
    void refetch()
  }
  const proceed = useRef(goOn)
  useEffect(() => {
    if (isDone) proceed.current()
  }, [isDone])
  return (
    <AuthFrame lead={t('required.lead')} title={t('required.title')}>
      <ul className="tw-factors">
        {methods.map((name) => (
          <li className="tw-factor" key={name}>
            <div className="tw-factor__text">
              <span className="tw-factor__name">{t(`factors.${name}`)}</span>
              <span className="tw-factor__help">{t(`factors.${name}Help`, { email: user.email })}</span>
            </div>
            <div className="tw-factor__actions">
              <Button
                aria-label={t('factors.setUpNamed', { method: t(`factors.${name}`) })}
                intent="primary"
                onClick={() => setMethod(name)}
                text={t('factors.setUp')}
                variant="outlined"
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="tw-auth__row">
        <Button onClick={() => void signOut()} text={t('required.leave')} variant="minimal" />
      </div>
      {method !== null && <SetUpDialog method={method} onClose={handleClose} />}
    </AuthFrame>
  )
}
