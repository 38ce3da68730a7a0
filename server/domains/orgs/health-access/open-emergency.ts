import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { HealthAccess } from '#shared/domains/orgs/health-access/api.ts'
import { EMERGENCIES_MAX, EMERGENCY_MS, EMERGENCY_WINDOW_MS } from '#shared/domains/orgs/health-access/rules.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readAccess } from './read-access.ts'
import type { OfPerson } from './read-access.ts'

const CountRow = z.object({ opened: z.number() })

/**
 * Opens the health data of one person to the caller for an hour, who has an emergency and no time for more than a reason.
 * Pressed twice is done once. The person and the org's administrators are told.
 *
 * @throws AppError `not_found` for who is not of the org; `invalid_transition` for somebody whom an emergency does not
 *   open, or needs not; `too_many_emergencies`
 */
export async function openEmergency(
  context: DomainContext,
  caller: Caller,
  person: OfPerson,
  reason: string,
): Promise<HealthAccess> {
  const { userId: readerId } = signedIn(context.actor)
  const now = context.clock()
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    // Who opens several at once opens one after the other, so that each is counted.
    await sql`select 1 from users where id = ${readerId} for no key update`.execute(reader)
    const found = await readAccess(reader, readerId, person, now)
    if (found.emergencyUntil !== null) return found
    if (!found.mayOpen) throw new AppError('invalid_transition')
    const { rows } = await sqlOf(CountRow)`
      select count(*)::int as opened from health_openings
      where reader_id = ${readerId} and created_at > ${new Date(now - EMERGENCY_WINDOW_MS)}`.execute(reader)
    if ((rows[0]?.opened ?? 0) >= EMERGENCIES_MAX) throw new AppError('too_many_emergencies')
    const until = new Date(now + EMERGENCY_MS)
    const { orgId, userId } = person
    await sql`
      insert into health_openings (id, created_at, updated_at, org_id, user_id, kind, reader_id, until)
      values (${v7()}, ${new Date(now)}, ${new Date(now)}, ${orgId}, ${userId}, 'emergency', ${readerId}, ${until})`.execute(
      reader,
    )
    const details = { why: 'emergency', reason, role: caller.role, until: until.toISOString() }
    await recordEvent(
      { ...context, em },
      { kind: 'health.emergency_opened', orgId, subjectId: userId, userId, details },
    )
    return { emergencyUntil: until.toISOString(), isConsented: false, mayOpen: false }
  })
}

/** Ends it before its time. Ended already is ended. @throws AppError `not_found` for who is not of the org */
export async function endEmergency(context: DomainContext, person: OfPerson): Promise<HealthAccess> {
  const { userId: readerId } = signedIn(context.actor)
  const { orgId, userId } = person
  const now = context.clock()
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sql`
      update health_openings set ended_at = ${new Date(now)}, updated_at = ${new Date(now)}, version = version + 1
      where org_id = ${orgId} and user_id = ${userId} and reader_id = ${readerId} and kind = 'emergency'
        and ended_at is null and until > ${new Date(now)} returning id`.execute(reader)
    if (rows.length > 0)
      await recordEvent({ ...context, em }, { kind: 'health.emergency_ended', orgId, subjectId: userId, userId })
    return readAccess(reader, readerId, person, now)
  })
}
