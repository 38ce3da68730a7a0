import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { PersonTrends } from '#shared/domains/journal/statistics-schema.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { deviceZone } from '../dates/use-today.ts'
import { GoalsChart, MoodChart } from './period-charts.tsx'
import { MoodLinks } from './mood-links.tsx'
import { PausesCard } from './pauses-card.tsx'
import { SPANS } from './spans.ts'
import type { Span } from './spans.ts'
import { ActivityChart, VitalCharts } from './trend-charts.tsx'

/** One's own journal over time. */
export function MyAnalytics({ span }: { span: Span }) {
  const { t } = useTranslation('statistics')
  const query = { ...SPANS[span], timeZone: deviceZone() }
  const { period } = query
  const stats = useApi(statistics.mine, { query })
  const trends = useApi(statistics.myTrends, { query })
  return (
    <QueryState query={trends} skeleton={<Skeleton block="24rem" />}>
      {(data) => (
        <div className="tw-analytics">
          {isEmpty(data) && (
            <EmptyState
              action={<LinkButton look="primary" text={t('none.action')} to="/dashboard/activities/new" />}
              drawing="path"
              text={t('none.text')}
              title={t('none.title')}
            />
          )}
          {!isEmpty(data) && (
            <>
              <QueryState query={stats} skeleton={<Skeleton block="16rem" />}>
                {(own) => (
                  <>
                    <MoodChart period={period} stats={own.stats} />
                    <GoalsChart period={period} stats={own.stats} />
                  </>
                )}
              </QueryState>
              <ActivityChart period={period} trends={data} />
              <MoodLinks links={data.links} />
              <VitalCharts period={period} points={data.points} ranges={data.ranges} />
            </>
          )}
          <PausesCard />
        </div>
      )}
    </QueryState>
  )
}

const isEmpty = ({ points, activities }: PersonTrends): boolean =>
  points.every(({ periodStart: _start, ...values }) => Object.values(values).every((value) => value === null)) &&
  activities.every(({ counts }) => counts.every((count) => count === 0))
