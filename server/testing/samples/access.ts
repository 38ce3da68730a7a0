import type { SampleInputs } from './shape.ts'

/** Of the calls that open health data, and of those that tell visitors from programs. */
export const accessSamples: Pick<SampleInputs, 'bookingProof' | 'healthAccess'> = {
  bookingProof: {
    begin: ({ orgId }) => ({ params: { orgId }, body: { email: `${crypto.randomUUID()}@tendwell.test` } }),
    confirm: () => ({ body: { token: 'k1.none', code: '123456' } }),
    shownMail: () => ({ body: { token: 'k1.none' } }),
  },
  healthAccess: {
    get: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    openEmergency: ({ orgId, userId }) => ({ params: { orgId, userId }, body: { reason: 'Found unconscious.' } }),
    endEmergency: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    listConsents: () => ({}),
    setConsent: ({ orgId }) => ({ params: { orgId }, body: { isGiven: true } }),
  },
}
