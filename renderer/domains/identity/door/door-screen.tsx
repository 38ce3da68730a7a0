import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callByPath } from '#renderer/api/call.ts'
import { LanguageSelect } from '#renderer/ui/i18n/language-select.tsx'
import { LOGIN } from '#shared/domains/identity/token.ts'
import type { SignInAnswer } from '#shared/domains/identity/mfa-schema.ts'
import { AuthLayout } from '../components/auth-layout.tsx'
import { deviceSecret } from '../device-secret.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { REGISTER_PATH } from '../paths.ts'
import type { Begun } from './begun.ts'
import { PlainButton } from './plain-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { TypedCredentials } from './sign-in-form.tsx'

interface DoorScreenProps {
  /** Goes on in the app with what was begun here. @throws Error where the app does not come */
  onBegin: (begun: Begun) => Promise<void>
  /** Somebody is about to sign in. */
  onTyping: () => void
}

/** The sign-in by address and password without anything else of the app (spec §4, Sign-in). */
export function DoorScreen({ onBegin, onTyping }: DoorScreenProps) {
  const { t } = useTranslation(['identity', 'common', 'security'])
  const [isGoingOn, setIsGoingOn] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const goOn = async (begun: Begun) => {
    setIsGoingOn(true)
    setHasFailed(false)
    try {
      await onBegin(begun)
    } catch {
      setHasFailed(true)
    }
    setIsGoingOn(false)
  }
  const signIn = async (credentials: TypedCredentials) => {
    const answer = await callByPath<SignInAnswer>(LOGIN, { body: { ...credentials, device: deviceSecret() } })
    const { email } = credentials
    await goOn(
      'mfaRequired' in answer ? { name: 'mfa', question: answer, email } : { name: 'session', session: answer, email },
    )
  }
  return (
    <AuthLayout
      lead={t('signIn.lead')}
      menu={<LanguageSelect className="tw-plain-languages" label={t('common:language')} />}
      title={t('signIn.title')}
    >
      <div onInput={onTyping} style={{ display: 'contents' }}>
        <SignInForm
          email=""
          failure={hasFailed ? t('common:error.offline') : ''}
          onForgot={(email) => void goOn({ name: 'forgot', email })}
          onSignIn={signIn}
        />
      </div>
      {canUsePasskeys() && (
        <div className="tw-auth__passkey">
          <p className="tw-auth__or">{t('security:door.or')}</p>
          <PlainButton
            isBusy={isGoingOn}
            kind="outlined"
            onClick={() => void goOn({ name: 'passkey', email: '' })}
            text={t('security:door.passkey')}
          />
        </div>
      )}
      <p className="tw-auth__aside">
        {t('security:door.newHere')} <a href={REGISTER_PATH + window.location.search}>{t('security:door.register')}</a>
      </p>
    </AuthLayout>
  )
}
