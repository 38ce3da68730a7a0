import { contacts } from '#shared/domains/contacts/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeContact } from './change-contact.ts'
import { convertContact } from './convert-contact.ts'
import { createContact } from './create-contact.ts'
import type { HeldOfContact } from './hand-over.ts'
import { findPeople } from './find-people.ts'
import { readContact } from './queries.ts'
import { searchContacts } from './search-contacts.ts'

/** Somewhere on earth it may be a day later, which no day of birth depends on. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** @param held what other domains keep about contacts */
export const contactRoutes = (held: readonly HeldOfContact[]) =>
  routesOf(contacts, {
    search: ({ reader, query }) => searchContacts(reader, query.orgId, query),

    find: async ({ context, reader, params, query }) => ({
      people: await findPeople(reader, params.orgId, {
        ...query,
        language: context.origin.language,
        today: dayOf(context.clock()),
      }),
    }),

    create: async ({ context, params, body }) => ({ contact: await createContact(context, params.orgId, body) }),

    get: async ({ reader, params }) => ({ contact: await readContact(reader, params.id) }),

    change: async ({ context, params, body }) => ({ contact: await changeContact(context, params.id, body) }),

    convert: ({ context, caller, params }) => convertContact(context, caller, params.id, held),
  })
