import type { ContactId, MergeId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

/** Of no org: whom a clinic may merge, the tests of duplicates ask. */
const NO_CONTACT = '0190a000-0000-7000-8000-00000000d0b1' as ContactId
const NO_MERGE = '0190a000-0000-7000-8000-00000000d0b2' as MergeId

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
    compare: ({ orgId, contactId }) => ({ params: { orgId }, query: { one: contactId, other: NO_CONTACT } }),
    setApart: ({ orgId, contactId }) => ({
      params: { orgId },
      body: { one: contactId, other: NO_CONTACT, isApart: true },
    }),
    merge: ({ orgId, contactId }) => ({
      params: { orgId },
      body: { stays: { id: contactId, version: 1 }, goes: { id: NO_CONTACT, version: 1 }, take: ['phone'] },
    }),
    merges: ({ orgId }) => ({ params: { orgId }, query: {} }),
    undo: ({ orgId }) => ({ params: { orgId, mergeId: NO_MERGE } }),
  },
}
