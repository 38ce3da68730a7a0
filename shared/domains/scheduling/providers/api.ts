import { z } from 'zod'
import { endpoint, managedBy } from '../../../kernel/endpoint.ts'
import { AbsenceId, OrgId, UserId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS, OWN_STAFF, STAFF } from '../../../kernel/roles.ts'
import { DAY } from '../../../kernel/time.ts'
import { IN_ORDER, noLongerThan, stretch } from '../stretch.ts'
import { AbsenceView, ChangeOwnHours, ChangeProvider, NewAbsence, StaffTime } from './schema.ts'

/** The longest stretch whose absences one call lists. */
const RANGE_MAX = 400 * DAY

const Staff = z.object({ staff: z.array(StaffTime) })
const One = z.object({ person: StaffTime })
const Absence = z.object({ absence: AbsenceView })
const AbsencePath = z.strictObject({ orgId: OrgId, absenceId: AbsenceId })
const own = { who: 'org', roles: OWN_STAFF, in: 'params' } as const

/** The calls about who sees patients, and when: each about themself, admins about all. */
export const providers = {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/staff-hours',
    summary: 'The staff of an org, whether they see patients, and their hours',
    access: managedBy(STAFF),
    params: OrgPath,
    answer: Staff,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/staff-hours/{userId}',
    summary: 'Say whether somebody of the staff sees patients, how many at once, and when',
    access: managedBy(ADMINS),
    params: z.strictObject({ orgId: OrgId, userId: UserId }),
    body: ChangeProvider,
    answer: One,
    errors: ['version_conflict'],
  }),

  changeMine: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/my-hours',
    summary: 'Say when I work',
    access: own,
    params: OrgPath,
    body: ChangeOwnHours,
    answer: One,
    errors: ['version_conflict'],
  }),

  listAbsences: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/absences',
    summary: 'When people of the staff are away, and why',
    access: managedBy(STAFF),
    params: OrgPath,
    query: z
      .strictObject(stretch)
      .refine(...IN_ORDER)
      .refine(...noLongerThan(RANGE_MAX)),
    answer: z.object({ absences: z.array(AbsenceView) }),
  }),

  addAbsence: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/staff-hours/{userId}/absences',
    summary: 'Say when somebody of the staff is away',
    access: managedBy(ADMINS),
    idempotent: true,
    params: z.strictObject({ orgId: OrgId, userId: UserId }),
    body: NewAbsence,
    answer: Absence,
    status: 201,
  }),

  removeAbsence: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/absences/{absenceId}',
    summary: 'Somebody of the staff is there after all',
    access: managedBy(ADMINS),
    params: AbsencePath,
    status: 204,
  }),

  addMyAbsence: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/my-hours/absences',
    summary: 'Say when I am away',
    access: own,
    idempotent: true,
    params: OrgPath,
    body: NewAbsence,
    answer: Absence,
    status: 201,
  }),

  removeMyAbsence: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/my-hours/absences/{absenceId}',
    summary: 'I am there after all',
    access: own,
    params: AbsencePath,
    status: 204,
  }),
}
