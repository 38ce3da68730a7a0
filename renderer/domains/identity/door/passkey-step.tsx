import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { askPasskey } from '../passkeys/ask-passkey.ts'
import { usePasskeyAttempt } from '../passkeys/use-passkey-attempt.ts'
import { useArrival } from '../use-arrival.ts'
import { Failure } from './failure.tsx'

interface PasskeyStepProps {
  challengeToken: string
  email: string
  onOver: (why: string) => void
}

/** Answers the question for the second factor by a passkey. */
export function PasskeyStep({ challengeToken, email, onOver }: PasskeyStepProps) {
  const { t } = useTranslation('security')
  const arrive = useArrival()
  const sentence = useErrorSentence()
  const { isBusy, error, run, fail } = usePasskeyAttempt()
  const answer = () =>
    run(
      async () => {
        const credential = await askPasskey(await call(passkeys.beginSecondStep, { body: { challengeToken } }))
        await arrive(await call(passkeys.secondStep, { body: { challengeToken, credential, email } }))
      },
      (refusal) => (refusal.code === 'mfa_challenge_over' ? onOver(sentence(refusal)) : fail(sentence(refusal))),
    )
  return (
    <>
      <Button
        autoFocus
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={isBusy}
        onClick={() => void answer()}
        size="large"
        text={t('step.passkeyUse')}
      />
      <Failure text={error} />
    </>
  )
}
