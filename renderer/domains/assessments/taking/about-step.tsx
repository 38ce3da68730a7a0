import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Email } from '#shared/domains/identity/email.ts'
import { VISITOR_NAME_MAX, VisitorName } from '#shared/domains/assessments/taking-api.ts'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import '#renderer/ui/fields/light-field.css'
import type { StepProps } from './step-props.ts'

/** 1) Tell us about yourself. Enter submits. */
export function AboutStep({ state }: StepProps) {
  const { t } = useTranslation('taking')
  const id = useId()
  const [name, setName] = useState(state.user.name)
  const [email, setEmail] = useState(state.user.email)
  const [wrong, setWrong] = useState<{ name?: string; email?: string }>({})
  function submit() {
    const faults = {
      ...nameFault(name),
      ...emailFault(email),
    }
    setWrong(faults)
    const [first] = Object.keys(faults)
    if (first === undefined) state.tell({ name: name.trim(), email: email.trim() })
    else document.getElementById(`${id}-${first}`)?.focus()
  }
  return (
    <form
      className="tw-taking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 tabIndex={-1}>{t('about.title')}</h2>
      <div className="tw-booking-field">
        <label className="tw-booking-field__label" htmlFor={`${id}-name`}>
          {t('about.name')}
        </label>
        <input
          aria-describedby={`${id}-name-note`}
          aria-invalid={wrong.name !== undefined}
          aria-required
          autoComplete="name"
          className="tw-booking-field__input"
          dir="auto"
          id={`${id}-name`}
          maxLength={VISITOR_NAME_MAX}
          onChange={(event) => setName(event.target.value)}
          type="text"
          value={name}
        />
        <p aria-live="polite" className="tw-booking-field__note" id={`${id}-name-note`}>
          {wrong.name !== undefined && <ProblemText problem={{ key: wrong.name }} />}
        </p>
      </div>
      <div className="tw-booking-field">
        <label className="tw-booking-field__label" htmlFor={`${id}-email`}>
          {t('about.email')}
        </label>
        <input
          aria-describedby={`${id}-email-note`}
          aria-invalid={wrong.email !== undefined}
          aria-required
          autoComplete="email"
          className="tw-booking-field__input"
          dir="ltr"
          id={`${id}-email`}
          inputMode="email"
          onChange={(event) => setEmail(event.target.value)}
          type="email"
          value={email}
        />
        <p aria-live="polite" className="tw-booking-field__note" id={`${id}-email-note`}>
          {wrong.email === undefined ? t('about.emailHelp') : <ProblemText problem={{ key: wrong.email }} />}
        </p>
      </div>
      <div className="tw-taking__do">
        <button className="tw-taking__button tw-taking__button--primary" type="submit">
          {t('about.start')}
        </button>
      </div>
    </form>
  )
}

/** Said here, where the name stands: it is sent only once somebody has agreed, a step later. */
function nameFault(name: string): { name?: string } {
  const fault = VisitorName.safeParse(name).error?.issues[0]?.message
  return fault === undefined ? {} : { name: fault }
}

function emailFault(email: string): { email?: string } {
  if (email.trim() === '') return { email: 'validation.emailRequired' }
  return Email.safeParse(email.trim()).success ? {} : { email: 'validation.email' }
}
