import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { readingsOf, spreadOf } from '#shared/domains/journal/report.ts'
import type { Reading } from '#shared/domains/journal/report.ts'
import { SmallChart } from './small-chart.tsx'
import type { JournalDays } from './use-journal-file.ts'

/** The two pressures share a drawing. */
const DRAWN = [['weight'], ['hr'], ['bpSys', 'bpDia'], ['spo2']] as const

/** The moments at which a stretch of days begins and ends on the wall. */
export const spanOf = ({ from, to }: JournalDays) => ({
  start: Date.parse(`${from}T00:00:00Z`),
  end: Date.parse(`${to}T23:59:59Z`),
})

interface ReportVitalsProps {
  measured: readonly EntryView[]
  days: JournalDays
}

/** The vitals of a report: how each went, then every one of them. */
export function ReportVitals({ measured, days }: ReportVitalsProps) {
  const { t } = useTranslation('report')
  return (
    <section className="tw-report__part">
      <h3>{t('vitals.title')}</h3>
      {measured.length === 0 ? (
        <p>{t('vitals.none')}</p>
      ) : (
        <>
          <div className="tw-report__charts">
            {DRAWN.map((names) => (
              <VitalChart
                days={days}
                key={names[0]}
                lines={names.map((name) => ({ name, readings: readingsOf(measured, (entry) => entry[name]) }))}
              />
            ))}
          </div>
          <VitalsTable measured={measured} />
        </>
      )}
    </section>
  )
}

interface VitalChartProps {
  lines: readonly { name: (typeof DRAWN)[number][number]; readings: readonly Reading[] }[]
  days: JournalDays
}

function VitalChart({ lines, days }: VitalChartProps) {
  const { t } = useTranslation(['report', 'journal'])
  const sayReadings = useReadingWords()
  const measured = lines.filter(({ readings }) => readings.length > 0)
  if (measured.length === 0) return null
  const words = measured.map(({ name, readings }) =>
    t('vitals.of', {
      name: t(`journal:vital.${name}`),
      unit: t(`journal:unit.${name}`),
      readings: sayReadings(readings),
    }),
  )
  return (
    <figure className="tw-report__chart">
      <SmallChart lines={measured.map(({ readings }) => readings)} span={spanOf(days)} />
      <figcaption>
        {words.map((sentence, index) => (
          <span key={index}>{sentence}</span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Says of some values how they began, how they ended, and between which they lay. */
export function useReadingWords(): (readings: readonly Reading[]) => string {
  const { t } = useTranslation('report')
  const { number } = useFormats()
  const tenths = (value: number | undefined) => number(Math.round((value ?? 0) * 10) / 10)
  return (readings) => {
    const spread = spreadOf(readings)
    if (readings.length === 1) return t('once', { value: tenths(spread?.mean) })
    return t('readings', {
      first: tenths(readings[0]?.value),
      last: tenths(readings.at(-1)?.value),
      least: tenths(spread?.least),
      most: tenths(spread?.most),
      mean: tenths(spread?.mean),
    })
  }
}

function VitalsTable({ measured }: Pick<ReportVitalsProps, 'measured'>) {
  const { t } = useTranslation(['report', 'journal'])
  const { dateTime, number } = useFormats('UTC')
  const say = (value: number | null) => (value === null ? '–' : number(value))
  const head = (name: (typeof DRAWN)[number][number]) => `${t(`journal:vital.${name}`)} (${t(`journal:unit.${name}`)})`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls: the arrow keys need a way in
    <div aria-label={t('vitals.title')} className="tw-report__figures" role="group" tabIndex={0}>
      <table className="tw-report__table">
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{head('weight')}</th>
            <th scope="col">{head('hr')}</th>
            <th scope="col">{t('vitals.pressure')}</th>
            <th scope="col">{head('spo2')}</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ id, datetime, weight, hr, bpSys, bpDia, spo2 }) => (
            <tr key={id}>
              <th scope="row">{dateTime(`${datetime}Z`)}</th>
              <td>{say(weight)}</td>
              <td>{say(hr)}</td>
              <td>
                <bdi dir="ltr">{bpSys === null && bpDia === null ? '–' : `${say(bpSys)} / ${say(bpDia)}`}</bdi>
              </td>
              <td>{say(spo2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
