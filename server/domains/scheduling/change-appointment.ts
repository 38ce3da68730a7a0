import type { ChangeAppointment } from '#shared/domains/scheduling/schema.ts'
import { mayChangeField } from '#shared/domains/scheduling/access.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { holdsPlace } from '#shared/domains/scheduling/statuses.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext, Standing } from '#server/http/context.ts'
import type { Appointment } from './entities/appointment.ts'
import { loadForChange } from './load-appointment.ts'
import { tellChange } from './mails/tell-change.ts'
import { refuseOverlap } from './slots/refuse-overlap.ts'
import { takePlace } from './slots/take-place.ts'

/**
 * Changes or moves an appointment. What is left out stays; null clears. A patient may change the notes.
 *
 * @throws AppError `forbidden` for a field that is the clinic's, `version_conflict`, and as `takePlace` where it moves
 */
export async function changeAppointment(
  context: DomainContext,
  standing: Standing,
  id: string,
  change: ChangeAppointment,
): Promise<Appointment> {
  const { version, start, end, ...fields } = change
  refuseForeignFields(standing, { ...fields, start })
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const appointment = await loadForChange(em, id, version)
      const isMoving = start !== undefined && end !== undefined && !isSameTime(appointment, start, end)
      if (isMoving) {
        const wanted = { start: toMillis(start), end: toMillis(end) }
        if (!holdsPlace(appointment.status))
          throw new AppError('invalid_transition', { fields: { start: { key: 'code.invalid_transition' } } })
        const { place } = await takePlace(em, {
          orgId: appointment.orgId as OrgId,
          wanted,
          audience: 'desk',
          now: context.clock(),
          moving: id,
        })
        em.assign(appointment, { place, startsAt: new Date(wanted.start), endsAt: new Date(wanted.end) })
      }
      em.assign(appointment, fields, { ignoreUndefined: true })
      await em.flush()
      const inside = { ...context, em }
      await recordEvent(inside, {
        kind: isMoving ? 'appointment.moved' : 'appointment.changed',
        orgId: appointment.orgId,
        subjectId: id,
        userId: appointment.userId ?? null,
        details: { fields: Object.keys(fields) },
      })
      if (isMoving && isAhead(appointment.status)) await tellChange(inside, appointment, 'moved')
      return appointment
    }),
  )
}

const isSameTime = (appointment: Appointment, start: string, end: string): boolean =>
  appointment.startsAt.getTime() === toMillis(start) && appointment.endsAt.getTime() === toMillis(end)

function refuseForeignFields(standing: Standing, fields: Record<string, unknown>): void {
  const foreign = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !mayChangeField(standing.role, name),
  )
  if (foreign.length === 0) return
  throw new AppError('forbidden', {
    fields: Object.fromEntries(foreign.map(([name]) => [name, { key: 'validation.staffOnly' }])),
  })
}
