import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedForm } from '#shared/domains/forms/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { useFailureSentence } from '../page/failure-sentence.ts'
import { FormField } from './form-field.tsx'
import { useForm } from './use-form.ts'
import type { FormState } from './use-form.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'

interface FormCardProps {
  token: string
  form: AskedForm
  /** The one with which the page opens leaves the focus where it is. */
  isFirst: boolean
  onStale: () => void
}

/** One form: its words, its fields, and the way to send it. */
export function FormCard({ token, form, isFirst, onStale }: FormCardProps) {
  const { t } = useTranslation('filling')
  const language = useLanguage()
  const state = useForm({ token, form, onStale })
  const place = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  const { content } = form
  const text = textIn(content.text, language)
  const hasSignature = content.fields.some(({ kind }) => kind === 'signature')
  return (
    <form
      className="tw-filling"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.sign()) requestAnimationFrame(() => focusFault(place.current))
      }}
      ref={place}
    >
      <h2 className="tw-booking__heading" dir="auto" ref={heading} tabIndex={-1}>
        {textIn(content.title, language)}
      </h2>
      {text !== '' && (
        <p className="tw-filling__text" dir="auto">
          {text}
        </p>
      )}
      {content.fields.map((field) => (
        <FormField
          fault={state.faults[field.id]}
          field={field}
          key={field.id}
          language={language}
          onChange={(value) => state.change(field.id, value)}
          value={state.answers[field.id]}
        />
      ))}
      <Sending hasSignature={hasSignature} state={state} />
      <p className="tw-filling__foot">{t('private')}</p>
    </form>
  )
}

/** What is wrong first is where the person goes on. */
function focusFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input, [data-fault] textarea')?.focus()
}

function Sending({ state, hasSignature }: { state: FormState; hasSignature: boolean }) {
  const { t } = useTranslation('filling')
  const sentence = useFailureSentence()
  const { isSending, isWaiting, refusal, kept, faults } = state
  const wrong = Object.keys(faults).length
  return (
    <div className="tw-filling__send">
      {wrong > 0 && (
        <p className="tw-filling__refusal" role="alert">
          {t('wrong')}
        </p>
      )}
      {refusal !== null && wrong === 0 && (
        <p className="tw-filling__refusal" role="alert">
          {sentence(refusal)}
        </p>
      )}
      <button
        aria-busy={isSending}
        className="tw-booking-button tw-booking-button--primary tw-filling__button"
        type="submit"
      >
        {isSending ? t('sending') : t(hasSignature ? 'sign' : 'send')}
      </button>
      <output className="tw-filling__kept">
        {isWaiting ? t('kept.sendLater') : (kept === 'kept' || kept === 'waiting') && t(`kept.${kept}`)}
      </output>
    </div>
  )
}
