import { changesOf } from '#shared/domains/audit/public-values.ts'
import { LockMode } from '@mikro-orm/core'
import type { ChangeOwnHours, ChangeProvider, StaffTime } from '#shared/domains/scheduling/providers/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Provider } from '../entities/provider.ts'
import { lockStaff } from './lock-staff.ts'
import { personOfStaff } from './person-of-staff.ts'

/**
 * Says when somebody of the staff works, and for an admin whether they see patients and how many at once. Visits that are booked
 * stay.
 *
 * @throws AppError `not_found` for who is not of the staff, `version_conflict` with what is stored now
 */
export async function changeHours(
  context: DomainContext,
  orgId: OrgId,
  userId: UserId,
  { version, ...change }: ChangeOwnHours | ChangeProvider,
): Promise<StaffTime> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockStaff(em, orgId)
    const current = await personOfStaff(context, reader, orgId, userId)
    if (current.version !== version) throw new AppError('version_conflict', { details: { current } })
    const stored = await em.findOne(Provider, { orgId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (stored === null) em.create(Provider, { orgId, userId, ...change })
    else em.assign(stored, change)
    await em.flush()
    const details = changesOf('provider.changed', Object.keys(change), current, change)
    await recordEvent({ ...context, em }, { kind: 'provider.changed', orgId, subjectId: userId, userId, details })
    return personOfStaff(context, reader, orgId, userId)
  })
}
