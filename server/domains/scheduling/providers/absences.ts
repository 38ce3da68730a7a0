import { ABSENCES_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import type { AbsenceView, NewAbsence } from '#shared/domains/scheduling/providers/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AbsenceId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Absence } from '../entities/provider.ts'
import { lockStaff } from './lock-staff.ts'
import { personOfStaff } from './person-of-staff.ts'

/**
 * Notes when somebody of the staff is away. Visits that are booked then stay: the desk moves them.
 *
 * @throws AppError `not_found` for who is not of the staff, `invalid_input` for one too many
 */
export async function addAbsence(
  context: DomainContext,
  orgId: OrgId,
  userId: UserId,
  { start, end, reason }: NewAbsence,
): Promise<AbsenceView> {
  return inTransaction(context.em, async (em) => {
    await lockStaff(em, orgId)
    await personOfStaff(context, readerOf(em), orgId, userId)
    const ahead = await em.count(Absence, { orgId, endsAt: { $gt: new Date(context.clock()) } })
    if (ahead >= ABSENCES_MAX) throw invalidField('start', 'validation.tooMany', { maximum: ABSENCES_MAX })
    const absence = em.create(Absence, {
      orgId,
      userId,
      startsAt: new Date(start),
      endsAt: new Date(end),
      reason: reason === '' ? null : reason,
    })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'absence.added', orgId, subjectId: absence.id, userId })
    const { startsAt, endsAt } = absence
    return { id: absence.id, user: userId, start: startsAt.toISOString(), end: endsAt.toISOString(), reason }
  })
}

/**
 * Takes an absence back. Whoever takes their own back, where they are named, finds no other: that it is gone is no mistake.
 *
 * @throws AppError `not_found`
 */
export async function removeAbsence(
  context: DomainContext,
  orgId: OrgId,
  id: AbsenceId,
  of: { userId?: UserId } = {},
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const absence = await em.findOne(Absence, { id, orgId, ...of })
    if (absence === null && of.userId !== undefined) return
    if (absence === null) throw new AppError('not_found')
    em.remove(absence)
    await em.flush()
    const { userId = null } = absence
    await recordEvent({ ...context, em }, { kind: 'absence.removed', orgId, subjectId: id, userId })
  })
}
