import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { FormId, OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { ChangeForm, FormView, NewForm } from './schema.ts'

const FormPath = z.strictObject({ orgId: OrgId, formId: FormId })
const Form = z.object({ form: FormView })
const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const

/** The forms that an org asks for before a visit. */
export const forms = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/forms',
    summary: 'The forms of an org, with those withdrawn at the end',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    answer: z.object({ forms: z.array(FormView) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/forms',
    summary: 'Write a form; nobody is asked for it until it is published',
    access: byAdmins,
    idempotent: true,
    params: OrgPath,
    body: NewForm,
    answer: Form,
    status: 201,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/forms/{formId}',
    summary: 'Change a form; patients get its words as they are until it is published again',
    access: byAdmins,
    params: FormPath,
    body: ChangeForm,
    answer: Form,
    errors: ['version_conflict'],
  }),

  publish: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/forms/{formId}/publish',
    summary: 'Give a form as it is now to patients, as a new version; what was signed keeps the old one',
    access: byAdmins,
    params: FormPath,
    body: z.strictObject({
      version: z.int().min(1),
      /** Whether those who have signed an earlier version are asked again. */
      again: z.boolean().default(false),
    }),
    answer: Form,
    errors: ['version_conflict'],
  }),

  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/forms/{formId}',
    summary: 'Ask nobody for a form any more; what was signed stays',
    access: byAdmins,
    params: FormPath,
    status: 204,
  }),
}
