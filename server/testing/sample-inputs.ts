import type { FamilyMemberId, SignUpSecret } from '#shared/kernel/ids.ts'
import { TEST_PASSWORD } from './factories.ts'
import { aBooking, anOrgForm } from './forms.ts'
import { aPushDevice } from './push-service.ts'
import { accessSamples } from './samples/access.ts'
import { assessmentSamples } from './samples/assessments.ts'
import { goodsSamples } from './samples/goods.ts'
import { listSamples } from './samples/lists.ts'
import { helpdeskSamples } from './samples/helpdesk.ts'
import { conversationSamples } from './samples/conversations.ts'
import { noteSamples } from './samples/notes.ts'
import { passkeySamples } from './samples/passkeys.ts'
import { paymentSamples } from './samples/payments.ts'
import { peopleSamples } from './samples/people.ts'
import type { SampleInputs } from './samples/shape.ts'
import { visitSamples } from './samples/visits.ts'
import { systemSamples } from './samples/system.ts'
import { campaignSamples } from './samples/campaigns.ts'
import { contactSamples } from './samples/contacts.ts'
import { websiteSamples } from './samples/websites.ts'
import { wellnessSamples } from './samples/wellness.ts'

export type { Target } from './samples/shape.ts'

/** The moment for which the samples are right: a Friday morning in New York. */
export const SAMPLE_NOW = '2026-11-20T14:00:00Z'
const start = '2026-11-23T14:00:00Z'
const end = '2026-11-23T14:30:00Z'
const range = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }

