import { useTranslation } from 'react-i18next'
import type { PersonTrends } from '#shared/domains/journal/statistics-schema.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'

export type VitalName = 'weight' | 'hr' | 'bpSys' | 'bpDia' | 'spo2'
type Ranges = PersonTrends['ranges']

/** The range of a vital, if it has an end. */
export function bandOf(ranges: Ranges, vital: VitalName) {
  const range = ranges?.[vital]
  return range === undefined || (range.low === null && range.high === null) ? undefined : range
}

/** Says the ranges of some vitals in one sentence, for whoever does not see the bands; nothing where there is none. */
export function useSayRanges(ranges: Ranges): (vitals: readonly VitalName[]) => string | undefined {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const say = (vital: VitalName): string[] => {
    const band = bandOf(ranges, vital)
    if (band === undefined) return []
    const [low, high] = [band.low, band.high].map((end) => (end === null ? null : number(end)))
    if (high === null) return [t('range.from', { low })]
    return [low === null ? t('range.to', { high }) : t('range.between', { low, high })]
  }
  return (vitals) => {
    const said = vitals.flatMap((vital) =>
      say(vital).map((range) => (vitals.length === 1 ? range : t('range.named', { name: t(`vital.${vital}`), range }))),
    )
    return said.length === 0 ? undefined : t('range.of', { range: said.join('; ') })
  }
}
