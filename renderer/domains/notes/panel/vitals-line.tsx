import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { NoteVitals } from '#shared/domains/notes/schema.ts'

/** What was measured, in one line; not there where it is nothing. */
export function VitalsLine({ vitals: { weight, hr, bpSys, bpDia, spo2 } }: { vitals: NoteVitals }) {
  const { t } = useTranslation('notes')
  const { number } = useFormats()
  const told = (value: number | null) => (value === null ? '–' : number(value))
  const measured = [
    weight === null ? null : t('pdf.weight', { value: number(weight) }),
    hr === null ? null : t('pdf.hr', { value: number(hr) }),
    bpSys === null && bpDia === null ? null : t('pdf.bp', { value: `${told(bpSys)}/${told(bpDia)}` }),
    spo2 === null ? null : t('pdf.spo2', { value: number(spo2) }),
  ].filter((part) => part !== null)
  if (measured.length === 0) return null
  return (
    <ul aria-label={t('vitals')} className="tw-notes__vitals">
      {measured.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
