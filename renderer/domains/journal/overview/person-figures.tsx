import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { isNotShared } from '#shared/kernel/errors.ts'
import { VitalCharts } from '../analytics/trend-charts.tsx'
import { WeeklyGoalsCard } from '../list/weekly-goals.tsx'
import { WeightChart, WellnessChart } from './person-charts.tsx'
import { StatCards } from './stat-cards.tsx'
import './overview.css'

/** Days of the charts (spec §9). */
export const CHART_DAYS = 14

interface PersonFiguresProps {
  stats: UseQueryResult<Answer<typeof statistics.mine>, ApiError>
  trends: UseQueryResult<Answer<typeof statistics.myTrends>, ApiError>
  /** The other vital signs as well, as who treats a person wants to see them. */
  withVitals?: boolean
}

/** What a journal adds up to: this week, the last days, and the goals (spec §2). */
export function PersonFigures({ stats, trends, withVitals = false }: PersonFiguresProps) {
  if (stats.error !== null && isNotShared(stats.error.code))
    return (
      <Card>
        <QueryState query={stats}>{() => null}</QueryState>
      </Card>
    )
  return (
    <div className="tw-journal-overview">
      <QueryState query={stats} skeleton={<Skeleton block="6rem" />}>
        {(data) => <StatCards data={data} />}
      </QueryState>
      <div className="tw-journal-overview__charts">
        <QueryState query={trends} skeleton={<Skeleton block="16rem" />}>
          {({ points, ranges }) => (
            <>
              <WellnessChart points={points} />
              <WeightChart points={points} ranges={ranges} />
              {withVitals && <VitalCharts period="day" points={points} ranges={ranges} withoutWeight />}
            </>
          )}
        </QueryState>
        {stats.data !== undefined && <WeeklyGoalsCard goals={stats.data.goals} />}
      </div>
    </div>
  )
}
