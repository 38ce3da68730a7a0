import type { EntityManager } from '@mikro-orm/postgresql'
import type { AppointmentTypeId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Appointment } from '../entities/appointment.ts'
import { loadVisit } from './load-visit.ts'

/**
 * Says of which type visits are, or were, where they stay; the constraints look whether what the type keeps beside them is free.
 *
 * @throws AppError `invalid_input` naming `type` for one that is not the org's, or was given up
 */
export async function nameType(
  em: EntityManager,
  all: readonly [Appointment, ...Appointment[]],
  type: AppointmentTypeId | null,
): Promise<void> {
  const [{ orgId, startsAt, endsAt }] = all
  const span = { start: startsAt.getTime(), end: endsAt.getTime() }
  const wish = { type, provider: null, room: null }
  const found = await loadVisit(readerOf(em), { orgId, wish, span, audience: 'desk', isTaking: true })
  const { bufferBefore, bufferAfter } = found.rule
  for (const one of all) em.assign(one, { typeId: found.type?.id ?? null, bufferBefore, bufferAfter })
}
