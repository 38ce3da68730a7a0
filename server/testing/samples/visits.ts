import { formSamples } from './forms.ts'
import type { SampleInputs } from './shape.ts'

const range = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }

/** Of the types of visits, the hours of people, what is told and counted, and the forms before visits. */
export const visitSamples: Pick<
  SampleInputs,
  'appointmentTypes' | 'blocks' | 'providers' | 'telling' | 'wall' | 'checkout' | 'writing' | 'late' | 'deskStatistics'
> &
  typeof formSamples = {
  ...formSamples,
  telling: {
    foresee: ({ appointmentId }) => ({ params: { id: appointmentId }, query: { change: 'cancelled' } }),
    keepBack: ({ appointmentId }) => ({ params: { id: appointmentId }, body: {} }),
  },
  wall: {
    open: () => ({ params: { token: 'none' } }),
    get: ({ orgId }) => ({ params: { orgId } }),
    set: ({ orgId }) => ({ params: { orgId }, body: { shows: 'initials' } }),
    renew: ({ orgId }) => ({ params: { orgId } }),
    remove: ({ orgId }) => ({ params: { orgId } }),
  },
  checkout: {
    look: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    note: ({ appointmentId }) => ({
      params: { id: appointmentId },
      body: { currency: 'USD', paid: { method: 'cash', amount: 4500 } },
    }),
    takeBack: ({ appointmentId, visitLineId }) => ({
      params: { id: appointmentId, lineId: visitLineId },
      body: { reason: 'Paid by card' },
    }),
    ofPerson: ({ orgId, userId }) => ({ params: { orgId }, query: { user: userId } }),
  },
  writing: {
    look: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    send: ({ appointmentId }) => ({
      params: { id: appointmentId },
      body: { channel: 'mail', text: 'Please call us.' },
    }),
  },
  late: {
    look: ({ orgId }) => ({ params: { orgId }, query: { minutes: 20 } }),
    list: ({ orgId }) => ({ params: { orgId } }),
    tell: ({ orgId }) => ({ params: { orgId }, body: { minutes: 5 + Math.floor(Math.random() * 170) } }),
    end: ({ orgId, lateId }) => ({ params: { orgId, lateId } }),
  },
  appointmentTypes: {
    list: ({ orgId }) => ({ params: { orgId } }),
    create: ({ orgId }) => ({
      params: { orgId },
      body: { names: { en: `Check-up ${crypto.randomUUID()}` }, minutes: 30, isPublic: false },
    }),
    reorder: ({ orgId, typeId }) => ({ params: { orgId }, body: { types: [typeId] } }),
    change: ({ orgId, typeId }) => ({
      params: { orgId, typeId },
      body: {
        version: 1,
        names: { en: 'Check-up' },
        minutes: 45,
        bufferBefore: 0,
        bufferAfter: 10,
        color: 'teal',
        service: null,
        providers: [],
        rooms: [],
        atOnce: null,
        leadMinutes: null,
        horizonDays: null,
        isPublic: false,
        questions: [],
        instructions: {},
      },
    }),
    remove: ({ orgId, typeId }) => ({ params: { orgId, typeId } }),
  },
  blocks: {
    list: ({ orgId }) => ({ params: { orgId }, query: range }),
    add: ({ orgId }) => ({
      params: { orgId },
      body: { start: '2026-12-21T14:00:00Z', end: '2026-12-21T15:00:00Z', title: 'Meeting' },
    }),
    change: ({ orgId, absenceId }) => ({
      params: { orgId, blockId: absenceId },
      body: { version: 1, start: '2026-12-21T14:00:00Z', end: '2026-12-21T15:30:00Z', title: 'Meeting' },
    }),
    remove: ({ orgId, absenceId }) => ({ params: { orgId, blockId: absenceId } }),
  },
  deskStatistics: {
    read: ({ orgId }) => ({ params: { orgId }, query: { from: '2026-10-22', to: '2026-11-20' } }),
    csv: ({ orgId }) => ({ params: { orgId }, query: { from: '2026-10-22', to: '2026-11-20' } }),
  },
  providers: {
    listStaff: ({ orgId }) => ({ params: { orgId } }),
    change: ({ orgId, staffId }) => ({
      params: { orgId, userId: staffId },
      body: { version: 0, isProvider: true, capacity: 1, week: null, days: [] },
    }),
    changeMine: ({ orgId }) => ({ params: { orgId }, body: { version: 0, week: null, days: [] } }),
    listAbsences: ({ orgId }) => ({ params: { orgId }, query: range }),
    addAbsence: ({ orgId, staffId }) => ({
      params: { orgId, userId: staffId },
      body: { start: '2026-12-21T14:00:00Z', end: '2026-12-28T14:00:00Z', reason: 'Holiday' },
    }),
    removeAbsence: ({ orgId, absenceId }) => ({ params: { orgId, absenceId } }),
    addMyAbsence: ({ orgId }) => ({
      params: { orgId },
      body: { start: '2026-12-21T14:00:00Z', end: '2026-12-28T14:00:00Z' },
    }),
    removeMyAbsence: ({ orgId, absenceId }) => ({ params: { orgId, absenceId } }),
  },
}
