import type { OrgId } from '#shared/kernel/ids.ts'
import { secretOf } from '../invitations.ts'
import type { SampleInputs } from './shape.ts'

const NOWHERE = '0190a000-0000-7000-8000-00000000beef' as OrgId

/** Calls about the people of an org, and those whom it invites. */
export const peopleSamples = {
  people: {
    listOfOrg: ({ orgId }) => ({ params: { orgId }, query: { s: 'a' } }),
    listAll: () => ({ query: { s: 'a' } }),
    get: ({ userId }) => ({ params: { userId } }),
    change: ({ userId }) => ({ params: { userId }, body: { version: 1, city: 'Lyon' } }),
    setRole: ({ orgId, userId }) => ({ params: { userId }, body: { orgId, role: 'org-staff' } }),
    setStatus: ({ orgId, userId }) => ({ params: { userId }, body: { orgId, status: 'suspended' } }),
    endSessions: ({ userId }) => ({ params: { userId } }),
    remove: ({ orgId, userId }) => ({ params: { userId }, query: { orgId } }),
  },
  invites: {
    send: ({ orgId, email }) => ({ params: { orgId }, body: [{ email, role: 'user' }] }),
    // Of an org that is not there: whom a partner looks after, the tests of invitations ask.
    sendToMany: () => ({
      body: { orgIds: ['0190a000-0000-7000-8000-00000000f120' as OrgId], role: 'org-admin' },
    }),
    list: ({ orgId }) => ({ params: { orgId }, query: {} }),
    cancel: ({ orgId, inviteId }) => ({ params: { orgId, inviteId } }),
    resend: ({ orgId, inviteId }) => ({ params: { orgId, inviteId } }),
    open: ({ inviteId }) => ({ params: { secret: secretOf(inviteId) } }),
    accept: ({ inviteId }) => ({ params: { secret: secretOf(inviteId) } }),
    reject: ({ inviteId }) => ({ params: { secret: secretOf(inviteId) } }),
    acceptMembership: ({ orgId }) => ({ params: { orgId } }),
    rejectMembership: ({ orgId }) => ({ params: { orgId } }),
  },
  websiteProof: {
    get: ({ orgId }) => ({ params: { orgId } }),
    check: ({ orgId }) => ({ params: { orgId }, body: { by: 'dns' } }),
  },
  joining: {
    getCode: ({ orgId }) => ({ params: { orgId } }),
    makeCode: ({ orgId }) => ({ params: { orgId } }),
    endCode: ({ orgId }) => ({ params: { orgId } }),
    look: () => ({ body: { code: 'ACDEF-GHJKM' } }),
    join: () => ({ body: { code: 'ACDEF-GHJKM' } }),
  },
  joinRequests: {
    ask: () => ({ body: { clinic: NOWHERE, words: 'My doctor sent me' } }),
    withdraw: ({ orgId }) => ({ params: { orgId } }),
    listMine: () => ({}),
    count: ({ orgId }) => ({ params: { orgId } }),
    list: ({ orgId }) => ({ params: { orgId }, query: {} }),
    answer: ({ orgId, joinRequestId: requestId }) => ({
      params: { orgId, requestId },
      body: { answer: 'decline', word: 'We have no places free' },
    }),
  },
  desk: {
    card: ({ orgId, userId }) => ({ params: { orgId }, query: { user: userId } }),
    listAlerts: ({ orgId }) => ({
      params: { orgId },
      query: { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' },
    }),
    walkIn: ({ orgId }) => ({
      params: { orgId },
      body: { name: 'Walk In', phone: '+1 212 555 0150', title: 'Visit' },
    }),
  },
  patients: {
    list: ({ orgId }) => ({ params: { orgId }, query: { limit: 100 } }),
  },
  alerts: {
    set: ({ orgId, userId }) => ({ params: { orgId }, body: { user: userId, text: 'Allergic to latex', version: 0 } }),
  },
  ways: {
    set: ({ orgId, userId }) => ({ params: { orgId }, body: { user: userId, channel: 'sms', version: 1 } }),
  },
} satisfies Pick<
  SampleInputs,
  'people' | 'invites' | 'websiteProof' | 'joining' | 'joinRequests' | 'desk' | 'patients' | 'alerts' | 'ways'
>
