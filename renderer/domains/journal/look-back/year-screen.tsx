import { useTranslation } from 'react-i18next'
import { moodKey } from '../entry/mood-key.ts'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { lookBack } from '#shared/domains/journal/look-back/api.ts'
import type { MoodDay } from '#shared/domains/journal/look-back/api.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { JOURNAL_PATH } from '../address/address.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'
import { PeriodPicker } from '../list/period-picker.tsx'
import { YearGrid } from './year-grid.tsx'
import { monthsOf, summaryOf } from './year.ts'

const FIRST_YEAR = 2000

/** My moods over a year, a day a tile. */
export function YearScreen() {
  const { t } = useTranslation('journal')
  const { tag } = useFormats('UTC')
  const today = useToday(deviceZone())
  const thisYear = Number(today.slice(0, 4))
  const [query, setQuery] = useSearchParams()
  const named = Number(query.get('year'))
  const year = Number.isInteger(named) && named >= FIRST_YEAR && named < thisYear ? named : thisYear
  const days = useApi(lookBack.year, { params: { year } }, { keepPrevious: true })
  const show = (wanted: number) => setQuery(wanted >= thisYear ? {} : { year: String(wanted) }, { replace: true })
  const name = new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone: 'UTC' }).format(new Date(`${year}-01-01`))
  return (
    <Page
      back={{ to: JOURNAL_PATH, label: t('title') }}
      title={t('year.title')}
      toolbar={
        <PeriodPicker
          isFirst={year <= Math.max(FIRST_YEAR, days.data?.since ?? thisYear)}
          isNow={year === thisYear}
          labels={{ before: t('year.before'), after: t('year.after'), now: t('year.now') }}
          onAfter={() => show(year + 1)}
          onBefore={() => show(year - 1)}
          onNow={() => show(thisYear)}
          period={name}
        />
      }
    >
      <QueryState query={days} skeleton={<Skeleton block="30rem" />}>
        {(data) => <Year days={data.days} name={name} today={today} year={year} />}
      </QueryState>
    </Page>
  )
}

interface YearProps {
  year: number
  /** As it is written in the language. */
  name: string
  days: readonly MoodDay[]
  today: LocalDate
}

const MOODS = [0, 1, 2, 3, 4]

function Year({ year, name, days, today }: YearProps) {
  const { t } = useTranslation('journal')
  const { number } = useFormats('UTC')
  const months = monthsOf(year, days, today)
  const summary = summaryOf(months)
  return (
    <Card>
      <p className="tw-year__summary">
        {t('year.summary', { count: summary.days })}{' '}
        {summary.mood !== null && t('year.mostly', { mood: t(moodKey(summary.mood)) })}
      </p>
      <ul aria-label={t('year.legend')} className="tw-year__legend">
        {MOODS.map((mood) => (
          <li key={mood}>
            <span aria-hidden className={`tw-year__day tw-mood-tile--${mood}`}>
              {number(mood + 1)}
            </span>
            {t(moodKey(mood))}
          </li>
        ))}
        <li>
          <span aria-hidden className="tw-year__day tw-year__day--written">
            ·
          </span>
          {t('year.noMood')}
        </li>
      </ul>
      <YearGrid key={year} label={t('year.of', { year: name })} months={months} today={today} />
    </Card>
  )
}
