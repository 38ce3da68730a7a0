import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { platform } from '#renderer/platform/current.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { ArrivalNote } from '../components/arrival-note.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { MemoryNote } from '../components/memory-note.tsx'
import { takeBegun } from '../door/begun.ts'
import type { Begun } from '../door/begun.ts'
import { ForgotForm } from '../door/forgot-form.tsx'
import { MfaStep } from '../door/mfa-step.tsx'
import { PasskeyDoor } from '../door/passkey-door.tsx'
import { SignInForm } from '../door/sign-in-form.tsx'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { REGISTER_PATH } from '../paths.ts'
import { useArrival } from '../use-arrival.ts'
import { useSignIn } from '../use-sign-in.ts'
import { SERVER_PATH } from '#shared/desktop/server-choice.ts'

type Step = { name: 'credentials'; failure: string } | { name: 'mfa'; question: MfaRequired } | { name: 'forgot' }

const CREDENTIALS: Step = { name: 'credentials', failure: '' }

/** Where the light page before the app has led to. */
function stepAfter(begun: Begun | null): Step {
  if (begun?.name === 'mfa') return { name: 'mfa', question: begun.question }
  return begun?.name === 'forgot' ? { name: 'forgot' } : CREDENTIALS
}

/** The sign-in (spec §2, Auth; §4, Sign-in). Where it leads is the guard's business, as soon as there is a session. */
export function SignInScreen() {
  const { t } = useTranslation(['identity', 'security'])
  const { search } = useLocation()
  const [begun] = useState(takeBegun)
  const [step, setStep] = useState<Step>(() => stepAfter(begun))
  const [email, setEmail] = useState(begun?.email ?? '')
  const signIn = useSignIn()
  const arrive = useArrival()
  const arrived = useRef(false)
  useEffect(() => {
    if (begun?.name !== 'session' || arrived.current) return
    arrived.current = true
    void arrive(begun.session)
  }, [arrive, begun])
  const handleBack = (typed: string) => {
    setEmail(typed)
    setStep(CREDENTIALS)
  }

  if (step.name === 'mfa') {
    return (
      <AuthFrame title={t('security:step.title')}>
        <MfaStep
          email={email}
          onCancel={() => setStep(CREDENTIALS)}
          onOver={(failure) => setStep({ name: 'credentials', failure })}
          question={step.question}
        />
      </AuthFrame>
    )
  }
  if (step.name === 'forgot') {
    return (
      <AuthFrame lead={t('security:forgot.lead')} title={t('security:forgot.title')}>
        <ForgotForm email={email} onBack={handleBack} onSent={handleBack} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame lead={t('signIn.lead')} title={t('signIn.title')}>
      <ArrivalNote />
      <MemoryNote />
      <SignInForm
        email={email}
        failure={step.failure}
        onForgot={(typed) => {
          setEmail(typed)
          setStep({ name: 'forgot' })
        }}
        onSignIn={async (credentials) => {
          const question = await signIn(credentials)
          setEmail(credentials.email)
          if (question !== null) setStep({ name: 'mfa', question })
        }}
      />
      {canUsePasskeys() && <PasskeyDoor beginsAtOnce={begun?.name === 'passkey'} />}
      <p className="tw-auth__aside">
        {t('security:door.newHere')} <Link to={REGISTER_PATH + search}>{t('security:door.register')}</Link>
      </p>
      {platform().desktop !== null && <ServerNote />}
    </AuthFrame>
  )
}

/** On the desktop: which server the person signs in to, and the way to another one where that is theirs to choose. */
function ServerNote() {
  const { t } = useTranslation('desktop')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    void platform()
      .desktop?.server()
      .then((server) => setAddress(server.isFixed ? null : server.address))
  }, [])
  if (address === null) return null
  return (
    <p className="tw-auth__aside">
      <bdi>{t('server.at', { address: new URL(address).host })}</bdi> · <a href={SERVER_PATH}>{t('server.other')}</a>
    </p>
  )
}
