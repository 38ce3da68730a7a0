import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { MfaCode } from '#shared/domains/identity/mfa-code.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { deviceSecret } from '../device-secret.ts'
import { useArrival } from '../use-arrival.ts'

interface MfaStep {
  method: MfaMethodName
  /** Of the code that was tried last. */
  error: string
  isBusy: boolean
  forgetError: () => void
  verify: (code: string) => Promise<void>
  resend: () => Promise<void>
  switchTo: (method: MfaMethodName) => Promise<void>
}

/** The second step of a sign-in. `onOver` is told when the question is over and the password is asked for again. */
export function useMfaStep(question: MfaRequired, email: string, onOver: (why: string) => void): MfaStep {
  const { t } = useTranslation(['security', 'errors'])
  const arrive = useArrival()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [method, setMethod] = useState(question.method)
  const [error, setError] = useState('')
  const { isBusy, run } = useOneAtATime()
  const { challengeToken } = question

  const attempt = (act: () => Promise<void>, refuse: (refusal: ApiError) => void): Promise<void> =>
    run(async () => {
      setError('')
      try {
        await act()
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        if (failure.code === 'mfa_challenge_over') onOver(sentence(failure))
        else refuse(failure)
      }
    })

  return {
    method,
    error,
    isBusy,
    forgetError: () => setError(''),
    async verify(code) {
      // What can be no code is not counted as a wrong one.
      if (!MfaCode.safeParse(code).success) return setError(t('errors:validation.code'))
      await attempt(
        async () =>
          arrive(await call(mfa.verify, { body: { challengeToken, mfaCode: code, email, device: deviceSecret() } })),
        (refusal) => setError(refusal.code === 'invalid_mfa_code' ? t('step.invalid') : sentence(refusal)),
      )
    },
    resend: () =>
      attempt(
        async () => {
          await call(mfa.resend, { body: { challengeToken } })
          notify.info(t('step.resent'))
        },
        () => notify.error(t('step.resendFailed')),
      ),
    switchTo: (next) =>
      attempt(
        async () => setMethod((await call(mfa.resend, { body: { challengeToken, method: next } })).method),
        () => notify.error(t('step.switchFailed')),
      ),
  }
}
