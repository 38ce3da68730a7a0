import { useMemo } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import type { DayState } from '#shared/domains/scheduling/availability.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** Milliseconds between two quiet looks at which days still have something. */
const REFRESH_INTERVAL = 60_000

export type DayStates = ReadonlyMap<LocalDate, DayState>

/** What each day of the window has left. Empty until it is known, and where it cannot be: days can be picked all the same. */
export function useDays(orgId: OrgId): DayStates {
  const { data } = useApi(holds.listDays, { params: { orgId } }, { refetchInterval: REFRESH_INTERVAL })
  return useMemo(() => new Map(data?.days.map(({ date, state }) => [date, state])), [data])
}
