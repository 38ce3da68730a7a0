import { aiSamples } from './ai.ts'
import type { SampleInputs } from './shape.ts'

/** Calls about plans and journals. */
export const wellnessSamples = {
  ...aiSamples,
  plans: {
    getMine: () => ({}),
    create: () => ({ body: { description: 'My plan' } }),
    get: ({ planId }) => ({ params: { id: planId } }),
    change: ({ planId }) => ({ params: { id: planId }, body: { version: 1, description: 'Another' } }),
    getSystem: () => ({}),
    // There is one of the system, and each call saves the same: only the first finds none.
    saveSystem: () => ({ body: { version: 0, description: 'For all' } }),
    listOfOrg: ({ orgId }) => ({ params: { orgId } }),
    saveOfOrg: ({ orgId }) => ({ params: { orgId }, body: { version: 0, description: 'For us' } }),
    getOfUser: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    saveOfUser: ({ orgId, userId }) => ({ params: { orgId, userId }, body: { version: 0, description: 'For you' } }),
  },
  icons: {
    search: () => ({ query: { s: 'apple' } }),
    get: () => ({ params: { name: 'mdi:food-apple' } }),
  },
  journal: {
    create: ({ planId }) => ({
      params: { id: planId },
      body: { datetime: '2026-11-20T08:00', timeZone: 'UTC', mood: 3 },
    }),
    createWeek: ({ planId }) => ({ params: { id: planId }, body: { datetime: '2026-11-20T08:00', mood: 3 } }),
    get: ({ entryId }) => ({ params: { id: entryId } }),
    change: ({ entryId }) => ({ params: { id: entryId }, body: { version: 1, note: 'Slept well.' } }),
    restore: ({ entryId }) => ({ params: { id: entryId } }),
    listMine: () => ({ params: { from: '2026-11-01', to: '2026-11-30' } }),
    listOfUser: ({ userId }) => ({ params: { userId, from: '2026-11-01', to: '2026-11-30' } }),
    listOfOrg: ({ orgId }) => ({ params: { from: '2026-11-01', to: '2026-11-30' }, query: { orgId } }),
    removeMine: ({ entryId }) => ({ params: { id: entryId } }),
    removeOfUser: ({ orgId, userId, entryId }) => ({ params: { orgId, userId, id: entryId } }),
  },
  journalExport: {
    csv: ({ userId }) => ({ params: { userId, from: '2026-01-01', to: '2026-12-31' } }),
    fhir: ({ userId }) => ({ params: { userId, from: '2026-01-01', to: '2026-12-31' } }),
    report: ({ userId }) => ({ params: { userId, from: '2026-11-01', to: '2026-11-30' } }),
  },
  review: {
    queue: ({ orgId }) => ({ params: { orgId }, query: {} }),
    count: ({ orgId }) => ({ params: { orgId } }),
    markReviewed: ({ orgId, userId }) => ({ params: { orgId, userId }, body: { matter: 'silent', lastDay: null } }),
    takeBack: ({ orgId, userId, entryId }) => ({
      params: { orgId, userId },
      body: { matter: 'vitals', entries: [{ id: entryId, version: 1 }] },
    }),
    getRanges: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    setRanges: ({ orgId, userId }) => ({
      params: { orgId, userId },
      body: { version: 0, ranges: { hr: { low: 48, high: 96 } } },
    }),
  },
  reminderTests: { send: () => ({ body: { kind: 'daily' as const } }) },
  journalReminder: {
    get: () => ({}),
    set: () => ({ body: { reminder: { time: '20:00', days: [0, 6], timeZone: 'America/New_York' } } }),
  },
  lookBack: {
    year: () => ({ params: { year: 2026 } }),
    onThisDay: () => ({ params: { day: '2026-11-20' } }),
    search: () => ({ query: { s: 'slept' } }),
  },
  sharing: {
    get: () => ({}),
    set: () => ({ body: { audience: { who: 'me' }, isForEarlier: true } }),
  },
  statistics: {
    mine: () => ({ query: { period: 'day', periods: 7, timeZone: 'Asia/Tokyo' } }),
    ofUser: ({ userId }) => ({ params: { userId }, query: {} }),
    myTrends: () => ({ query: {} }),
    trendsOfUser: ({ userId }) => ({ params: { userId }, query: { period: 'week', periods: 4 } }),
    ofOrg: ({ orgId }) => ({ params: { orgId }, query: {} }),
    leaderboards: ({ orgId }) => ({ params: { orgId } }),
  },
  streaks: {
    listPauses: () => ({}),
    addPause: () => ({ query: {}, body: { from: '2026-11-19', until: '2026-11-21', reason: 'Flu' } }),
    removePause: () => ({ params: { pauseId: '0190a000-0000-7000-8000-00000000beef' } }),
  },
} satisfies Partial<SampleInputs>
