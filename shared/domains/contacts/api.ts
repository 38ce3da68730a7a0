import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOf } from '../../kernel/health.ts'
import { OrgId } from '../../kernel/ids.ts'
import { Order, PageQuery, Pagination } from '../../kernel/page.ts'
import { ContactPath, OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import {
  ChangeContact,
  ContactDetails,
  ContactOrder,
  ContactView,
  Conversion,
  FoundPerson,
  NewContact,
} from './schema.ts'

const Contact = z.object({ contact: ContactDetails })
const viewed = viewOf('profile', ({ contact }: z.infer<typeof Contact>) => ({ contact: contact.id }))
const deskOf = { who: 'record', record: 'contact', roles: STAFF, subject: false, health: true } as const

/** The calls about contacts: people whom an org knows and who have no account there (spec §2 Users and profiles). */
export const contacts = {
  search: endpoint({
    method: 'GET',
    path: '/api/contacts',
    summary: 'Contacts of an org by part of a name, address or number',
    access: { who: 'org', roles: STAFF, in: 'query', health: true },
    query: z.strictObject({
      orgId: OrgId,
      s: z.string().trim().max(100).optional(),
      orderBy: ContactOrder.default('name'),
      order: Order.default('asc'),
      ...PageQuery.shape,
    }),
    answer: z.object({
      contacts: z.array(ContactView),
      pagination: Pagination,
      /** There are more than the total says. */
      isCapped: z.boolean(),
    }),
  }),

  find: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/people',
    summary: 'The people of an org, patients and contacts, by what somebody remembers of them; best first',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: z.strictObject({
      /** Parts of the name in any order and script, an address, a number or its end, a day of birth. */
      s: z.string().trim().min(1).max(100),
      who: z.enum(['patients', 'everybody']).default('patients'),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    answer: z.object({ people: z.array(FoundPerson) }),
    // Only by a day of birth is more told of anybody than how they are reached.
    views: {
      what: 'profile',
      isList: true,
      people: ({ people }) => people.flatMap(({ kind, id, birthdate }) => (birthdate === null ? [] : [{ [kind]: id }])),
    },
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/contact',
    summary: 'Write down a contact before there is an appointment',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    idempotent: true,
    params: OrgPath,
    body: NewContact,
    answer: Contact,
    views: 'sent',
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
    views: viewed,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}',
    summary: 'Change name, e-mail address or number of a contact',
    access: deskOf,
    params: ContactPath,
    body: ChangeContact,
    answer: Contact,
    views: viewed,
    errors: ['version_conflict', 'conflict', 'invalid_transition'],
  }),

  convert: endpoint({
    method: 'POST',
    path: '/api/contact/{id}/convert',
    summary: 'Make a user of a contact: whoever is no member yet is invited',
    access: deskOf,
    params: ContactPath,
    answer: Conversion,
    views: viewed,
    errors: ['conflict'],
  }),
}
