import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { WeeklyGoalsCard } from '../list/weekly-goals.tsx'
import { WeightChart, WellnessChart } from './person-charts.tsx'
import { StatCards } from './stat-cards.tsx'
import './overview.css'

const DAYS = 14

/** Of a member, for the staff who treat them: stat cards, wellness, weight and goals (spec §2 Users and profiles). */
export function PersonStatistics({ userId }: { userId: UserId }) {
  const params = { id: userId }
  const stats = useApi(statistics.ofUser, { params, query: { period: 'week', periods: 2 } })
  const trends = useApi(statistics.trendsOfUser, { params, query: { period: 'day', periods: DAYS } })
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
