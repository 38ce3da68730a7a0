import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedForm } from '#shared/domains/forms/schema.ts'
import { FormBody } from '#renderer/domains/forms/filling/index.ts'
import { useFailureSentence } from '../page/failure-sentence.ts'
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
      <FormBody
        answers={state.answers}
        content={content}
        faults={state.faults}
        heading={heading}
        key={state.round}
        language={language}
        onChange={state.change}
      />
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
  const { isSending, isWaiting, isOnDevice, refusal, kept, faults } = state
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
        {isWaiting && t('kept.sendLater')}
        {!isWaiting && kept === 'kept' && t('kept.kept')}
        {!isWaiting && kept === 'waiting' && t(isOnDevice ? 'kept.onDevice' : 'kept.waiting')}
        {kept === 'forgotten' && t('forgotten')}
      </output>
      {(kept === 'kept' || kept === 'waiting') && <Forget onForget={state.forget} />}
    </div>
  )
}

/** For a device that others use as well. Asked once more, as nothing brings it back. */
function Forget({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('filling')
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <button className="tw-filling__quiet" onClick={() => setIsAsking(true)} type="button">
        {t('forget')}
      </button>
    )
  return (
    <div className="tw-filling__ask" role="group">
      <p>{t('forgetHelp')}</p>
      <button className="tw-booking-button" onClick={onForget} type="button">
        {t('forgetYes')}
      </button>
      <button className="tw-filling__quiet" onClick={() => setIsAsking(false)} type="button">
        {t('forgetNo')}
      </button>
    </div>
  )
}
