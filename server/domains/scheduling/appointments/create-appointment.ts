import type { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import type { OrgId, SeriesId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Appointment } from '../entities/appointment.ts'
import { findParty } from '#server/domains/contacts/index.ts'
import { tellChanges } from '../mails/tell-changes.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { startSeries } from './start-series.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { takeLane } from '../slots/take-lane.ts'

/**
 * Makes an appointment at the desk, for a patient, a contact or a new person (spec §5 Appointment form); of one that
 * comes back the whole series, or nothing. They are booked at once.
 *
 * @returns the first one, and how many were made
 * @throws AppError `invalid_input` for a person or a room of another org, `provider_taken`, `room_taken`, as
 *   {@link takeLane}, and as {@link startSeries}
 */
export async function createAppointment(
  context: DomainContext,
  orgId: OrgId,
  input: CreateAppointment,
): Promise<{ appointment: Appointment; count: number }> {
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const inside = { ...context, em }
      const party = await findParty(inside, orgId, input)
      await refuseForeign(em, orgId, input)
      const { seriesId, times } = await findTimes(inside, orgId, input)
      const [appointment, ...more] = times.map(({ start, end, lane }) =>
        em.create(Appointment, {
          orgId,
          ...party,
          title: input.title,
          notes: input.notes ?? null,
          staffNotes: input.staffNotes ?? null,
          color: input.color,
          eventRef: input.eventRef ?? null,
          providerId: input.provider ?? null,
          roomId: input.room ?? null,
          seriesId,
          startsAt: new Date(start),
          endsAt: new Date(end),
          status: 'booked',
          statusAt: new Date(context.clock()),
          eventType: party.userId === null ? 'contact' : 'user',
          lane,
        }),
      )
      if (appointment === undefined) throw new Error('An appointment without a time')
      await em.flush()
      await recordEvent(inside, {
        kind: 'appointment.booked',
        orgId,
        subjectId: appointment.id,
        userId: party.userId,
        details: seriesId === null ? { by: 'staff' } : { by: 'staff', count: times.length },
      })
      await tellChanges(inside, [appointment, ...more], 'made')
      return { appointment, count: times.length }
    }),
  )
}

interface Times {
  seriesId: SeriesId | null
  times: (Interval & { lane: number })[]
}

async function findTimes(context: DomainContext, orgId: OrgId, input: CreateAppointment): Promise<Times> {
  if (input.repeats !== undefined) return startSeries(context, orgId, input, input.repeats)
  const wanted = { start: toMillis(input.start), end: toMillis(input.end) }
  const { lane } = await takeLane(context.em, { orgId, wanted, audience: 'desk', now: context.clock() })
  return { seriesId: null, times: [{ ...wanted, lane }] }
}
