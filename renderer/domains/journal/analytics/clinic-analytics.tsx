import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EntriesChart, GoalsChart, MoodChart } from './period-charts.tsx'
import { SPANS } from './spans.ts'
import type { Span } from './spans.ts'

/** The journals of a clinic's patients together. */
export function ClinicAnalytics({ orgId, span }: { orgId: OrgId; span: Span }) {
  const query = SPANS[span]
  const { period } = query
  const stats = useApi(statistics.ofOrg, { params: { id: orgId }, query })
  return (
    <QueryState query={stats} skeleton={<Skeleton block="24rem" />}>
      {(data) => (
        <div className="tw-analytics">
          <EntriesChart period={period} stats={data.stats} />
          <MoodChart period={period} stats={data.stats} />
          <GoalsChart period={period} stats={data.stats} />
        </div>
      )}
    </QueryState>
  )
}
