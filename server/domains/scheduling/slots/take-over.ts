import type { EntityManager } from '@mikro-orm/postgresql'
import { placesLeft } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { HOUR, overlaps } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { gridOf, listTaken } from './slots.ts'
import { lockDay, lowestFree } from './take-lane.ts'

const LONGEST = 8 * HOUR

interface Wanted {
  orgId: OrgId
  wanted: Interval
  now: number
  /** Of somebody who stands at the desk: it may have begun. */
  mayHaveBegun?: boolean
}

/**
 * A place for an appointment that is to be over what the hours hold, or outside of them; the day is locked as by `takeLane`,
 * so nobody who books by the rule is told of a place that is gone. The number of its place is one that nobody has: how many
 * there may be at once binds all others as before.
 *
 * @returns also whether it is over, and whether that is because it lies outside of the hours: where the hours have a place
 *   for it, it is an appointment like any other
 * @throws AppError `invalid_input` for a time that is over or too long, `slot_not_offered` for one that reaches past midnight
 */
export async function takeOver(
  em: EntityManager,
  { orgId, wanted, now, mayHaveBegun = false }: Wanted,
): Promise<{ lane: number; isOver: boolean; isOutside: boolean }> {
  const reader = readerOf(em)
  const { timeZone, ...hours } = await readHours(reader, orgId)
  if ((mayHaveBegun ? wanted.end : wanted.start) < now) throw invalidField('start', 'validation.startInPast')
  if (wanted.end - wanted.start > LONGEST) throw invalidField('end', 'validation.visitTooLong')
  const date = localDateOf(wanted.start, timeZone)
  if (localDateOf(wanted.end - 1, timeZone) !== date)
    throw new AppError('slot_not_offered', { fields: { end: { key: 'validation.slotOnGrid' } } })
  await lockDay(em, orgId, date)
  const taken = await listTaken(reader, orgId, wanted, now)
  const slots = gridOf({ ...hours, timeZone }, date).filter((slot) => overlaps(slot, wanted))
  const isWithin = slots.some(({ start }) => start <= wanted.start) && slots.some(({ end }) => end >= wanted.end)
  const isOver = !isWithin || slots.some((slot) => placesLeft(slot, taken) === 0)
  return { lane: lowestFree(wanted, taken), isOver, isOutside: !isWithin }
}
