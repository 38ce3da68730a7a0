import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { ContactId, OrgId } from '../../kernel/ids.ts'
import { STAFF } from '../../kernel/roles.ts'
import { Range } from '../scheduling/api.ts'
import { ChangeContact, ContactDetails, Conversion, NewContact } from './schema.ts'
import { AppointmentView } from '../scheduling/schema.ts'

const ContactPath = z.strictObject({ id: ContactId })
const Contact = z.object({ contact: ContactDetails })
const deskOf = { who: 'record', record: 'contact', roles: STAFF, subject: false } as const

/** The calls about one contact: a person whom an org knows and who has no account there (spec §2 Users and profiles). */
export const contacts = {
  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/contact',
    summary: 'Write down a contact before there is an appointment',
    access: { who: 'org', roles: STAFF, in: 'params' },
    idempotent: true,
    params: z.strictObject({ orgId: OrgId }),
    body: NewContact,
    answer: Contact,
    status: 201,
    errors: ['conflict'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/contact/{id}',
    summary: 'One contact',
    access: deskOf,
    params: ContactPath,
    answer: Contact,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}',
    summary: 'Change name, e-mail address or number of a contact',
    access: deskOf,
    params: ContactPath,
    body: ChangeContact,
    answer: Contact,
    errors: ['version_conflict', 'conflict', 'invalid_transition'],
  }),

  listAppointments: endpoint({
    method: 'GET',
    path: '/api/events/contact/{id}',
    summary: 'The appointments of a contact in a stretch of time',
    access: deskOf,
    params: ContactPath,
    query: Range,
    answer: z.object({ events: z.array(AppointmentView) }),
  }),

  convert: endpoint({
    method: 'POST',
    path: '/api/contact/{id}/convert',
    summary: 'Make a user of a contact: whoever is no member yet is invited',
    access: deskOf,
    params: ContactPath,
    answer: Conversion,
    errors: ['conflict'],
  }),
}
