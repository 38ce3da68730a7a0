import { useQueries } from '@tanstack/react-query'
import { call } from '#renderer/api/call.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { daysBetween } from '#shared/domains/scheduling/availability.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { addDays } from '../calendar/views.ts'

/** Hours hardly ever change, so they are not read again with every booking. */
const FRESH_FOR = 10 * MINUTE

/** When the org is open on the days from `start` to `end` (excluded), as the slots that it offers then. */
export function useOpening(orgId: OrgId, days: { start: LocalDate; end: LocalDate } | null): Interval[] {
  const dates = days === null ? [] : eachDay(days)
  return useQueries({
    queries: dates.map((date) => ({
      queryKey: ['opening', orgId, date],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(scheduling.listSlots, { params: { orgId }, query: { date } }, { signal }),
      staleTime: FRESH_FOR,
    })),
    combine: intervalsOf,
  })
}

function eachDay({ start, end }: { start: LocalDate; end: LocalDate }): LocalDate[] {
  return Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index))
}

/** Nothing until every day is known: half a week of hours would look like days off. */
function intervalsOf(answers: { data: { slots: { start: string; end: string }[] } | undefined }[]): Interval[] {
  if (answers.some(({ data }) => data === undefined)) return []
  return answers.flatMap(({ data }) =>
    (data?.slots ?? []).map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  )
}
