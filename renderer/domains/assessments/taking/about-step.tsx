import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VISITOR_NAME_MAX } from '#shared/domains/assessments/page-front.ts'
import '#renderer/ui/fields/light-field.css'
import type { About, JudgeAbout } from './about.ts'

interface AboutStepProps {
  about: About
  /** What is wrong with it. @throws Error where what judges it does not come */
  judge: JudgeAbout
  onTell: (about: About) => void
}

/** 1) Tell us about yourself. Enter submits. */
export function AboutStep({ about, judge, onTell }: AboutStepProps) {
  const { t } = useTranslation(['taking', 'booking'])
  const id = useId()
  const [name, setName] = useState(about.name)
  const [email, setEmail] = useState(about.email)
  const [wrong, setWrong] = useState<Awaited<ReturnType<JudgeAbout>>>({})
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  async function submit() {
    if (state === 'busy') return
    setState('busy')
    const told = { name: name.trim(), email: email.trim() }
    try {
      const faults = await judge(told)
      setState('ready')
      setWrong(faults)
      const [first] = Object.keys(faults)
      if (first === undefined) onTell(told)
      else document.getElementById(`${id}-${first}`)?.focus()
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      className="tw-taking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
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
          {wrong.name}
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
          {wrong.email ?? t('about.emailHelp')}
        </p>
      </div>
      <p className="tw-taking__fault" role="alert">
        {state === 'failed' && t('booking:failure.offline')}
      </p>
      <div className="tw-taking__do">
        <button aria-busy={state === 'busy'} className="tw-taking__button tw-taking__button--primary" type="submit">
          {t('about.start')}
        </button>
      </div>
    </form>
  )
}
