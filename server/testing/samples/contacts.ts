import type { SampleInputs } from './shape.ts'

/** Of contacts, and of those that seem to be one person. */
export const contactSamples: Pick<SampleInputs, 'contacts' | 'duplicates'> = {
  contacts: {
    search: ({ orgId }) => ({ query: { orgId, s: 'a' } }),
    find: ({ orgId }) => ({ params: { orgId }, query: { s: '1987-06-05' } }),
    create: ({ orgId }) => ({
      params: { orgId },
      body: { name: 'Carla Contact', email: `${crypto.randomUUID()}@tendwell.test` },
    }),
    get: ({ contactId }) => ({ params: { id: contactId } }),
    change: ({ contactId }) => ({ params: { id: contactId }, body: { version: 1, phone: '+1 212 555 0123' } }),
    convert: ({ contactId }) => ({ params: { id: contactId } }),
  },
  duplicates: {
    list: ({ orgId }) => ({ params: { orgId }, query: {} }),
    ofMembers: ({ orgId }) => ({ params: { orgId }, query: {} }),
    count: ({ orgId }) => ({ params: { orgId } }),
    ofContact: ({ contactId }) => ({ params: { id: contactId } }),
    compare: ({ orgId, contactId, otherContactId }) => ({
      params: { orgId },
      query: { one: contactId, other: otherContactId },
    }),
    setApart: ({ orgId, contactId, otherContactId }) => ({
      params: { orgId },
      body: { one: contactId, other: otherContactId, isApart: true },
    }),
    merge: ({ orgId, contactId, otherContactId }) => ({
      params: { orgId },
      body: { stays: { id: contactId, version: 1 }, goes: { id: otherContactId, version: 1 }, take: ['phone'] },
    }),
    merges: ({ orgId }) => ({ params: { orgId }, query: {} }),
    undo: ({ orgId, mergeId }) => ({ params: { orgId, mergeId } }),
  },
}
