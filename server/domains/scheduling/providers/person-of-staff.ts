import type { StaffTime } from '#shared/domains/scheduling/providers/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { listStaff } from './queries.ts'

/**
 * Somebody of the staff. Of who is at work in an org without being of its staff, as a system administrator who is logged in as
 * it, nothing is stored yet; what they store about themselves counts for nothing, as they are offered to nobody.
 *
 * @throws AppError `not_found` for somebody else who is not of the staff
 */
export async function personOfStaff(
  { actor }: Pick<DomainContext, 'actor'>,
  reader: Reader,
  orgId: OrgId,
  userId: UserId,
): Promise<StaffTime> {
  const [person] = await listStaff(reader, orgId, userId)
  if (person !== undefined) return person
  if (signedIn(actor).userId !== userId) throw new AppError('not_found')
  return { id: userId, name: '', isProvider: false, capacity: 1, week: null, days: [], version: 0 }
}
