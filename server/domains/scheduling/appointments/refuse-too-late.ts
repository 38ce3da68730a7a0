import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { HOUR, toInstant } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Appointment } from '../entities/appointment.ts'

const MinutesRow = z.object({ minutes: z.number().nullable(), hours: z.number().nullable() })

/**
 * The clinic's rule: until so long before its start, whom it is about may change an appointment themselves. Where a late cancellation costs
 * something, that is until then: the page of the booking alone says what it costs, and may go on.
 *
 * @throws AppError `too_late_to_change`
 */
export async function refuseTooLate(
  em: EntityManager,
  { id, orgId, startsAt }: Appointment,
  now: number,
): Promise<void> {
  const { rows } = await sqlOf(MinutesRow)`
    select (o.settings->>'patientChangeMinutes')::int as minutes,
      (select (f.terms->>'lateHours')::int from visit_fees f
        where f.id = ${id} and f.state = 'booked' and f.terms->>'late' <> '0') as hours
    from orgs o where o.id = ${orgId}`.execute(readerOf(em))
  const start = startsAt.getTime()
  const { minutes = null, hours = null } = rows[0] ?? {}
  const until = Math.min(changeDeadline(start, minutes ?? undefined), start - (hours ?? 0) * HOUR)
  if (now > until) throw new AppError('too_late_to_change', { details: { until: toInstant(until) } })
}
