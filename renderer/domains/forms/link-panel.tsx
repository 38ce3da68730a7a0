import { InputGroup } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'

/** The link to the forms of a visit, to be copied, or read by the camera of a phone or a tablet at the desk. */
export function LinkPanel({ id }: { id: AppointmentId }) {
  const { t } = useTranslation('forms')
  const sentence = useErrorSentence()
  const { mutate, data, error } = useCall(visitForms.makeLink)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  const url = data === undefined ? null : new URL(data.path, window.location.origin).href
  useEffect(() => {
    if (url === null) return undefined
    let isGone = false
    const draw = async () => {
      const { toString } = await import('qrcode')
      const svg = await toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      if (!isGone) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`)
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [url])
  if (error !== null) return <p role="alert">{sentence(error)}</p>
  if (url === null) return null
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
      {picture !== null && <img alt={t('qr')} className="tw-forms__qr" src={picture} />}
    </div>
  )
}
