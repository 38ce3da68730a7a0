import { useApi } from '#renderer/api/use-api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { deviceZone } from '../dates/use-today.ts'
import { CHART_DAYS, PersonFigures } from './person-figures.tsx'
import { THIS_WEEK } from './this-week.ts'

/** What one's own journal adds up to (spec §2, overview in user mode). */
export function MyOverview() {
  const timeZone = deviceZone()
  const stats = useApi(statistics.mine, { query: { ...THIS_WEEK, timeZone } }, { keepPrevious: true })
  const trends = useApi(
    statistics.myTrends,
    { query: { period: 'day', periods: CHART_DAYS, timeZone } },
    { keepPrevious: true },
  )
  return <PersonFigures stats={stats} trends={trends} />
}
