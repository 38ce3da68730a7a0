import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { deviceSecret } from '../device-secret.ts'
import { askPasskey } from '../passkeys/ask-passkey.ts'
import { usePasskeyAttempt } from '../passkeys/use-passkey-attempt.ts'
import { useArrival } from '../use-arrival.ts'
import { Failure } from './failure.tsx'

/** Signs in without address and password: the passkey says who comes. */
export function PasskeyDoor({ beginsAtOnce = false }: { beginsAtOnce?: boolean }) {
  const { t } = useTranslation('security')
  const arrive = useArrival()
  const { isBusy, error, run } = usePasskeyAttempt()
  const signIn = () =>
    run(async () => {
      const credential = await askPasskey(await call(passkeys.beginSignIn, {}))
      await arrive(await call(passkeys.signIn, { body: { credential, device: deviceSecret() } }))
    })
  const hasBegun = useRef(false)
  // The press was on the page before the app.
  useEffect(() => {
    if (!beginsAtOnce || hasBegun.current) return
    hasBegun.current = true
    void signIn()
  })
  return (
    <div className="tw-auth__passkey">
      <p className="tw-auth__or">{t('door.or')}</p>
      <Button
        fill
        loading={isBusy}
        onClick={() => void signIn()}
        size="large"
        text={t('door.passkey')}
        variant="outlined"
      />
      <Failure text={error} />
    </div>
  )
}
