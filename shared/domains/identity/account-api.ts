import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOfNamed } from '../../kernel/health.ts'
import { OrgId, UserId } from '../../kernel/ids.ts'
import { OWN_STAFF } from '../../kernel/roles.ts'
import { MedicalHistoryView, ProfileChange, ProfileView } from './account-schema.ts'
import { PASSWORD_MAX } from './schema.ts'
import { UserSettings } from './settings.ts'

/** The calls about a person's own account (spec §7 User). */
export const account = {
  getMe: endpoint({
    method: 'GET',
    path: '/api/user/me',
    summary: 'My profile',
    access: { who: 'signed-in' },
    answer: z.object({ user: ProfileView }),
  }),

  updateMe: endpoint({
    method: 'PUT',
    path: '/api/user/me',
    summary: 'Change my profile',
    access: { who: 'signed-in' },
    body: z.strictObject({ ...ProfileChange.shape, version: z.number().int().optional() }),
    answer: z.object({ user: ProfileView }),
    errors: ['version_conflict'],
  }),

  getMedical: endpoint({
    method: 'GET',
    path: '/api/user/medical',
    summary: 'My medical history',
    access: { who: 'signed-in' },
    answer: z.object({ medical: MedicalHistoryView }),
  }),

  updateMedical: endpoint({
    method: 'PUT',
    path: '/api/user/medical',
    summary: 'Write down my medical history',
    access: { who: 'signed-in' },
    body: MedicalHistoryView,
    answer: z.object({ medical: MedicalHistoryView }),
    errors: ['version_conflict'],
  }),

  getMedicalOf: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/medical',
    summary: 'The medical history of a patient, for the staff of the clinic itself',
    access: { who: 'org', roles: OWN_STAFF, in: 'params', health: true, patients: true },
    params: z.strictObject({ orgId: OrgId, userId: UserId }),
    answer: z.object({ medical: MedicalHistoryView }),
    views: viewOfNamed('medical'),
    errors: ['history_not_shared'],
  }),

  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/user/settings',
    summary: 'Change my settings; parts that are not sent stay',
    access: { who: 'signed-in' },
    body: z.strictObject({ settings: UserSettings }),
    answer: z.object({ settings: UserSettings }),
  }),

  exportMe: endpoint({
    method: 'GET',
    path: '/api/user/me/export',
    summary: 'Everything that is kept about me, as a ZIP',
    access: { who: 'signed-in' },
    limit: 'upload',
    streams: 'application/zip',
  }),

  closeMe: endpoint({
    method: 'DELETE',
    path: '/api/user/me',
    summary: 'Close my account; it is erased 30 days later',
    access: { who: 'signed-in' },
    body: z.strictObject({ password: z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX) }),
    status: 204,
    errors: ['wrong_password', 'account_locked', 'last_admin'],
  }),
}
