import type { LocalDate } from '#shared/kernel/time.ts'
import type { ChartData } from './series-option.ts'

interface Words {
  label: (day: LocalDate) => string
  say: (count: number) => string
}

/** What was counted on each of some days, as bars; none where nothing was. */
export const dayCounts = (
  days: readonly { day: LocalDate }[],
  series: ChartData['series'],
  { label, say }: Words,
): ChartData => ({
  kind: 'bar',
  labels: days.map(({ day }) => label(day)),
  series: series.some(({ values }) => values.some((value) => value !== 0)) ? series : [],
  unit: '',
  say,
})
