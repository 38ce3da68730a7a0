import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOfNamed } from '../../kernel/health.ts'
import { UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { Leaderboards, OrgStats, PersonStats, PersonStatsQuery, PersonTrends, StatsQuery } from './statistics-schema.ts'

const UserPath = z.strictObject({ userId: UserId })
const ofPerson = { who: 'record', record: 'user', roles: STAFF, subject: true, health: true, patients: true } as const

/** The calls about what journals add up to (spec §7: streaks, statistics). */
export const statistics = {
  mine: endpoint({
    method: 'GET',
    path: '/api/stats/my',
    summary: 'My entries by day or week, my streaks and my goals of this week',
    access: { who: 'signed-in' },
    query: PersonStatsQuery,
    answer: PersonStats,
  }),

  ofUser: endpoint({
    method: 'GET',
    path: '/api/stats/user/{userId}',
    summary: 'The same of a person of my org',
    access: ofPerson,
    params: UserPath,
    query: PersonStatsQuery,
    answer: PersonStats,
    views: viewOfNamed('statistics'),
    errors: ['journal_not_shared'],
  }),

  myTrends: endpoint({
    method: 'GET',
    path: '/api/stats/my/trends',
    summary: 'My mood, vitals and activities by day or week, and which activities go along with a better mood',
    access: { who: 'signed-in' },
    query: PersonStatsQuery,
    answer: PersonTrends,
  }),

  trendsOfUser: endpoint({
    method: 'GET',
    path: '/api/stats/user/{userId}/trends',
    summary: 'The same of a person of my org',
    access: ofPerson,
    params: UserPath,
    query: PersonStatsQuery,
    answer: PersonTrends,
    views: viewOfNamed('statistics'),
    errors: ['journal_not_shared'],
  }),

  ofOrg: endpoint({
    method: 'GET',
    path: '/api/stats/org/{orgId}',
    summary: 'What the patients of an org wrote, by day or week',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: StatsQuery,
    answer: OrgStats,
  }),

  leaderboards: endpoint({
    method: 'GET',
    path: '/api/streaks/org/{orgId}',
    summary: 'Of the patients of an org: the longest streaks, the most active, and those who write less than before',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    answer: Leaderboards,
    views: {
      what: 'leaderboards',
      isList: true,
      people: ({ topStreaks, topActive, slippingAway }) =>
        [...topStreaks, ...topActive, ...slippingAway].map(({ id }) => ({ user: id })),
    },
  }),
}
