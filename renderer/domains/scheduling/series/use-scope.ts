import { useState } from 'react'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { Scope, SeriesView } from '#shared/domains/scheduling/series/schema.ts'
import { useSeries } from './use-series.ts'

/** How far what is done to an appointment reaches: itself, until somebody says more and others follow it. */
export function useScope(
  appointment: AppointmentView,
  isStaff: boolean,
): { series: SeriesView | null; scope: Scope; setScope: (scope: Scope) => void } {
  const series = useSeries(appointment, isStaff)
  const [chosen, setScope] = useState<Scope>('one')
  const scope = series === null || series.following === 0 ? 'one' : chosen
  return { series, scope, setScope }
}
