import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Appointment } from '../entities/appointment.ts'

const MinutesRow = z.object({ minutes: z.number().nullable() })

/**
 * The clinic's rule: until so long before its start, whom it is about may change an appointment themselves.
 *
 * @throws AppError `too_late_to_change`
 */
export async function refuseTooLate(em: EntityManager, { orgId, startsAt }: Appointment, now: number): Promise<void> {
  const { rows } = await sqlOf(MinutesRow)`
    select (settings->>'patientChangeMinutes')::int as minutes from orgs where id = ${orgId}`.execute(readerOf(em))
  const until = changeDeadline(startsAt.getTime(), rows[0]?.minutes ?? undefined)
  if (now > until) throw new AppError('too_late_to_change', { details: { until: toInstant(until) } })
}
