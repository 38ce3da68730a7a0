import { useMemo } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import type { DayState } from '#shared/domains/scheduling/availability.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { VisitChoice } from '../kind/use-kind.ts'

/** Milliseconds between two quiet looks at which days still have something. */
const REFRESH_INTERVAL = 60_000

export type DayStates = ReadonlyMap<LocalDate, DayState>

export interface Days {
  /** What each day of the window has left. Empty until it is known, and where it cannot be: days can be picked all the same. */
  states: DayStates
  /** Whether nothing is known yet. */
  isAwaited: boolean
}

/** @param visit of which kind; null while that is not chosen */
export function useDays(orgId: OrgId, visit: VisitChoice | null = {}): Days {
  const input = { params: { orgId }, query: visit ?? {} }
  const options = { refetchInterval: REFRESH_INTERVAL, enabled: visit !== null }
  const { data, isPending } = useApi(holds.listDays, input, options)
  const states = useMemo(() => new Map(data?.days.map(({ date, state }) => [date, state])), [data])
  return { states, isAwaited: isPending }
}

/** The first day with a free time, from a day on; null while that is not known, and where there is none. */
export function firstFreeDay(states: DayStates, from: LocalDate = ''): LocalDate | null {
  for (const [date, state] of states) if (state === 'free' && date >= from) return date
  return null
}
