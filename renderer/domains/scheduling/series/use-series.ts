import { useApi } from '#renderer/api/use-api.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { SeriesView } from '#shared/domains/scheduling/series/schema.ts'

/** The series of an appointment; null for one that does not come back, and until it is known. */
export function useSeries({ id, series: seriesId }: AppointmentView, isStaff: boolean): SeriesView | null {
  const { data } = useApi(series.get, { params: { id } }, { enabled: isStaff && seriesId !== null })
  return data?.series ?? null
}
