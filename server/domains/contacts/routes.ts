import { contacts } from '#shared/domains/contacts/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listOfContact } from '#server/domains/scheduling/appointments/queries.ts'
import { changeContact } from './change-contact.ts'
import { convertContact } from './convert-contact.ts'
import { createContact } from './create-contact.ts'
import { readContact } from './queries.ts'

export const contactRoutes = routesOf(contacts, {
  create: async ({ context, params, body }) => ({ contact: await createContact(context, params.orgId, body) }),

  get: async ({ reader, params }) => ({ contact: await readContact(reader, params.id) }),

  change: async ({ context, params, body }) => ({ contact: await changeContact(context, params.id, body) }),

  listAppointments: async ({ reader, params, query }) => ({ events: await listOfContact(reader, params.id, query) }),

  convert: ({ context, standing, params }) => convertContact(context, standing, params.id),
})
