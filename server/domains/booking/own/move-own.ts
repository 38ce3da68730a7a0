import { changesOf } from '#shared/domains/audit/public-values.ts'
import { isAhead, statusAfterOwnMove } from '#shared/domains/scheduling/own-change.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { toMillis } from '#shared/kernel/time.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Appointment } from '#server/domains/scheduling/index.ts'
import {
  presentAppointment,
  askNext,
  columnsOf,
  keepWhereFree,
  loadForChange,
  refuseOverlap,
  refuseTooLate,
  takeLane,
  tellChange,
} from '#server/domains/scheduling/index.ts'

interface Move {
  id: AppointmentId
  start: string
  end: string
  version?: number | undefined
  /** Whose doing it is: by the link in the mail, or signed in. */
  by: 'visitor' | 'patient'
}

/**
 * Moves an appointment at the wish of whom it is about, to a slot that is open to the public. The clinic has to confirm
 * it again. To where it is already, nothing happens: so a double click moves once.
 *
 * @throws AppError `invalid_transition` for one that is over or called off, `too_late_to_change`, `version_conflict`, and
 *   as {@link takeLane}
 */
export async function moveOwn(context: DomainContext, { id, version, by, ...to }: Move): Promise<Appointment> {
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const appointment = await loadForChange(em, id, version)
      const wanted = { start: toMillis(to.start), end: toMillis(to.end) }
      if (appointment.startsAt.getTime() === wanted.start && appointment.endsAt.getTime() === wanted.end)
        return appointment
      const from = appointment.status
      const before = presentAppointment(appointment)
      if (!isAhead(from)) throw new AppError('invalid_transition', { details: { from } })
      const now = context.clock()
      await refuseTooLate(em, appointment, now)
      const isTyped = typeof appointment.typeId === 'string'
      const place = await takeLane(em, {
        orgId: appointment.orgId,
        wanted,
        audience: 'public',
        now,
        moving: [id],
        visit: isTyped ? { type: appointment.typeId } : {},
        isBooked: true,
        before: appointment,
      })
      const kept = isTyped ? columnsOf(place) : await keepWhereFree(em, appointment, wanted)
      em.assign(appointment, {
        lane: place.lane,
        startsAt: new Date(wanted.start),
        endsAt: new Date(wanted.end),
        ...kept,
      })
      const status = statusAfterOwnMove(from)
      if (status !== from) appointment.setStatus(status, new Date(now))
      await em.flush()
      await recordEvent(
        { ...context, em },
        {
          kind: 'appointment.moved',
          orgId: appointment.orgId,
          subjectId: id,
          userId: appointment.userId ?? null,
          details: {
            by,
            ...changesOf(
              'appointment.moved',
              ['start', 'end', 'provider', 'room'],
              before,
              presentAppointment(appointment),
            ),
            ...(status !== from && { from, to: status }),
          },
        },
      )
      await askNext({ ...context, em }, appointment.orgId)
      await tellChange({ ...context, em }, appointment, 'moved')
      return appointment
    }),
  )
}
