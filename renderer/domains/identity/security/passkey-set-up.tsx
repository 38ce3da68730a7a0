import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { deviceOf } from '../device.ts'
import { makePasskey } from '../passkeys/ask-passkey.ts'
import { usePasskeyAttempt } from '../passkeys/use-passkey-attempt.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'
import type { SetUpProps } from './set-up-props.ts'

/** Adds a passkey: its name, then the browser's own question where to keep it. */
export function PasskeySetUp({ proof, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation(['security', 'errors'])
  const [name, setName] = useState(nameOfThisDevice)
  const { isBusy, error, run, fail } = usePasskeyAttempt()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return fail(t('errors:validation.required'))
    void run(async () => {
      const credential = await makePasskey(await call(passkeys.begin, { body: { proof } }))
      onDone(await call(passkeys.add, { body: { name, credential } }))
    })
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <div className="tw-security__step">
          <p>{t('setUp.passkeyAsk')}</p>
          <PasskeyNameField error={error} help={t('setUp.passkeyNameHelp')} name={name} onChange={setName} />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onCancel} text={t('step.cancel')} />
            <Button intent="primary" loading={isBusy} text={t('setUp.passkeyMake')} type="submit" />
          </>
        }
      />
    </form>
  )
}

function nameOfThisDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ')
}
