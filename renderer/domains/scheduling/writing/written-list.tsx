import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { WrittenMessage } from '#shared/domains/scheduling/writing/schema.ts'

/** What was written about an appointment, the latest first; not there where it is nothing. */
export function WrittenList({ written, timeZone }: { written: readonly WrittenMessage[]; timeZone: string }) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats(timeZone)
  if (written.length === 0) return null
  return (
    <section aria-label={t('writing.written')} className="tw-written">
      <h4 className="tw-message-preview__title">{t('writing.written')}</h4>
      <ul>
        {written.map(({ id, at, by, channel, text, state }) => (
          <li key={id}>
            <p dir="auto">{text}</p>
            <p className="tw-written__about">
              {t(`writing.channel.${channel}`)} ·{' '}
              {by === null ? dateTime(at) : t('writing.writtenBy', { by: `\u2068${by}\u2069`, at: dateTime(at) })}
              {state !== 'sent' && ` · ${t(`writing.state.${state}`)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
