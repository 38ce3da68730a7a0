import { Dialog } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Picture } from '#renderer/ui/picture.tsx'
import type { Message } from './joined.ts'

interface BubbleProps {
  message: Message
  isMine: boolean
  /** When the other side read as far as this; null of all but the last one that they read. */
  readAt: string | null
}

/** One message: its words in whichever direction they run, its picture, who wrote it and when. */
export function Bubble({ message: { text, photoURL, at, writer, from, isAutomatic }, isMine, readAt }: BubbleProps) {
  const { t } = useTranslation('conversations')
  const { time, day, dateTime } = useFormats()
  return (
    <article className={isMine ? 'tw-bubble tw-bubble--mine' : 'tw-bubble'}>
      <div className="tw-bubble__body">
        {photoURL !== null && <BubblePicture src={photoURL} />}
        {text !== '' && (
          <p className="tw-bubble__text" dir="auto">
            {text}
          </p>
        )}
      </div>
      <p className="tw-bubble__facts">
        {isAutomatic && <span>{t('automatic')}</span>}
        {!isAutomatic && from === 'clinic' && <span dir="auto">{writer ?? t('clinic')}</span>}
        <time dateTime={at}>{time(at)}</time>
        {readAt !== null && (
          <span className="tw-bubble__read" title={dateTime(readAt)}>
            <Tick size={12} /> {t('read', { when: day(readAt) === day(at) ? time(readAt) : dateTime(readAt) })}
          </span>
        )}
      </p>
    </article>
  )
}

/** Small in the conversation, as large as the window by a press. */
function BubblePicture({ src }: { src: string }) {
  const { t } = useTranslation('conversations')
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        aria-label={t('picture.open')}
        className="tw-bubble__picture"
        onClick={() => setLarge(true)}
        type="button"
      >
        <Picture alt={t('picture.alt')} instead={<span>{t('picture.gone')}</span>} src={src} />
      </button>
      <Dialog
        className="tw-dialog tw-talk__large"
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        title={t('picture.alt')}
      >
        <Picture alt={t('picture.alt')} src={src} />
      </Dialog>
    </>
  )
}
