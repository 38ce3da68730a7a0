import { useApi } from '#renderer/api/use-api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { CHART_DAYS, PersonFigures } from './person-figures.tsx'

/** Of a member, for the staff who treat them (spec §2 Users and profiles). */
export function PersonStatistics({ userId }: { userId: UserId }) {
  const params = { userId }
  const stats = useApi(statistics.ofUser, { params, query: { period: 'week', periods: 2 } })
  const trends = useApi(statistics.trendsOfUser, { params, query: { period: 'day', periods: CHART_DAYS } })
  return <PersonFigures stats={stats} trends={trends} withVitals />
}
