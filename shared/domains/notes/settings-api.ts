import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { NoteLabelId, NoteTemplateId, OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { ChangeTemplate, NewLabel, NewTemplate, NoteLabel, NoteTemplate } from './schema.ts'

const TemplatePath = z.strictObject({ orgId: OrgId, templateId: NoteTemplateId })
const Template = z.object({ template: NoteTemplate })
const byStaff = { who: 'org', roles: STAFF, in: 'params' } as const
const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const

/** What the notes of an org are written with: templates and labels. They are about nobody. */
export const noteSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/note-settings',
    summary: 'The templates and labels of an org, by name',
    access: byStaff,
    params: OrgPath,
    answer: z.object({ templates: z.array(NoteTemplate), labels: z.array(NoteLabel) }),
  }),

  addLabel: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/note-labels',
    summary: 'Add a label; one of the same name is the same',
    access: byStaff,
    params: OrgPath,
    body: NewLabel,
    answer: z.object({ label: NoteLabel }),
    status: 201,
  }),

  removeLabel: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/note-labels/{labelId}',
    summary: 'Remove a label; the notes under it stay',
    access: byAdmins,
    params: z.strictObject({ orgId: OrgId, labelId: NoteLabelId }),
    status: 204,
  }),

  addTemplate: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/note-templates',
    summary: 'Add a template, in which {name} and others are filled in',
    access: byAdmins,
    idempotent: true,
    params: OrgPath,
    body: NewTemplate,
    answer: Template,
    status: 201,
  }),

  changeTemplate: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/note-templates/{templateId}',
    summary: 'Change a template; what was written with it stays',
    access: byAdmins,
    params: TemplatePath,
    body: ChangeTemplate,
    answer: Template,
    errors: ['version_conflict'],
  }),

  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/note-templates/{templateId}',
    summary: 'Remove a template; one that is gone already is gone',
    access: byAdmins,
    params: TemplatePath,
    status: 204,
  }),
}
