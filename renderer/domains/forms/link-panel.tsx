import { InputGroup } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useQrCode } from '#renderer/ui/use-qr-code.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'

/** The link to the forms of a visit, to be copied, or read by the camera of a phone or a tablet at the desk. */
export function LinkPanel({ id }: { id: AppointmentId }) {
  const sentence = useErrorSentence()
  const { mutate, data, error } = useCall(visitForms.makeLink)
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  if (error !== null) return <p role="alert">{sentence(error)}</p>
  return data === undefined ? null : <Link url={new URL(data.path, window.location.origin).href} />
}

function Link({ url }: { url: string }) {
  const { t } = useTranslation('forms')
  const svg = useQrCode(url)
  return (
    <div className="tw-forms__link">
      <p className="tw-forms__facts">{t('linkHelp')}</p>
      <InputGroup
        aria-label={t('link')}
        dir="ltr"
        fill
        onFocus={(event) => event.currentTarget.select()}
        readOnly
        value={url}
      />
      {svg !== null && (
        <img alt={t('qr')} className="tw-forms__qr" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      )}
    </div>
  )
}
