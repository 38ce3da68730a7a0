import { useTranslation } from 'react-i18next'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import type { Frame, WrittenBy } from '#shared/domains/scheduling/writing/schema.ts'

interface MessagePreviewProps {
  channel: WrittenBy
  frame: Frame
  /** Of the patient: what stands around the words is in it. */
  language: string
  name: string
  text: string
}

/** The very words that leave. */
export function MessagePreview({ channel, frame, language, name, text }: MessagePreviewProps) {
  const { t } = useTranslation('scheduling')
  const { name: spoken, tag, direction } = LANGUAGES[knownLanguage(language)]
  return (
    <section aria-label={t('writing.preview', { name })} className="tw-message-preview">
      <h4 className="tw-message-preview__title">
        {t('writing.preview', { name })} <span lang={tag}>({spoken})</span>
      </h4>
      <div className="tw-message-preview__sheet" dir={direction} lang={tag}>
        {channel === 'sms' ? (
          <p dir="auto">
            {frame.sender} {text.trim()}
          </p>
        ) : (
          <>
            <p className="tw-message-preview__subject">{frame.subject}</p>
            <p>{frame.greeting}</p>
            <p className="tw-message-preview__words" dir="auto">
              {text.trim()}
            </p>
            {frame.closing.map((line) => (
              <p className="tw-message-preview__closing" key={line}>
                {line}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  )
}
