import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { Appointment } from '../entities/appointment.ts'
import { presentAppointment } from './fields.ts'

/**
 * An appointment that is about to be changed, locked until the transaction ends.
 *
 * @param version the one that was seen; left out, any is right
 * @throws AppError `not_found`; `version_conflict` with what is stored now in its details
 */
export async function loadForChange(em: EntityManager, id: AppointmentId, version?: number): Promise<Appointment> {
  const appointment = await em.findOne(Appointment, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (appointment === null) throw new AppError('not_found')
  if (version !== undefined && version !== appointment.version) {
    throw new AppError('version_conflict', { details: { current: presentAppointment(appointment) } })
  }
  return appointment
}
