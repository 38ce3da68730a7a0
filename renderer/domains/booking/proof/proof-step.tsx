import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { bookingProof } from '#shared/domains/booking/proof-api.ts'
import type { BegunProof } from '#shared/domains/booking/proof-api.ts'
import { PROOF_HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE, SECOND } from '#shared/kernel/time.ts'
import { useFailureSentence } from '../page/failure-sentence.ts'
import '#renderer/ui/fields/light-field.css'
import './proof-step.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ProofStepProps {
  orgId: OrgId
  email: string
  /** What keeps the time meanwhile. */
  hold: string | undefined
  /** How long that is. */
  kept: ReactNode
  /** Whether the booking is on its way. */
  isSending: boolean
  /** The server keeps the place so many milliseconds. */
  onBegun: (ms: number) => void
  /** The token goes with the booking. */
  onProven: (token: string) => void
}

/** Asks for the code that was mailed to the address of a booking; everything else stays as it was typed. */
export function ProofStep({ orgId, email, hold, kept, isSending, onBegun, onProven }: ProofStepProps) {
  const { t } = useTranslation('booked')
  const begin = useCall(bookingProof.begin)
  const confirm = useCall(bookingProof.confirm)
  const sentence = useFailureSentence()
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasBegun = useRef(false)
  const [pause, restartPause] = useSecondsLeft()
  const begun = begin.data?.proof

  function send() {
    confirm.reset()
    begin.mutate(
      { params: { orgId }, body: { email, hold } },
      {
        onSuccess: ({ proof }) => {
          restartPause(proof.resendAfter)
          onBegun(PROOF_HOLD_MINUTES * MINUTE)
          input.current?.focus()
        },
      },
    )
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    send()
    // oxlint-disable-next-line react/exhaustive-deps -- the first code is sent once, as the step appears
  }, [])

  function show() {
    const figures = code.replaceAll(/[\s-]/g, '')
    setIsIncomplete(figures.length !== 6)
    if (begun === undefined || confirm.isPending || figures.length !== 6) return
    const { token } = begun
    confirm.mutate(
      { body: { token, code } },
      { onSuccess: () => onProven(token), onError: () => input.current?.select() },
    )
  }
  // Within the form of the booking, which this key would send.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    show()
  }

  const failure = confirm.error ?? begin.error
  const told = failure === null ? undefined : sentence(failure)
  const problem = isIncomplete ? t('proof.wrong') : told
  return (
    <section aria-labelledby="booking-proof" className="tw-proof">
      <h2 className="tw-proof__title" id="booking-proof">
        {t('proof.title')}
      </h2>
      {begun !== undefined && (
        <p role="status">{t('proof.sent', { email: `\u2068${email}\u2069`, minutes: begun.codeMinutes })}</p>
      )}
      <div className="tw-proof__row">
        <div className="tw-booking-field">
          <label className="tw-booking-field__label" htmlFor="booking-code">
            {t('proof.code')}
          </label>
          <input
            aria-describedby="booking-code-note"
            aria-invalid={problem !== undefined}
            autoComplete="one-time-code"
            className="tw-booking-field__input tw-proof__code"
            dir="ltr"
            id="booking-code"
            inputMode="numeric"
            maxLength={20}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={handleKey}
            ref={input}
            value={code}
          />
        </div>
        <button
          aria-busy={confirm.isPending || isSending}
          className="tw-booking-button tw-booking-button--primary"
          disabled={begun === undefined || isSending}
          onClick={show}
          type="button"
        >
          {t('proof.submit')}
        </button>
        <button className="tw-booking-button" disabled={pause > 0 || begin.isPending} onClick={send} type="button">
          {pause > 0 ? t('proof.resendIn', { seconds: pause }) : t('proof.resend')}
        </button>
      </div>
      <p className="tw-proof__failure" id="booking-code-note" role="alert">
        {problem}
      </p>
      {kept}
      {begun?.isMailShown === true && <MailShown key={begun.token} proof={begun} />}
    </section>
  )
}

/** The mail that would have gone out, where a demonstration sends none. */
function MailShown({ proof: { token } }: { proof: BegunProof }) {
  const { t } = useTranslation('booked')
  const { data } = useApi(bookingProof.shownMail, { body: { token } }, { refetchInterval: 1.5 * SECOND })
  return (
    <section aria-label={t('proof.shown')}>
      <p>{t('proof.shown')}</p>
      <div className="tw-proof__mail" dir="auto">
        {data?.mail?.text ?? t('proof.waiting')}
      </div>
    </section>
  )
}
