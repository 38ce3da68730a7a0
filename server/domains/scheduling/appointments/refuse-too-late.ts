import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Appointment } from '../entities/appointment.ts'

/**
 * The clinic's rule: until so long before its start, whom it is about may change an appointment themselves.
 *
 * @throws AppError `too_late_to_change`
 */
export async function refuseTooLate(em: EntityManager, { orgId, startsAt }: Appointment, now: number): Promise<void> {
  const { rows } = await sql<{ minutes: number | null }>`
    select (settings->>'patientChangeMinutes')::int as minutes from orgs where id = ${orgId}`.execute(readerOf(em))
  const until = changeDeadline(startsAt.getTime(), rows[0]?.minutes ?? undefined)
  if (now > until) throw new AppError('too_late_to_change', { details: { until: toInstant(until) } })
}
