import type { Happening } from '#shared/kernel/live.ts'

const STATISTICS = ['/api/stats', '/api/streaks']
const REVIEW = ['/api/org/{orgId}/review']
const APPOINTMENTS = ['/api/event', '/api/partner/events', '/api/org/{orgId}/slots']

/** By the subject of what happened: the beginnings of the paths whose answers it may change. */
const STALE: Record<string, readonly string[]> = {
  appointment: APPOINTMENTS,
  // A contact that became a user takes its appointments along.
  contact: ['/api/contact', ...APPOINTMENTS],
  // A place that is kept for somebody is free for nobody else.
  waiting: ['/api/org/{orgId}/waiting', '/api/org/{orgId}/slots'],
  room: ['/api/org/{orgId}/rooms', ...APPOINTMENTS],
  feed: ['/api/calendar-feed', '/api/org/{orgId}/calendar-feed'],
  // A template that is new or changed also stands behind a person's plan.
  plan: [
    '/api/plan',
    '/api/system/plan',
    '/api/org/{id}/plans',
    '/api/org/{orgId}/user/{userId}/plan',
    '/api/entries/user/{id}/{from}/{to}/report',
    ...STATISTICS,
  ],
  // What a person was given is theirs in the org, and stands on the same screens.
  service: [
    '/api/services',
    '/api/partner/services',
    '/api/inv/subscription-stats',
    // What is offered, at which price.
    '/api/inv/{orgId}/offer',
    // What is offered has a shelf, be there something on it or not.
    '/api/inv/{orgId}/stock',
    // A template stands for a subscription, and is chosen by its name.
    '/api/org/{id}/plans',
    '/api/org/{id}/services',
    '/api/org/{orgId}/user/{userId}/services',
    '/api/org/{orgId}/user/{userId}/products',
  ],
  // What an order costs depends on what it is paid with.
  payment: ['/api/payments', '/api/inv/{orgId}/offer'],
  inventory: ['/api/inv'],
  stock: ['/api/inv'],
  entry: ['/api/entry', '/api/entries', ...REVIEW, ...STATISTICS],
  // A pause fills a gap, and so may an entry of the past.
  streak: [...REVIEW, ...STATISTICS],
  review: REVIEW,
  // They stand in the charts as well.
  ranges: [...REVIEW, '/api/org/{orgId}/user/{userId}/ranges', ...STATISTICS],
  session: ['/api/auth/sessions'],
  user: ['/api/user', '/api/partner/users', '/api/org/{id}/users', '/api/org/{orgId}/providers'],
  invite: [
    '/api/partner/users',
    '/api/org/{id}/invites',
    '/api/org/{id}/users',
    '/api/org/{orgId}/providers',
    '/api/user/org',
  ],
  // Its settings say when somebody is silent, and which vitals are out of range.
  org: ['/api/orgs', '/api/partner/orgs', '/api/org/{id}', ...REVIEW],
}

/** Whether what was read under this query key may be old after this. */
export function isStaleAfter(kind: Happening, queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  const [subject = ''] = kind.split('.')
  return typeof path === 'string' && (STALE[subject] ?? []).some((beginning) => path.startsWith(beginning))
}
