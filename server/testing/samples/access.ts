import type { SampleInputs } from './shape.ts'

/** Of the calls that open health data, of those that tell visitors from programs, and of those that bring back. */
export const accessSamples: Pick<SampleInputs, 'bookingProof' | 'deleted' | 'healthAccess'> = {
  bookingProof: {
    begin: ({ orgId }) => ({ params: { orgId }, body: { email: `${crypto.randomUUID()}@tendwell.test` } }),
    confirm: () => ({ body: { token: 'k1.none', code: '123456' } }),
    shownMail: () => ({ body: { token: 'k1.none' } }),
  },
  deleted: {
    listPeople: () => ({ query: {} }),
    restorePerson: ({ userId }) => ({ params: { userId } }),
    listOrgs: () => ({ query: {} }),
    restoreOrg: ({ orgId }) => ({ params: { orgId } }),
  },
  healthAccess: {
    get: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    openEmergency: ({ orgId, userId }) => ({ params: { orgId, userId }, body: { reason: 'Found unconscious.' } }),
    endEmergency: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    listConsents: () => ({}),
    setConsent: ({ orgId }) => ({ params: { orgId }, body: { isGiven: true } }),
  },
}
