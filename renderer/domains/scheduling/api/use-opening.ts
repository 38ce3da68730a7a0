import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#renderer/api/call.ts'
import { aspectKey } from '#renderer/api/use-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { opening as openingRead } from '#shared/domains/scheduling/opening.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'

/** Hours hardly ever change, so they are not read again with every booking, but when an event says so. */
const FRESH_FOR = 10 * MINUTE

/**
 * When the org is open on the days from `start` to `end` (excluded), as the slots that it offers then; none where it
 * cannot be told. Null until the first answer: a grid that was drawn before would jump under the pointer.
 */
export function useOpening(orgId: OrgId, days: { start: LocalDate; end: LocalDate } | null): Interval[] | null {
  const dates = days === null ? [] : eachDay(days)
  const opening = useQueries({
    queries: dates.map((date) => ({
      queryKey: aspectKey(openingRead, { params: { orgId }, query: { date } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(scheduling.listSlots, { params: { orgId }, query: { date } }, { signal }),
      staleTime: FRESH_FOR,
    })),
    combine: intervalsOf,
  })
  const [hasAnswered, setHasAnswered] = useState(false)
  if (!hasAnswered && opening !== null && dates.length > 0) setHasAnswered(true)
  return opening ?? (hasAnswered ? NO_HOURS : null)
}

const NO_HOURS: Interval[] = []

function eachDay({ start, end }: { start: LocalDate; end: LocalDate }): LocalDate[] {
  return Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index))
}

interface Answer {
  data: { slots: { start: string; end: string }[] } | undefined
  fetchStatus: 'fetching' | 'paused' | 'idle'
  failureCount: number
}

/** None until every day is known, since half a week of hours would look like days off; null while they are on their way. */
function intervalsOf(answers: Answer[]): Interval[] | null {
  const missing = answers.filter(({ data }) => data === undefined)
  if (missing.some(({ fetchStatus, failureCount }) => fetchStatus !== 'fetching' || failureCount > 0)) return NO_HOURS
  if (missing.length > 0) return null
  return answers.flatMap(({ data }) =>
    (data?.slots ?? []).map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  )
}
