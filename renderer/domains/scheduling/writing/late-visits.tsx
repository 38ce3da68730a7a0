import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LateVisit } from '#shared/domains/scheduling/writing/schema.ts'
import { useTellingWords } from '../telling/use-telling-words.ts'

interface LateVisitsProps {
  visits: readonly LateVisit[]
  /** Who is not written to. */
  out: ReadonlySet<string>
  timeZone: string
  onTell: (id: LateVisit['id'], isOn: boolean) => void
}

/** Who is told by which way and in which words, who is to be called, and who was told already. */
export function LateVisits({ visits, out, timeZone, onTell }: LateVisitsProps) {
  const { t } = useTranslation('scheduling')
  const { time } = useFormats(timeZone)
  const words = useTellingWords()
  if (visits.length === 0) return <p className="tw-late__how">{t('late.nobody')}</p>
  const told = visits.filter(({ isTold }) => isTold)
  const reached = visits.filter(({ isTold, way }) => !isTold && way !== null)
  const unreached = visits.filter(({ isTold, way }) => !isTold && way === null)
  return (
    <>
      {reached.length > 0 && (
        <section>
          <h4 className="tw-message-preview__title">{t('late.willBeTold')}</h4>
          <ul className="tw-late__list">
            {reached.map(({ id, name, start, way, text }) => (
              <li key={id}>
                <Checkbox
                  aria-label={t('late.leaveOut', { name })}
                  checked={!out.has(id)}
                  onChange={({ currentTarget }) => onTell(id, currentTarget.checked)}
                >
                  {time(start)} <span dir="auto">{name}</span>
                </Checkbox>
                {way !== null && <span className="tw-late__how">{words.ways([way])}</span>}
                <p className="tw-late__words" dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unreached.length > 0 && (
        <section>
          <h4 className="tw-message-preview__title">{t('late.toCall')}</h4>
          <ul className="tw-late__list">
            {unreached.map(({ id, name, start, phone }) => (
              <li key={id}>
                <span>
                  {time(start)} <span dir="auto">{name}</span>
                </span>
                {phone === null ? (
                  <span className="tw-late__how">{t('late.noNumber')}</span>
                ) : (
                  <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`}>
                    {phone}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {told.length > 0 && (
        <section>
          <h4 className="tw-message-preview__title">{t('late.told')}</h4>
          <ul className="tw-late__list">
            {told.map(({ id, name, start }) => (
              <li key={id}>
                {time(start)} <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
