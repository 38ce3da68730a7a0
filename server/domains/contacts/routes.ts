import { contacts } from '#shared/domains/contacts/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeContact } from './change-contact.ts'
import { convertContact } from './convert-contact.ts'
import { createContact } from './create-contact.ts'
import type { HandOver } from './hand-over.ts'
import { readContact } from './queries.ts'
import { searchContacts } from './search-contacts.ts'

/** @param handOvers what other domains keep about contacts */
export const contactRoutes = (handOvers: readonly HandOver[]) =>
  routesOf(contacts, {
    search: ({ reader, query }) => searchContacts(reader, query.orgId, query),

    create: async ({ context, params, body }) => ({ contact: await createContact(context, params.orgId, body) }),

    get: async ({ reader, params }) => ({ contact: await readContact(reader, params.id) }),

    change: async ({ context, params, body }) => ({ contact: await changeContact(context, params.id, body) }),

    convert: ({ context, caller, params }) => convertContact(context, caller, params.id, handOvers),
  })
