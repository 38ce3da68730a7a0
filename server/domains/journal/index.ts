/** Journal: what people did, how they felt, and what follows from it. */
export { Entry, EntryActivity } from './entities/entry.ts'
export { StreakPause } from './entities/streak-pause.ts'
export { VitalRange } from './entities/vital-range.ts'
export { findEntry } from './entries/find-entry.ts'
export { sweepEntries } from './entries/jobs.ts'
export { journalRoutes } from './entries/routes.ts'
export { statisticsRoutes, streakRoutes } from './statistics/routes.ts'