/** An input of every call that succeeds for whoever may make it. A call of the contract that is missing here does not compile. */
export const sampleInputs: SampleInputs = {
  ...accessSamples,
  ...assessmentSamples,
  ...conversationSamples,
  ...helpdeskSamples,
  ...goodsSamples,
  ...listSamples,
  ...noteSamples,
  ...passkeySamples,
  ...paymentSamples,
  ...peopleSamples,
  ...visitSamples,
  ...websiteSamples,
  ...campaignSamples,
  ...contactSamples,
  ...wellnessSamples,
  platform: {
    env: () => ({}),
    health: () => ({}),
    ready: () => ({}),
    openapi: () => ({}),
    docs: () => ({}),
    live: () => ({ query: {} }),
  },
  identity: {
    login: ({ email }) => ({ body: { email, password: TEST_PASSWORD } }),
    me: () => ({}),
    logout: () => ({}),
    listSessions: () => ({}),
    endOtherSessions: () => ({ body: { password: TEST_PASSWORD } }),
    endSession: ({ sessionId }) => ({ params: { id: sessionId }, body: { password: TEST_PASSWORD } }),
  },
  mfa: {
    verify: () => ({ body: { challengeToken: 'k1.none', mfaCode: '123456' } }),
    resend: () => ({ body: { challengeToken: 'k1.none' } }),
    status: () => ({}),
    prove: () => ({ body: { password: TEST_PASSWORD } }),
    setupTotp: () => ({ body: { password: TEST_PASSWORD } }),
    confirmTotp: () => ({ body: { mfaCode: '123 456' } }),
    addSms: () => ({ body: { phone: '+1 212 555 0199', password: TEST_PASSWORD } }),
    confirmSms: () => ({ body: { mfaCode: '123456' } }),
    addEmail: () => ({ body: { password: TEST_PASSWORD } }),
    confirmEmail: () => ({ body: { mfaCode: '123456' } }),
    prefer: () => ({ body: { method: 'none', password: TEST_PASSWORD } }),
    remove: () => ({ body: { method: 'sms', password: TEST_PASSWORD } }),
    renewRecoveryCodes: () => ({ body: { password: TEST_PASSWORD } }),
  },
  emailChange: {
    begin: () => ({ body: { email: `${crypto.randomUUID()}@tendwell.test`, password: TEST_PASSWORD } }),
    confirm: () => ({ body: { code: '123456' } }),
    shownMail: () => ({}),
    open: () => ({ params: { token: 'k1.none' } }),
    undo: () => ({ params: { token: 'k1.none' } }),
  },
  signUp: {
    confirm: () => ({ body: { registrationToken: 'k1.none', code: '123456' } }),
    resend: () => ({ body: { registrationToken: 'k1.none' } }),
    open: () => ({ params: { secret: '0190a000-0000-4000-8000-00000000beef' as SignUpSecret } }),
    confirmByLink: () => ({
      params: { secret: '0190a000-0000-4000-8000-00000000beef' as SignUpSecret },
      body: { password: 'Blue-Kettle-42' },
    }),
    shownMail: () => ({ body: { registrationToken: 'k1.none' } }),
  },
  account: {
    getMe: () => ({}),
    updateMe: () => ({ body: { city: 'Lyon' } }),
    getMedical: () => ({}),
    getMedicalOf: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    updateMedical: () => ({
      body: {
        version: 0,
        chronicConditions: ['asthma'],
        otherConditions: '',
        surgeries: '',
        medications: '',
        allergies: 'Penicillin',
        familyHistory: [],
        otherFamilyHistory: '',
      },
    }),
    updateSettings: () => ({ body: { settings: { tours: { completed: ['welcome'] } } } }),
    exportMe: () => ({}),
    closeMe: () => ({ body: { password: TEST_PASSWORD } }),
  },
  media: {
    requestUploads: () => ({ body: [{ name: 'me.jpg', type: 'image/jpeg', folder: 'user/profile' }] }),
    requestLicenseUpload: () => ({ body: { name: 'license.png', type: 'image/png' } }),
    put: ({ pictureId }) => ({ params: { id: pictureId }, query: { expires: 0, signature: 'none' } }),
    get: ({ pictureId }) => ({ params: { id: pictureId }, query: {} }),
    address: ({ pictureId }) => ({ params: { id: pictureId } }),
  },
  messaging: {
    listOutbox: () => ({ query: { s: 'a' } }),
  },
  push: {
    key: () => ({}),
    subscribe: () => ({ body: aPushDevice() }),
    unsubscribe: () => ({ body: { endpoint: aPushDevice().endpoint } }),
  },
  audit: {
    listOfOrg: ({ orgId }) => ({ params: { orgId }, query: { s: 'a' } }),
    listAll: () => ({ query: {} }),
    csvOfOrg: ({ orgId }) => ({ params: { orgId }, query: { s: 'a' } }),
    linesOfOrg: ({ orgId }) => ({ params: { orgId }, query: {} }),
    csvOfAll: () => ({ query: {} }),
    linesOfAll: () => ({ query: {} }),
    listViews: ({ userId }) => ({ params: { userId }, query: {} }),
  },
  publicOrgs: { get: ({ orgId }) => ({ params: { orgId } }) },
  orgs: {
    listMemberships: () => ({}),
    switchTo: ({ orgId }) => ({ params: { orgId } }),
  },
  registration: {
    register: () => ({
      body: {
        email: `${crypto.randomUUID()}@tendwell.test`,
        password: 'Blue-Kettle-42',
        firstName: 'Rhea',
        lastName: 'Registered',
      },
    }),
  },
  directory: {
    list: () => ({ query: { role: 'customer', s: 'a' } }),
    exportList: () => ({ query: { status: 'active' } }),
    get: ({ orgId }) => ({ params: { orgId } }),
    getPartner: ({ partnerId }) => ({ params: { partnerId } }),
    create: () => ({ body: anOrgForm() }),
    register: ({ license }) => ({ body: { ...anOrgForm(), stateLic: license } }),
    change: ({ orgId }) => ({ params: { orgId }, body: { city: 'Boston' } }),
    // It is off already: the walk leaves the clinic as it is.
    shareHealth: ({ orgId }) => ({ params: { orgId }, body: { isHealthShared: false } }),
    changeSettings: ({ orgId }) => ({ params: { orgId }, body: { reminderDailyHour: 8 } }),
    approve: ({ orgId }) => ({ params: { orgId } }),
    setStatus: ({ orgId }) => ({ params: { orgId }, body: { status: 'active' } }),
    remove: ({ orgId }) => ({ params: { orgId } }),
    logInAs: ({ orgId }) => ({ params: { orgId }, body: { reason: 'They asked for help.', password: TEST_PASSWORD } }),
    endLogin: ({ orgId }) => ({ params: { orgId } }),
  },
  systemOverview: { read: () => ({}) },
  locator: {
    getTelehealth: ({ partnerId }) => ({ query: { partnerId, url: 'https://visit.example/start' } }),
    listOrgs: () => ({ query: { zip: '10011-1234', name: 'clinic' } }),
  },
  waiting: {
    list: ({ orgId }) => ({ params: { orgId }, query: { status: 'open', s: 'a' } }),
    add: ({ orgId }) => ({
      params: { orgId },
      body: {
        name: 'Willa Waiting',
        email: `${crypto.randomUUID()}@tendwell.test`,
        title: 'Consultation',
        from: '2026-11-23',
        until: '2026-12-04',
      },
    }),
    change: ({ orgId, waitingId }) => ({
      params: { orgId, waitingId },
      body: { version: 1, wishes: { half: 'morning' } },
    }),
    remove: ({ orgId, waitingId }) => ({ params: { orgId, waitingId } }),
  },
  offers: {
    open: () => ({ params: { token: 'none' } }),
    accept: () => ({ params: { token: 'none' } }),
    decline: () => ({ params: { token: 'none' } }),
  },
  textAnswers: {
    receive: () => ({}),
  },
  reminders: {
    confirm: () => ({ params: { token: 'none' } }),
    get: () => ({ params: { token: 'none' } }),
    set: () => ({ params: { token: 'none' }, body: { isWanted: false } }),
  },
  bookings: {
    open: () => ({ params: { token: 'none' } }),
    reschedule: () => ({ params: { token: 'none' }, body: { start, end } }),
    cancel: () => ({ params: { token: 'none' } }),
    payFee: () => ({ params: { token: 'none' }, body: {} }),
    nextMine: () => ({}),
    bookMine: ({ orgId }) => ({ params: { orgId }, body: { start, end } }),
    feesMine: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    cancelMine: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    rescheduleMine: ({ appointmentId }) => ({ params: { id: appointmentId }, body: { start, end } }),
  },
  bookingPage: { get: ({ orgId }) => ({ params: { orgId } }) },
  feeds: {
    read: () => ({ params: { token: 'none' } }),
    getMine: () => ({}),
    renewMine: () => ({}),
    removeMine: () => ({}),
    getOfOrg: ({ orgId }) => ({ params: { orgId } }),
    renewOfOrg: ({ orgId }) => ({ params: { orgId } }),
    removeOfOrg: ({ orgId }) => ({ params: { orgId } }),
  },
  family: {
    list: () => ({}),
    add: () => ({
      body: { firstName: 'Emma', lastName: 'Whitfield', birthdate: '2018-03-02', relation: 'child' },
    }),
    remove: () => ({ params: { id: '0190a000-0000-7000-8000-00000000beef' as FamilyMemberId } }),
  },
  rooms: {
    listProviders: ({ orgId }) => ({ params: { orgId } }),
    list: ({ orgId }) => ({ params: { orgId } }),
    create: ({ orgId }) => ({ params: { orgId }, body: { name: `Room ${crypto.randomUUID()}` } }),
    reorder: ({ orgId, roomId }) => ({ params: { orgId }, body: { rooms: [roomId] } }),
    rename: ({ orgId, roomId }) => ({ params: { orgId, roomId }, body: { version: 1, name: 'Room 1' } }),
    remove: ({ orgId, roomId }) => ({ params: { orgId, roomId }, query: {} }),
  },
  scheduleFiles: {
    exportAppointmentsCsv: ({ orgId }) => ({ params: { orgId }, query: { from: '2026-11-01', to: '2026-11-30' } }),
    exportAppointmentsIcs: ({ orgId }) => ({ params: { orgId }, query: { from: '2026-11-01', to: '2026-11-30' } }),
    exportContacts: ({ orgId }) => ({ params: { orgId } }),
  },
  ...systemSamples,
  holds: {
    listDays: ({ orgId }) => ({ params: { orgId }, query: {} }),
    hold: ({ orgId }) => ({ params: { orgId }, body: { start: '2026-11-24T15:00:00Z', end: '2026-11-24T15:30:00Z' } }),
    release: ({ orgId }) => ({ params: { orgId, holdId: '0190a000-0000-4000-8000-00000000beef' } }),
  },
  publicScheduling: {
    listTypes: ({ orgId }) => ({ params: { orgId } }),
    listPublicSlots: ({ orgId }) => ({ params: { orgId }, query: { date: '2026-11-23' } }),
    bookPublic: ({ orgId }) => ({ params: { orgId }, body: aBooking(start, end) }),
    bookWithCard: ({ orgId }) => ({
      params: { orgId },
      body: {
        ...aBooking(start, end),
        hold: '0190a000-0000-4000-8000-00000000beef',
        pay: { terms: 1, card: 'pm_card_visa' },
      },
    }),
  },
  scheduling: {
    listSlots: ({ orgId }) => ({ params: { orgId }, query: { date: '2026-11-23' } }),
    listMine: () => ({ query: range }),
    listAhead: () => ({ query: {} }),
    listOfOrg: ({ orgId }) => ({ params: { orgId }, query: range }),
    listOfPartner: ({ orgId }) => ({ params: { orgId }, query: range }),
    listOfUser: ({ orgId, userId }) => ({ params: { userId }, query: { orgId, ...range } }),
    count: ({ orgId }) => ({ query: { orgId, ...range } }),
    create: ({ orgId }) => ({
      params: { orgId },
      body: { name: 'New Person', email: 'new@tendwell.test', title: 'Consultation', start, end },
    }),
    revokeLink: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    get: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    change: ({ appointmentId }) => ({ params: { id: appointmentId }, body: { version: 1, notes: 'By bike.' } }),
    setStatus: ({ appointmentId }) => ({ params: { id: appointmentId }, body: { status: 'cancelled' } }),
    undoStatus: ({ appointmentId }) => ({ params: { id: appointmentId }, body: { version: 1 } }),
    remove: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    listOfContact: ({ contactId }) => ({ params: { id: contactId }, query: range }),
  },
  series: {
    look: ({ orgId }) => ({ params: { orgId }, query: { start, end, everyWeeks: 2, until: '2027-01-18' } }),
    get: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    cancelFollowing: ({ appointmentId }) => ({ params: { id: appointmentId }, body: {} }),
    removeFollowing: ({ appointmentId }) => ({ params: { id: appointmentId } }),
  },
}
