import { AnchorButton, Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Duplicate, MobilePhone } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { CodeStep } from './code-step.tsx'
import type { SetUpProps } from './set-up-props.ts'
import { useCopy } from './use-copy.ts'
import { useAttempt } from '../use-attempt.ts'

interface Secret {
  secret: string
  uri: string
}

/** Sets an authenticator app up (spec §4): the secret as a picture and as text, then the first code. */
export function TotpSetUp({ proof, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation(['security', 'common'])
  const [secret, setSecret] = useState<Secret | null>(null)
  const beginning = useAttempt()
  const confirming = useAttempt()
  const begin = () =>
    beginning.run(
      async () => setSecret((await call(mfa.setupTotp, { body: { proof } })).data),
      () => t('factors.failed.totpSetUp'),
    )
  // Once: in development React mounts twice, and the attempt keeps the second one out.
  useEffect(() => {
    void begin()
    // oxlint-disable-next-line react/exhaustive-deps -- a new sentence is no reason for a new secret
  }, [])

  const handleConfirm = (mfaCode: string) =>
    confirming.run(
      async () => onDone(await call(mfa.confirmTotp, { body: { mfaCode } })),
      ({ code }) => t(code === 'invalid_mfa_code' ? 'step.invalid' : 'factors.failed.totpConfirm'),
    )

  if (secret === null) {
    return (
      <>
        <DialogBody>
          {beginning.error === '' ? <Skeleton block="16rem" /> : <Callout intent="danger">{beginning.error}</Callout>}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onCancel} text={t('step.cancel')} />
              {beginning.error !== '' && <Button onClick={() => void begin()} text={t('common:retry')} />}
            </>
          }
        />
      </>
    )
  }
  return (
    <CodeStep
      actions={<Button onClick={onCancel} text={t('step.cancel')} />}
      error={confirming.error}
      isBusy={confirming.isBusy}
      onConfirm={(code) => void handleConfirm(code)}
      onWrong={confirming.fail}
    >
      {/* On a phone the app is beside this page, and its camera cannot see it. */}
      <AnchorButton
        className="tw-security__open-app"
        href={secret.uri}
        icon={<MobilePhone />}
        intent="primary"
        text={t('setUp.openApp')}
        variant="outlined"
      />
      <p>{t('setUp.totpScan')}</p>
      <QrCode text={secret.uri} />
      <p>{t('setUp.totpType')}</p>
      <KeyText secret={secret.secret} />
      <p>{t('setUp.totpEnter')}</p>
    </CodeStep>
  )
}

/** Drawn in the page: nobody else gets to see the secret. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('security')
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { toString } = await import('qrcode')
      const svg = await toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      if (!isGone) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`)
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [text])
  if (picture === null) return <Skeleton block="12rem" />
  return <img alt={t('setUp.qr')} className="tw-security__qr" src={picture} />
}

function KeyText({ secret }: { secret: string }) {
  const { t } = useTranslation('security')
  const copy = useCopy()
  return (
    <div className="tw-security__key">
      <code dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <Button
        aria-label={t('setUp.copyKey')}
        icon={<Duplicate />}
        onClick={() => void copy(secret)}
        title={t('setUp.copyKey')}
        variant="minimal"
      />
    </div>
  )
}
