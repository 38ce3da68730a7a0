import type { NewRepeats, Repeats } from '#shared/domains/scheduling/series/schema.ts'
import { occurrencesOf, problemOfUntil } from '#shared/domains/scheduling/series/series.ts'
import type { Occurrence } from '#shared/domains/scheduling/series/series.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentTypeId, OrgId, RoomId, SeriesId, UserId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { AppointmentSeries } from '../entities/appointment-series.ts'
import { takeLanes } from '../slots/take-lanes.ts'
import type { LaneOfSeries } from '../slots/take-lanes.ts'

interface First {
  start: string
  end: string
  provider?: UserId | null | undefined
  room?: RoomId | null | undefined
  type?: AppointmentTypeId | null | undefined
}

/**
 * Begins a series and takes the places of all its days but those that are to be left out; the context's transaction is
 * under way.
 *
 * @throws AppError `invalid_input` naming `repeats.until` or `repeats.skip`, and as {@link takeLanes} where one that was
 *   not left out cannot be
 */
export async function startSeries(
  { em, clock }: DomainContext,
  orgId: OrgId,
  { provider, room, type = null, ...first }: First,
  { skip = [], ...repeats }: NewRepeats,
): Promise<{ seriesId: SeriesId; times: LaneOfSeries[] }> {
  const hours = await readHours(readerOf(em), orgId)
  const all = occurrencesFrom(hours, first, repeats, 'repeats.until')
  if (skip.some((date) => !all.some((one) => one.date === date)))
    throw invalidField('repeats.skip', 'validation.notInSeries')
  const wanted = all.filter(({ date }) => !skip.includes(date)).map((one) => ({ ...one, provider, room }))
  if (wanted.length === 0) throw invalidField('repeats.skip', 'validation.nothingLeft')
  const times = await takeLanes(em, { orgId, hours, type, times: wanted, now: clock() })
  const { id } = em.create(AppointmentSeries, { orgId, everyWeeks: repeats.everyWeeks, untilDate: repeats.until })
  return { seriesId: id, times }
}

/** The days of a series. @throws AppError `invalid_input` naming `field` for a last day that makes too many, or none */
export function occurrencesFrom(
  { timeZone }: Hours,
  { start, end }: { start: string; end: string },
  repeats: Repeats,
  field: string,
): Occurrence[] {
  const first = { start: toMillis(start), end: toMillis(end) }
  const problem = problemOfUntil(localDateOf(first.start, timeZone), repeats)
  if (problem !== null) throw new AppError('invalid_input', { fields: { [field]: problem } })
  return occurrencesOf(first, repeats, timeZone)
}
