import type { NewWalkIn } from '#shared/domains/scheduling/desk-schema.ts'
import { DEFAULT_SLOT_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { placesLeft, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { findParty } from '#server/domains/contacts/index.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Appointment } from '../entities/appointment.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { extentOf, gridOf, listTaken } from '../slots/slots.ts'
import { lockDay } from '../slots/take-lane.ts'
import { takeNumber } from '../wall/take-number.ts'
import { takeOver } from '../slots/take-over.ts'

/** Nobody who came now is put further ahead. */
const SOON = 45 * MINUTE

/**
 * Checks in somebody who came without an appointment: in the slot that is under way or comes next, whichever first has a place;
 * with a reason over its capacity, or outside of the hours. Nobody is written to: they stand at the desk.
 *
 * @throws AppError `slot_taken` where there is no place and no reason, `slot_not_offered` outside of the hours without one
 */
export async function walkIn(context: DomainContext, orgId: OrgId, input: NewWalkIn): Promise<Appointment> {
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const inside = { ...context, em }
      const now = context.clock()
      const party = await findParty(inside, orgId, input)
      const wanted = await nextPlace(inside, orgId, input.overbook !== undefined)
      const { lane, isOver, isOutside } = await takeOver(em, { orgId, wanted, now, mayHaveBegun: true })
      const appointment = em.create(Appointment, {
        orgId,
        ...party,
        title: input.title,
        startsAt: new Date(wanted.start),
        endsAt: new Date(wanted.end),
        status: 'arrived',
        statusAt: new Date(now),
        eventType: party.userId === null ? 'contact' : 'user',
        lane,
        queueNumber: await takeNumber(em, orgId, now),
        isOverbooked: isOver,
        isAfterHours: isOutside,
      })
      await em.flush()
      await recordEvent(inside, {
        kind: 'appointment.booked',
        orgId,
        subjectId: appointment.id,
        userId: party.userId,
        details: { by: 'walk-in', ...(isOver && input.overbook !== undefined && { reason: input.overbook.reason }) },
      })
      return appointment
    }),
  )
}

/** The day is locked while it is looked for, so that two who come at once do not get one place. */
async function nextPlace({ em, clock }: DomainContext, orgId: OrgId, mayBeOver: boolean): Promise<Interval> {
  const reader = readerOf(em)
  const now = clock()
  const hours = await readHours(reader, orgId)
  const date = localDateOf(now, hours.timeZone)
  await lockDay(em, orgId, date)
  const near = gridOf(hours, date).filter(({ start, end }) => end > now && start < now + SOON)
  if (near.length > 0) {
    const taken = await listTaken(reader, orgId, extentOf(near), now)
    const free = near.find((slot) => placesLeft(slot, taken) > 0)
    if (free !== undefined) return free
  }
  if (!mayBeOver) throw new AppError(near.length > 0 ? 'slot_taken' : 'slot_not_offered')
  const start = Math.floor(now / MINUTE) * MINUTE
  // A visit is of one day: who comes just before midnight has what is left of it.
  const end = Math.min(start + DEFAULT_SLOT_MINUTES * MINUTE, spanOfDay(date, hours.timeZone).end)
  return near[0] ?? { start, end }
}
