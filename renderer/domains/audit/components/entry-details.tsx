import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { partsOf } from '#shared/domains/audit/entry-words.ts'
import type { Part, Speech } from '#shared/domains/audit/entry-words.ts'
import type { AuditEntry } from '#shared/domains/audit/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

/** How the page's language says what stands in the log; names as the page of the log that was read has them. */
export function useSpeech(names: Record<string, string>, timeZone: string | undefined): Speech {
  const { t } = useTranslation(['audit', 'log', 'orgs', 'scheduling', 'waiting', 'inventory'])
  const formats = useFormats(timeZone)
  const days = useFormats('UTC')
  const money = useMoney()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(formats.tag, { style: 'percent', maximumFractionDigits: 2 })
    const list = new Intl.ListFormat(formats.tag, { type: 'unit', style: 'short' })
    return {
      word: (key, values = {}) => {
        const said = t(key, { ...values, defaultValue: '' })
        return said === '' ? null : said
      },
      instant: formats.dateTime,
      date: days.date,
      number: formats.number,
      span: formats.span,
      percent: (value) => percent.format(value / 100),
      money,
      list: (words) => list.format(words),
      nameOf: (id) => names[id] ?? null,
    }
  }, [t, formats, days, money, names])
}

/** What an entry says beside what happened: a line for each thing, with what was and what is side by side. */
export function EntryDetails({ entry, speech }: { entry: AuditEntry; speech: Speech }) {
  const parts = partsOf(entry, speech)
  if (parts.length === 0) return null
  return (
    <span className="tw-audit__details">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they follow from the entry and never change their order
        <EntryPart key={index} part={part} />
      ))}
    </span>
  )
}

function EntryPart({ part: { label, was, text } }: { part: Part }) {
  const { t } = useTranslation('log')
  const { direction } = LANGUAGES[useLanguage()]
  return (
    <span className="tw-audit__part">
      {label !== null && <span className="tw-audit__label">{t('labelled', { label })} </span>}
      {was !== undefined && (
        <>
          <span className="tw-visually-hidden">{t('was')} </span>
          <bdi>{was}</bdi>{' '}
          <span aria-hidden className="tw-audit__arrow">
            {direction === 'rtl' ? '←' : '→'}
          </span>{' '}
          <span className="tw-visually-hidden">{t('is')} </span>
        </>
      )}
      <bdi className="tw-audit__is">{text}</bdi>
    </span>
  )
}
