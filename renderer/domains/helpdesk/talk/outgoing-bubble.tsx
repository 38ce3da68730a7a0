import { Button } from '@blueprintjs/core'
import { CloudUpload, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Outgoing } from './use-outgoing.ts'

interface OutgoingBubbleProps {
  message: Outgoing
  onAgain: () => void
  onDiscard: () => void
}

/** A message that has not arrived. */
export function OutgoingBubble({ message: { text, refusal }, onAgain, onDiscard }: OutgoingBubbleProps) {
  const { t } = useTranslation('helpdesk')
  return (
    <article className="tw-bubble tw-bubble--mine tw-bubble--waiting">
      <div className="tw-bubble__body">
        <p className="tw-bubble__text" dir="auto">
          {text}
        </p>
      </div>
      <p aria-live="polite" className="tw-bubble__facts">
        {refusal === null ? <CloudUpload size={12} /> : <WarningSign size={12} />}
        <span>{refusal === null ? t('outgoing.sending') : t('outgoing.refused', { why: refusal })}</span>
      </p>
      {refusal !== null && (
        <p className="tw-bubble__ways">
          <Button onClick={onAgain} size="small" text={t('outgoing.again')} variant="outlined" />
          <Button onClick={onDiscard} size="small" text={t('outgoing.discard')} variant="minimal" />
        </p>
      )}
    </article>
  )
}
