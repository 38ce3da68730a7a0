import type { UserId } from '#shared/kernel/ids.ts'
import { TEST_PASSWORD } from '../factories.ts'
import type { SampleInputs } from './shape.ts'

/** Of the calls that open health data, of those that tell visitors from programs, of those that bring back, and of passwords. */
export const accessSamples: Pick<
  SampleInputs,
  'bookingProof' | 'clinicSharing' | 'deleted' | 'healthAccess' | 'passwords'
> = {
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
  clinicSharing: {
    list: () => ({}),
    set: ({ orgId }) => ({ params: { orgId }, body: { kind: 'history', isShared: true } }),
  },
  passwords: {
    requestReset: ({ email }) => ({ body: { email } }),
    confirmReset: () => ({
      body: { password: 'Other-Kettle-8', userId: '0190a000-0000-7000-8000-00000000beef' as UserId, token: 'none' },
    }),
    sendReset: ({ email }) => ({ body: { email } }),
    change: ({ email }) => ({ body: { email, old: TEST_PASSWORD, new: 'Other-Kettle-8' } }),
    check: () => ({ body: { password: TEST_PASSWORD } }),
  },
}
