import { useEffect, useRef, useState } from 'react'
import type { FormEvent, InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { rememberEmail, rememberedEmail } from '../remembered-email.ts'
import { PlainButton } from './plain-button.tsx'
import './plain.css'

export interface TypedCredentials {
  email: string
  password: string
}

interface SignInFormProps {
  /** What was typed before, when the person comes back to this step. */
  email: string
  /** Why they are back, if not by choice. */
  failure: string
  /** @throws ApiError with what the server says of a field or of the whole */
  onSignIn: (credentials: TypedCredentials) => Promise<void>
  onForgot: (email: string) => void
}

type Wrong = Partial<Record<keyof TypedCredentials, string>>

/** Address and password. Of plain elements, as it is on the page that comes before the app as well; the server judges both. */
export function SignInForm({ email: first, failure: before, onSignIn, onForgot }: SignInFormProps) {
  const { t } = useTranslation(['identity', 'security'])
  const sentence = useErrorSentence()
  const [email, setEmail] = useState(first === '' ? rememberedEmail() : first)
  const [password, setPassword] = useState('')
  const [isRemembered, setIsRemembered] = useState(() => rememberedEmail() !== '')
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => {
    const input = form.current?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.select()
  }

  // Where a keyboard lies in front of the screen; a phone's would cover half of it before anybody asked.
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return
    const [address, secret] = form.current?.querySelectorAll('input') ?? []
    const empty = address?.value === '' ? address : secret
    empty?.focus()
  }, [])

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const { email: ofEmail, password: ofPassword } = error.fields
    setWrong({ email: ofEmail, password: ofPassword })
    const isOfFields = ofEmail !== undefined || ofPassword !== undefined
    setFailure(isOfFields ? '' : sentence(error))
    if (ofEmail !== undefined) focus('email')
    else if (ofPassword !== undefined || error.code === 'invalid_credentials') focus('password')
  }
  const submit = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    setWrong({})
    try {
      await onSignIn({ email, password })
      rememberEmail(isRemembered ? email : '')
    } catch (error) {
      fail(error)
    } finally {
      setIsBusy(false)
    }
  }
  const shown = failure === '' ? before : failure

  return (
    <form
      className="tw-auth__form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      ref={form}
    >
      <FormField error={wrong.email} htmlFor="email" label={t('signIn.email')}>
        {(tied) => (
          <input
            {...tied}
            autoCapitalize="none"
            autoComplete="username"
            className="tw-plain-input"
            inputMode="email"
            name="email"
            onChange={({ target }) => {
              setEmail(target.value)
              setWrong({ ...wrong, email: undefined })
            }}
            spellCheck={false}
            type="email"
            value={email}
          />
        )}
      </FormField>
      <FormField error={wrong.password} htmlFor="password" label={t('signIn.password')}>
        {(tied) => (
          <PlainPassword
            {...tied}
            autoComplete="current-password"
            name="password"
            onChange={({ target }) => {
              setPassword(target.value)
              setWrong({ ...wrong, password: undefined })
            }}
            value={password}
          />
        )}
      </FormField>
      <div className="tw-auth__row">
        <label className="tw-plain-check">
          <input checked={isRemembered} onChange={({ target }) => setIsRemembered(target.checked)} type="checkbox" />
          {t('signIn.remember')}
        </label>
        <PlainButton kind="link" onClick={() => onForgot(email)} text={t('security:door.forgot')} />
      </div>
      <PlainButton isBusy={isBusy} kind="primary" text={t('signIn.submit')} />
      <p className={shown === '' ? undefined : 'tw-plain-failure'} role="alert">
        {shown}
      </p>
    </form>
  )
}

/** A password that can be looked at while it is typed. */
function PlainPassword(props: InputHTMLAttributes<HTMLInputElement>) {
  const { t } = useTranslation('identity')
  const [isShown, setIsShown] = useState(false)
  const label = t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')
  return (
    <div className="tw-plain-secret">
      <input
        {...props}
        autoCapitalize="none"
        className="tw-plain-input"
        spellCheck={false}
        type={isShown ? 'text' : 'password'}
      />
      <button
        aria-label={label}
        aria-pressed={isShown}
        className="tw-plain-eye"
        onClick={() => setIsShown(!isShown)}
        title={label}
        type="button"
      >
        <svg aria-hidden fill="none" height="20" stroke="currentColor" strokeWidth="1.6" viewBox="0 0 20 20" width="20">
          <path d="M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10Z" />
          <circle cx="10" cy="10" r="2.600" />
          {isShown && <path d="m3 3 14 14" />}
        </svg>
      </button>
    </div>
  )
}
