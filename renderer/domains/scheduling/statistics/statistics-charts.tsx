import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { DeskStatistics } from '#shared/domains/scheduling/statistics/schema.ts'
import { mondayOf } from '#shared/kernel/calendar/days.ts'
import type { Group, Line } from './use-statistics-words.ts'

/** More days than an axis bears are told by the week. */
const DAYS_MAX = 31
/** As many lines as a chart has room for. */
const LINES_MAX = 12

type Day = DeskStatistics['days'][number]

/** What came of each day, or of each week of a longer stretch. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('desk')
  const { number } = useFormats()
  const label = useDayLabel()
  const isByWeek = days.length > DAYS_MAX
  const data = useMemo((): ChartData => {
    const shown = isByWeek ? weeksOf(days) : days
    const isEmpty = shown.every(({ visits, noShows, cancelled }) => visits + noShows + cancelled === 0)
    const series = (['visits', 'noShows', 'cancelled'] as const).map((name) => ({
      name: t(name),
      values: shown.map((day) => day[name]),
    }))
    return {
      kind: 'bar',
      labels: shown.map(({ date }) => label(date)),
      series: isEmpty ? [] : series,
      unit: '',
      min: 0,
      say: number,
    }
  }, [days, isByWeek, label, number, t])
  return (
    <ChartCard
      data={data}
      empty={t('none')}
      periodName={t(isByWeek ? 'week' : 'day')}
      title={t(isByWeek ? 'chartByWeek' : 'chart')}
    />
  )
}

function weeksOf(days: readonly Day[]): Day[] {
  const weeks = new Map<string, Day>()
  for (const { date, visits, noShows, cancelled } of days) {
    const monday = mondayOf(date)
    const week = weeks.get(monday) ?? { date: monday, visits: 0, noShows: 0, cancelled: 0 }
    weeks.set(monday, {
      date: monday,
      visits: week.visits + visits,
      noShows: week.noShows + noShows,
      cancelled: week.cancelled + cancelled,
    })
  }
  return [...weeks.values()]
}

/** The visits of each, against those of the days before; the most first where they have no order of their own. */
export function GroupChart({ group, lines }: { group: Group; lines: readonly Line[] }) {
  const { t } = useTranslation('desk')
  const { number } = useFormats()
  const data = useMemo((): ChartData => {
    const shown =
      group === 'weekdays' ? lines : lines.toSorted((a, b) => b.now.visits - a.now.visits).slice(0, LINES_MAX)
    return {
      kind: group === 'weekdays' ? 'bar' : 'across',
      labels: shown.map(({ name }) => name),
      series: [
        { name: t('now'), values: shown.map(({ now }) => now.visits) },
        { name: t('earlier'), values: shown.map(({ before }) => before.visits), isBefore: true },
      ],
      unit: '',
      min: 0,
      say: number,
    }
  }, [group, lines, number, t])
  return <ChartCard data={data} empty={t('none')} periodName={t(`group.${group}`)} title={t(`visitsBy.${group}`)} />
}
