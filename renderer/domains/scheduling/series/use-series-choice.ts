import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { NewRepeats, OccurrenceView, Repeats } from '#shared/domains/scheduling/series/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import { agreementOn, daysOf, problemOfRepeat, toRepeats } from './repeat.ts'
import type { Repeating, SeriesDays } from './repeat.ts'

export interface SeriesChoice {
  query: UseQueryResult<{ occurrences: OccurrenceView[] }, ApiError>
  /** What is wrong with the last day, before anybody is asked. */
  problem: Sentence | null
  /** Of the time that is chosen now; null while that is not known. */
  days: SeriesDays | null
  isAgreed: boolean
  /** That the days in the way are to be left out. */
  onAgree: (isAgreed: boolean) => void
  /** What is to be sent; null while it cannot be, undefined for one that does not come back. */
  repeats: NewRepeats | null | undefined
}

/** Which days of the series in the form could be booked, and what of it is to be sent. */
export function useSeriesChoice(
  draft: Repeating & { provider: string | null; room: string | null },
  slot: { start: string; end: string } | null,
  orgId: OrgId,
): SeriesChoice {
  const [agreed, setAgreed] = useState<string | null>(null)
  const { repeats, date } = draft
  const problem = repeats === null ? null : problemOfRepeat(date, repeats)
  const wanted: Repeats | null = problem === null ? repeats : null
  const query = useApi(
    series.look,
    {
      params: { orgId },
      query: {
        start: slot?.start ?? '',
        end: slot?.end ?? '',
        everyWeeks: wanted?.everyWeeks ?? 1,
        until: wanted?.until ?? '',
        provider: draft.provider ?? undefined,
        room: draft.room ?? undefined,
      },
    },
    { enabled: wanted !== null && slot !== null },
  )
  const isAsked = wanted !== null && slot !== null
  const days = isAsked && query.data !== undefined ? daysOf(query.data.occurrences) : null
  const sent = wanted === null || days === null ? null : toRepeats(wanted, days, agreed)
  return {
    query,
    problem,
    days,
    isAgreed: days !== null && agreed === agreementOn(days),
    onAgree: (isAgreed) => setAgreed(isAgreed && days !== null ? agreementOn(days) : null),
    repeats: repeats === null ? undefined : sent,
  }
}
