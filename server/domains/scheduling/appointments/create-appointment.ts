import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { FamilyMemberId, OrgId, SeriesId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Appointment } from '../entities/appointment.ts'
import { findParty } from '#server/domains/contacts/index.ts'
import { tellChanges } from '../mails/tell-changes.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { startSeries } from './start-series.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { loadVisit } from '../slots/load-visit.ts'
import type { VisitType } from '../slots/load-visit.ts'
import { columnsOf } from '../slots/place-columns.ts'
import { takeLane } from '../slots/take-lane.ts'
import type { LaneOfSeries } from '../slots/take-lanes.ts'
import { takeOver } from '../slots/take-over.ts'

/**
 * Makes an appointment at the desk, for a patient, a contact or a new person (spec §5 Appointment form); of one that
 * comes back the whole series, or nothing. They are booked at once.
 *
 * @returns the first one, and how many were made
 * @throws AppError `invalid_input` for a person or a room of another org, `provider_taken`, `room_taken`, as
 *   {@link takeLane} or {@link takeOver}, and as {@link startSeries}
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
      const visitor = await findVisitor(inside, orgId, input)
      const { seriesId, times, isOver, isOutside } = await findTimes(inside, orgId, input)
      const [appointment, ...more] = times.map(({ start, end, ...place }) =>
        em.create(Appointment, {
          orgId,
          ...party,
          ...visitor,
          isOverbooked: isOver,
          isAfterHours: isOutside,
          title: input.title,
          notes: input.notes ?? null,
          staffNotes: input.staffNotes ?? null,
          color: input.color,
          eventRef: input.eventRef ?? null,
          ...columnsOf(place),
          seriesId,
          startsAt: new Date(start),
          endsAt: new Date(end),
          status: 'booked',
          statusAt: new Date(context.clock()),
          eventType: party.userId === null ? 'contact' : 'user',
        }),
      )
      if (appointment === undefined) throw new Error('An appointment without a time')
      await em.flush()
      await recordEvent(inside, {
        kind: 'appointment.booked',
        orgId,
        subjectId: appointment.id,
        userId: party.userId,
        details: {
          by: 'staff',
          ...(seriesId !== null && { count: times.length }),
          ...(isOver && { reason: input.overbook?.reason }),
        },
      })
      await tellChanges(inside, [appointment, ...more], 'made')
      return { appointment, count: times.length }
    }),
  )
}

interface Times {
  seriesId: SeriesId | null
  times: LaneOfSeries[]
  isOver: boolean
  isOutside: boolean
}

async function findTimes(context: DomainContext, orgId: OrgId, input: CreateAppointment): Promise<Times> {
  const { em, clock } = context
  if (input.repeats !== undefined)
    return { ...(await startSeries(context, orgId, input, input.repeats)), isOver: false, isOutside: false }
  const wanted = { start: toMillis(input.start), end: toMillis(input.end) }
  if (input.overbook !== undefined) {
    const { lane, isOver, isOutside } = await takeOver(em, { orgId, wanted, now: clock() })
    const type = await typeWithoutBuffers(em, orgId, input, wanted)
    const place = { lane, type, providerId: input.provider ?? null, roomId: input.room ?? null }
    return { seriesId: null, times: [{ ...wanted, ...place }], isOver, isOutside }
  }
  const { hours: _hours, ...place } = await takeLane(em, {
    orgId,
    wanted,
    audience: 'desk',
    now: clock(),
    visit: input,
  })
  return { seriesId: null, times: [{ ...wanted, ...place }], isOver: false, isOutside: false }
}

/** Over capacity a visit takes the time that it is given, and no more around it. */
async function typeWithoutBuffers(
  em: EntityManager,
  orgId: OrgId,
  { type: id }: CreateAppointment,
  span: Interval,
): Promise<VisitType | null> {
  const wish = { type: id ?? null, provider: null, room: null }
  const { type } = await loadVisit(readerOf(em), { orgId, wish, span, audience: 'desk', isTaking: true })
  return type === null ? null : { ...type, bufferBefore: 0, bufferAfter: 0 }
}

const VisitorRow = z.object({ name: z.string() })

/**
 * For whom of the family of a patient it is. Only of those who have been to this clinic: whoever was taken off the family since, or
 * belongs to somebody else, is nobody here.
 */
async function findVisitor(
  { em }: DomainContext,
  orgId: OrgId,
  { user, familyMember }: CreateAppointment,
): Promise<{ name: string; familyMemberId: FamilyMemberId } | object> {
  if (familyMember === undefined) return {}
  const { rows } = await sqlOf(VisitorRow)`
    select trim(first_name || ' ' || last_name) as name from family_members f
    where id = ${familyMember} and guardian_id = ${user ?? null} and exists (
      select 1 from appointments a where a.family_member_id = f.id and a.org_id = ${orgId})
    for key share of f`.execute(readerOf(em))
  const [member] = rows
  if (member === undefined) throw invalidField('familyMember', 'validation.unknownPerson')
  return { name: member.name, familyMemberId: familyMember }
}
