import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfMany, viewOf } from '../../kernel/health.ts'
import { AppointmentId, FormAnswerId, FormId, OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { OneOf, isOne, notOne } from '../contacts/alerts-api.ts'
import { Range } from '../scheduling/api.ts'
import { AnswerLine, AnswerView, VisitForm, VisitStand } from './schema.ts'

const AppointmentPath = z.strictObject({ id: AppointmentId })
const AppointmentForm = z.strictObject({ id: AppointmentId, formId: FormId })
const AnswerPath = z.strictObject({ orgId: OrgId, answerId: FormAnswerId })
const Person = z.strictObject(OneOf).refine(isOne, notOne())
const deskOfVisit = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const
const deskOfOrg = { who: 'org', roles: STAFF, in: 'params', health: true } as const

const Patient = z.object({ user: z.string().nullable(), contact: z.string().nullable() })
const Forms = z.object({ forms: z.array(VisitForm), person: Patient })
const ofVisit = viewOf('forms', ({ person }: z.infer<typeof Forms>) => person)
const Answer = z.object({ answer: AnswerView, person: Patient })
const ofAnswer = viewOf('forms', ({ person }: z.infer<typeof Answer>) => person)

/** Forms at the desk: how they stand, how they reach people, and what was signed. */
export const visitForms = {
  listStands: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/form-stands',
    summary: 'How many forms are asked before each visit of a stretch of time, and how many are done',
    access: deskOfOrg,
    params: OrgPath,
    query: Range,
    answer: z.object({ visits: z.array(VisitStand) }),
  }),

  listOfVisit: endpoint({
    method: 'GET',
    path: '/api/event/{id}/forms',
    summary: 'The forms of one visit',
    access: deskOfVisit,
    params: AppointmentPath,
    answer: Forms,
    views: ofVisit,
  }),

  makeLink: endpoint({
    method: 'POST',
    path: '/api/event/{id}/forms/link',
    summary: 'The link under which the forms of a visit are filled in, to be shown or handed on',
    access: deskOfVisit,
    params: AppointmentPath,
    answer: z.object({ path: z.string() }),
    errors: ['forms_over'],
  }),

  send: endpoint({
    method: 'POST',
    path: '/api/event/{id}/forms/send',
    summary: 'Send the link to the forms of a visit once more, by mail or by text',
    access: deskOfVisit,
    limit: 'booking',
    params: AppointmentPath,
    body: z.strictObject({ by: z.enum(['mail', 'sms']) }),
    status: 204,
    errors: ['forms_over'],
  }),

  notePaper: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/forms/{formId}/paper',
    summary: 'Note that a form was filled in on paper',
    access: deskOfVisit,
    params: AppointmentForm,
    answer: Forms,
    views: ofVisit,
    errors: ['forms_over'],
  }),

  undoPaper: endpoint({
    method: 'DELETE',
    path: '/api/event/{id}/forms/{formId}/paper',
    summary: 'Take back that a form was filled in on paper',
    access: deskOfVisit,
    params: AppointmentForm,
    answer: Forms,
    views: ofVisit,
  }),

  listAnswers: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/form-answers',
    summary: 'What a person has signed, the latest first',
    access: deskOfOrg,
    params: OrgPath,
    query: Person,
    answer: z.object({ answers: z.array(AnswerLine) }),
    views: viewOf('forms', (_answer: unknown, { query }: { query: z.infer<typeof Person> }) => ({
      user: query.user ?? null,
      contact: query.contact ?? null,
    })),
  }),

  getAnswer: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/form-answers/{answerId}',
    summary: 'One form as it was signed',
    access: deskOfOrg,
    params: AnswerPath,
    answer: Answer,
    views: ofAnswer,
  }),

  printAnswer: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/form-answers/{answerId}/pdf',
    summary: 'The same on paper',
    access: deskOfOrg,
    params: AnswerPath,
    streams: 'application/pdf',
    views: fileOfMany('formFile'),
  }),
}
