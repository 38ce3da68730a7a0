import { Button } from '@blueprintjs/core'
import { CloudUpload, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { Picture } from '#renderer/ui/picture.tsx'
import type { Outgoing } from '../device/outbox.ts'

interface OutgoingBubbleProps {
  message: Outgoing
  onAgain: () => void
  onDiscard: () => void
}

/** A message that has not arrived: on its way, waiting for a connection, or refused with why. */
export function OutgoingBubble({ message: { text, photoURL, refusal }, onAgain, onDiscard }: OutgoingBubbleProps) {
  const { t } = useTranslation('conversations')
  const isOnline = useOffline() === null
  const state = isOnline ? t('outgoing.sending') : t('outgoing.waiting')
  return (
    <article className="tw-bubble tw-bubble--mine tw-bubble--waiting">
      <div className="tw-bubble__body">
        {photoURL !== null && <Picture alt={t('picture.alt')} className="tw-bubble__sent-picture" src={photoURL} />}
        {text !== '' && (
          <p className="tw-bubble__text" dir="auto">
            {text}
          </p>
        )}
      </div>
      <p aria-live="polite" className="tw-bubble__facts">
        {refusal === null ? <CloudUpload size={12} /> : <WarningSign size={12} />}
        <span>{refusal === null ? state : t('outgoing.refused', { why: refusal })}</span>
      </p>
      {(refusal !== null || !isOnline) && (
        <p className="tw-bubble__ways">
          <Button onClick={onAgain} size="small" text={t('outgoing.again')} variant="outlined" />
          <Button onClick={onDiscard} size="small" text={t('outgoing.discard')} variant="minimal" />
        </p>
      )}
    </article>
  )
}
