import { Dialog, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { MfaConfirmed, OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { OwnerForm } from './ask-owner-dialog.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { EmailSetUp, SmsSetUp } from './sent-set-up.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

const STEPS = { passkey: PasskeySetUp, totp: TotpSetUp, sms: SmsSetUp, email: EmailSetUp }

/** Sets one method up; the first one ends with the recovery codes, which nothing but a button closes. */
export function SetUpDialog({ method, onClose }: { method: MfaMethodName; onClose: () => void }) {
  const { t } = useTranslation('security')
  const notify = useNotify()
  const [codes, setCodes] = useState<string[]>([])
  const [proof, setProof] = useState('')
  const Steps = STEPS[method]
  const handleShown = async (shown: OwnerProof) => setProof((await call(mfa.prove, { body: shown })).proof)
  const handleDone = ({ recoveryCodes }: MfaConfirmed) => {
    notify.success(t('factors.enabled', { method: t(`factors.${method}`) }))
    if (recoveryCodes.length === 0) onClose()
    else setCodes(recoveryCodes)
  }
  const isShowingCodes = codes.length > 0
  return (
    <Dialog
      canEscapeKeyClose={!isShowingCodes}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      isOpen
      onClose={onClose}
      title={t(isShowingCodes ? 'codes.title' : `setUp.${method}Title`)}
      titleTagName={H2}
    >
      {isShowingCodes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!isShowingCodes && proof === '' && (
        <OwnerForm
          help={t('ask.addHelp')}
          intent="primary"
          onCancel={onClose}
          onSubmit={handleShown}
          submitText={t('ask.continue')}
        />
      )}
      {!isShowingCodes && proof !== '' && <Steps onCancel={onClose} onDone={handleDone} proof={proof} />}
    </Dialog>
  )
}
