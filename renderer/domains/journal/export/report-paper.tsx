import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { moodKey } from '../entry/mood-key.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/print/sheet.css'
import '#renderer/ui/tokens/paper.css'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { JournalReport } from '#shared/domains/journal/export-api.ts'
import { figuresOf } from '#shared/domains/journal/report.ts'
import type { ReportFigures } from '#shared/domains/journal/report.ts'
import { wellnessOf } from '#shared/domains/journal/statistics.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { ReportGoals, ReportPlan } from './report-plan.tsx'
import { ReportVitals, spanOf, useReadingWords } from './report-vitals.tsx'
import './report.css'
import { SmallChart } from './small-chart.tsx'
import type { JournalDays } from './use-journal-file.ts'

interface ReportPaperProps {
  report: JournalReport
  days: JournalDays
  today: LocalDate
  /** Under whose name it is printed; null for one's own. */
  orgName: string | null
  /** The sheet for the browser; null where the printer's dialog says which. */
  sheet: 'a4' | 'letter' | null
}

/** A journal on paper for a visit (look, Paper): what was planned, how it went, every vital, and what was written. */
export function ReportPaper({ report, days, today, orgName, sheet }: ReportPaperProps) {
  const { t } = useTranslation('report')
  const { plan, entries, isCapped } = report
  const figures = useMemo(() => figuresOf(entries, plan ?? { activities: [], goals: [] }, days), [entries, plan, days])
  return (
    <article className={`tw-report tw-sheet tw-on-paper${sheet === null ? '' : ` tw-sheet--${sheet}`}`}>
      <Heading days={days} figures={figures} orgName={orgName} person={report.person} today={today} />
      {isCapped && <p className="tw-report__strong">{t('capped')}</p>}
      {plan !== null && <ReportPlan plan={plan} />}
      <ReportGoals goals={figures.goals} />
      <Moods days={days} moods={figures.moods} />
      <ReportVitals days={days} measured={figures.measured} />
      <Done done={figures.done} />
      <Notes noted={figures.noted} />
      <p className="tw-report__foot">{t('foot')}</p>
    </article>
  )
}

interface HeadingProps extends Pick<ReportPaperProps, 'days' | 'orgName' | 'today'> {
  person: JournalReport['person']
  figures: ReportFigures
}

function Heading({ person, days: { from, to }, figures, orgName, today }: HeadingProps) {
  const { t } = useTranslation('report')
  const { date, number } = useFormats('UTC')
  return (
    <header className="tw-report__heading">
      <div>
        {orgName !== null && (
          <p className="tw-report__org" dir="auto">
            {orgName}
          </p>
        )}
        <h2 className="tw-report__title">
          <bdi>{person.name}</bdi>
        </h2>
      </div>
      <dl className="tw-report__facts">
        {person.birthdate !== null && <Fact name={t('born')} value={date(person.birthdate)} />}
        <Fact name={t('period')} value={t('range', { from: date(from), to: date(to) })} />
        <Fact
          name={t('written')}
          value={t('writtenValue', { written: number(figures.daysWritten), days: number(figures.days) })}
        />
        <Fact name={t('printed')} value={date(today)} />
      </dl>
    </header>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Moods({ moods, days }: Pick<ReportFigures, 'moods'> & { days: JournalDays }) {
  const { t } = useTranslation('report')
  const sayReadings = useReadingWords()
  const outOfFive = moods.map(({ at, value }) => ({ at, value: wellnessOf(value) ?? 0 }))
  const words = t('mood.text', { readings: sayReadings(outOfFive) })
  return (
    <section className="tw-report__part">
      <h3>{t('mood.title')}</h3>
      {moods.length === 0 ? (
        <p>{t('mood.none')}</p>
      ) : (
        <figure className="tw-report__chart">
          <SmallChart lines={[outOfFive]} scale={{ low: 1, high: 5 }} span={spanOf(days)} />
          <figcaption>{words}</figcaption>
        </figure>
      )}
    </section>
  )
}

function Done({ done }: Pick<ReportFigures, 'done'>) {
  const { t } = useTranslation('report')
  const { number } = useFormats()
  if (done.length === 0) return null
  return (
    <section className="tw-report__part">
      <h3>{t('done')}</h3>
      <ul className="tw-report__done">
        {done.map(({ label, count }, index) => (
          <li key={index}>
            <bdi>{label ?? t('gone')}</bdi> × {number(count)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ noted }: { noted: readonly EntryView[] }) {
  const { t } = useTranslation(['report', 'journal'])
  const { dateTime } = useFormats('UTC')
  if (noted.length === 0) return null
  return (
    <section className="tw-report__part">
      <h3>{t('notes')}</h3>
      <dl className="tw-report__notes">
        {noted.map(({ id, datetime, title, note, mood }) => (
          <div key={id}>
            <dt>
              {dateTime(`${datetime}Z`)}
              {mood >= 0 && ` · ${t(`journal:${moodKey(mood)}`)}`}
            </dt>
            {title !== null && title !== '' && (
              <dd className="tw-report__strong" dir="auto">
                {title}
              </dd>
            )}
            {note !== null && note !== '' && (
              <dd className="tw-report__words" dir="auto">
                {note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
