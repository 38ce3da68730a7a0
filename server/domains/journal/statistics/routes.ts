import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { Leaderboards, OrgStats } from '#shared/domains/journal/statistics-schema.ts'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { clinicOf } from '#shared/kernel/reach.ts'
import { SharedReads } from '#server/database/shared-reads.ts'
import { routesOf } from '#server/runtime/call.ts'
import { requireTreated } from '../entries/find-entry.ts'
import { THE_PERSON, onlookerOf, requireJournal } from '../sharing/readable.ts'
import { readLeaderboards } from './leaderboards.ts'
import { readOrgStats } from './org-stats.ts'
import { addPause, listPauses, removePause } from './pauses.ts'
import { readPersonStats } from './person-stats.ts'
import { readTrends } from './trends.ts'

/** A clinic's overview stands open at several desks, and each reads it again when somebody has written. */
const boards = new SharedReads<Leaderboards>()
const orgStats = new SharedReads<OrgStats>()

export const statisticsRoutes = routesOf(statistics, {
  mine: ({ reader, actor, services, query }) =>
    readPersonStats(reader, { userId: actor.userId, onlooker: THE_PERSON }, services.clock(), query),

  async ofUser({ reader, caller, actor, services, params, query }) {
    await requireTreated(reader, caller, params.userId)
    const onlooker = onlookerOf(caller, actor)
    await requireJournal(reader, onlooker, params.userId)
    return readPersonStats(reader, { ...params, onlooker }, services.clock(), query)
  },

  myTrends: ({ reader, actor, services, query }) =>
    // Their clinic's ranges stand in their own charts.
    readTrends(reader, { userId: actor.userId, onlooker: THE_PERSON }, services.clock(), query, clinicOf(actor)),

  async trendsOfUser({ reader, caller, actor, services, params, query }) {
    await requireTreated(reader, caller, params.userId)
    const onlooker = onlookerOf(caller, actor)
    await requireJournal(reader, onlooker, params.userId)
    return readTrends(reader, { ...params, onlooker }, services.clock(), query, caller.orgId)
  },

  ofOrg: ({ reader, services, params: { orgId: id }, query }) =>
    orgStats.read(reader, `${id} ${query.period} ${query.periods}`, () =>
      readOrgStats(reader, id, services.clock(), query),
    ),

  leaderboards: ({ reader, services, params: { orgId: id } }) =>
    boards.read(reader, id, () => readLeaderboards(reader, id, services.clock())),
})

export const streakRoutes = routesOf(streaks, {
  listPauses: async ({ reader, actor }) => ({ pauses: await listPauses(reader, actor.userId) }),

  addPause: async ({ context, query, body }) => ({ pause: await addPause(context, body, query.timeZone) }),

  async removePause({ context, params }) {
    await removePause(context, params.pauseId)
    return undefined
  },
})
