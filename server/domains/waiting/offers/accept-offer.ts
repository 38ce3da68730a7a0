import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppointmentTypeId, RoomId, UserId } from '#shared/kernel/ids.ts'
import type { ContactId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import {
  Appointment,
  SlotHold,
  columnsOf,
  letGo,
  refuseOverlap,
  takeLane,
  tellChange,
} from '#server/domains/scheduling/index.ts'
import { loadOffer, refuseOver } from './load-offer.ts'
import type { LoadedOffer } from './load-offer.ts'

/**
 * Takes an offered place: an appointment that is booked, and the wait is over. Twice is once.
 *
 * @throws AppError `offer_over`, and as {@link takeLane} where the clinic no longer has the slot
 */
export async function acceptOffer(context: DomainContext, id: string): Promise<void> {
  await refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const loaded = await loadOffer(em, id)
      const { offer, entry } = loaded
      if (offer.status === 'accepted') return
      const now = context.clock()
      refuseOver(loaded, now)
      const appointment = await book(em, loaded, now)
      em.assign(offer, { status: 'accepted', answeredAt: new Date(now) })
      em.assign(entry, { status: 'booked', appointmentId: appointment.id })
      await em.flush()
      const inside = { ...context, em }
      const { orgId } = entry
      const userId = appointment.userId ?? null
      const by = { by: 'visitor' }
      await recordEvent(inside, { kind: 'appointment.booked', orgId, subjectId: appointment.id, userId, details: by })
      await recordEvent(inside, { kind: 'waiting.booked', orgId, subjectId: entry.id, userId, details: by })
      await tellChange(inside, appointment, 'made')
    }),
  )
}

async function book(em: EntityManager, { offer, entry }: LoadedOffer, now: number): Promise<Appointment> {
  const { orgId } = entry
  const hold = offer.holdId ?? undefined
  const wanted = { start: offer.startsAt.getTime(), end: offer.endsAt.getTime() }
  // The clinic has offered it: what it asks of the public since does not take it back.
  const kept = hold === undefined ? null : await em.findOne(SlotHold, { id: hold })
  const place = await takeLane(em, {
    orgId,
    wanted,
    audience: 'desk',
    now,
    hold,
    visit: { type: AppointmentTypeId.nullable().parse(kept?.typeId ?? null) },
    isBooked: true,
    before: {
      providerId: UserId.nullable().parse(kept?.providerId ?? null),
      roomId: RoomId.nullable().parse(kept?.roomId ?? null),
    },
  })
  if (hold !== undefined) await letGo(em, orgId, hold)
  const party = await partyOf(em, entry)
  const appointment = em.create(Appointment, {
    orgId,
    ...party,
    name: entry.name,
    email: entry.email,
    phone: entry.phone ?? null,
    title: entry.title,
    // Written at the desk, about whom it is and not to them.
    staffNotes: entry.notes ?? null,
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    status: 'booked',
    statusAt: new Date(now),
    eventType: party.userId === null ? 'contact' : 'user',
    language: entry.language ?? null,
    ...columnsOf(place),
    ...(place.type !== null && { color: place.type.color }),
  })
  await em.flush()
  return appointment
}

const BecameRow = z.object({ became: UserId.nullable() })

/** A contact may have become a user while it waited; it stays what it is until the appointment stands. */
async function partyOf(
  em: EntityManager,
  { userId = null, contactId = null }: LoadedOffer['entry'],
): Promise<{ userId: UserId | null; contactId: ContactId | null }> {
  if (userId !== null || contactId === null) return { userId, contactId: null }
  const { rows } = await sqlOf(BecameRow)`
    select case when converted_at is not null then user_id end as became from contacts where id = ${contactId}
    for key share`.execute(readerOf(em))
  const became = rows[0]?.became ?? null
  return became === null ? { userId: null, contactId } : { userId: became, contactId: null }
}
