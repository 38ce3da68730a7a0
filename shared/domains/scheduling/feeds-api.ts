import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfMany } from '../../kernel/health.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { DAY } from '../../kernel/time.ts'

/** A feed as its owner sees it. */
const CalendarFeed = z.object({
  /** Where calendar programs read it. Whoever has it can read. */
  url: z.url(),
  createdAt: z.string(),
})
const Feed = z.object({ feed: CalendarFeed.nullable() })
const MadeFeed = z.object({ feed: CalendarFeed })
const desk = { who: 'org', roles: STAFF, in: 'params', health: true } as const

/** The calls about secret addresses by which calendar programs read appointments. */
export const feeds = {
  read: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}.ics',
    summary: 'Appointments for a calendar program, by the secret address',
    access: { who: 'anyone' },
    params: z.strictObject({ token: z.string().min(1).max(100) }),
    streams: 'text/calendar',
    // A calendar program asks every quarter of an hour, whether anybody looks or not.
    views: fileOfMany('feed', DAY),
    errors: ['not_found'],
  }),

  getMine: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'The address of the feed of my own appointments, if I have one',
    access: { who: 'signed-in' },
    answer: Feed,
  }),

  renewMine: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'Make a new address for my own appointments; the one before ends',
    access: { who: 'signed-in' },
    answer: MadeFeed,
    status: 201,
  }),

  removeMine: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'End the feed of my own appointments',
    access: { who: 'signed-in' },
    status: 204,
  }),

  getOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/calendar-feed',
    summary: 'The address of my feed of an org’s appointments, if I have one',
    access: desk,
    params: OrgPath,
    answer: Feed,
  }),

  renewOfOrg: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/calendar-feed',
    summary: 'Make a new address for an org’s appointments; the one before ends',
    access: desk,
    params: OrgPath,
    answer: MadeFeed,
    status: 201,
  }),

  removeOfOrg: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/calendar-feed',
    summary: 'End my feed of an org’s appointments',
    access: desk,
    params: OrgPath,
    status: 204,
  }),
}
