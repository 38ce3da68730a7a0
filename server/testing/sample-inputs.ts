import type { contract } from '#shared/contract.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { AppointmentId, OrgId, SessionId } from '#shared/kernel/ids.ts'
import { TEST_PASSWORD, aBooking } from './factories.ts'

/** What a sample call is about. */
export interface Target {
  orgId: OrgId
  appointmentId: AppointmentId
  sessionId: SessionId
  /** Of a person who may sign in. */
  email: string
}

type Contract = typeof contract
type SampleInputs = {
  [Domain in keyof Contract]: {
    [Name in keyof Contract[Domain]]: (target: Target) => CallInput<Contract[Domain][Name]>
  }
}

/** The moment for which the samples are right: a Friday morning in New York. */
export const SAMPLE_NOW = '2026-11-20T14:00:00Z'
const start = '2026-11-23T14:00:00Z'
const end = '2026-11-23T14:30:00Z'
const range = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }

/** An input of every call that succeeds for whoever may make it. A call of the contract that is missing here does not compile. */
export const sampleInputs: SampleInputs = {
  platform: {
    env: () => ({}),
    health: () => ({}),
    ready: () => ({}),
    openapi: () => ({}),
    docs: () => ({}),
    live: () => ({}),
  },
  identity: {
    login: ({ email }) => ({ body: { email, password: TEST_PASSWORD } }),
    me: () => ({}),
    logout: () => ({}),
    listSessions: () => ({}),
    endSession: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  orgs: {
    getPublic: ({ orgId }) => ({ params: { id: orgId } }),
    listMemberships: () => ({}),
    switchTo: ({ orgId }) => ({ params: { id: orgId } }),
    listUsers: ({ orgId }) => ({ params: { id: orgId }, query: { s: 'a' } }),
  },
  scheduling: {
    listPublicSlots: ({ orgId }) => ({ params: { orgId }, query: { date: '2026-11-23' } }),
    bookPublic: ({ orgId }) => ({ params: { orgId }, body: aBooking(start, end) }),
    listSlots: ({ orgId }) => ({ params: { orgId }, query: { date: '2026-11-23' } }),
    listMine: () => ({ query: range }),
    listOfOrg: ({ orgId }) => ({ params: { orgId }, query: range }),
    count: ({ orgId }) => ({ query: { orgId, ...range } }),
    create: ({ orgId }) => ({
      params: { orgId },
      body: { name: 'New Person', email: 'new@tendwell.test', title: 'Consultation', start, end },
    }),
    get: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    change: ({ appointmentId }) => ({
      params: { id: appointmentId },
      body: { version: 1, notes: 'Comes by bicycle.' },
    }),
    setStatus: ({ appointmentId }) => ({ params: { id: appointmentId }, body: { status: 'cancelled' } }),
    remove: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    searchContacts: ({ orgId }) => ({ query: { orgId, s: 'a' } }),
  },
}
