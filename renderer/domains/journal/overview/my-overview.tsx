import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { WeeklyGoalsCard } from '../list/weekly-goals.tsx'
import { deviceZone } from '../screens/use-today.ts'
import { WeightChart, WellnessChart } from './person-charts.tsx'
import { StatCards } from './stat-cards.tsx'
import './overview.css'

const DAYS = 14

/** What one's own journal adds up to: this week, the last days, and the goals (spec §2, overview in user mode). */
export function MyOverview() {
  const timeZone = deviceZone()
  const stats = useApi(statistics.mine, { query: { period: 'week', periods: 2, timeZone } }, { keepPrevious: true })
  const trends = useApi(
    statistics.myTrends,
    { query: { period: 'day', periods: DAYS, timeZone } },
    { keepPrevious: true },
  )
  return (
    <div className="tw-journal-overview">
      <QueryState query={stats} skeleton={<Skeleton block="6rem" />}>
        {(data) => <StatCards data={data} />}
      </QueryState>
      <div className="tw-journal-overview__charts">
        <QueryState query={trends} skeleton={<Skeleton block="16rem" />}>
          {({ points }) => (
            <>
              <WellnessChart points={points} />
              <WeightChart points={points} />
            </>
          )}
        </QueryState>
        {stats.data !== undefined && <WeeklyGoalsCard goals={stats.data.goals} />}
      </div>
    </div>
  )
}
