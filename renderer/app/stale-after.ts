import type { Happening } from '#shared/kernel/live.ts'

const STATISTICS = ['/api/stats', '/api/streaks']
const APPOINTMENTS = ['/api/event', '/api/org/{orgId}/slots']

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
  plan: ['/api/plan', '/api/system/plan', '/api/org/{id}/plans', '/api/org/{orgId}/user/{userId}/plan', ...STATISTICS],
  // What a person was given is theirs in the org, and stands on the same screens.
  service: [
    '/api/services',
    // A template stands for a subscription, and is chosen by its name.
    '/api/org/{id}/plans',
    '/api/org/{id}/services',
    '/api/org/{orgId}/user/{userId}/services',
    '/api/org/{orgId}/user/{userId}/products',
  ],
  inventory: ['/api/inv'],
  stock: ['/api/inv'],
  entry: ['/api/entry', '/api/entries', ...STATISTICS],
  // A pause fills a gap, and so may an entry of the past.
  streak: STATISTICS,
  session: ['/api/auth/sessions'],
  user: ['/api/user', '/api/org/{id}/users', '/api/org/{orgId}/providers'],
  invite: ['/api/org/{id}/invites', '/api/org/{id}/users', '/api/org/{orgId}/providers', '/api/user/org'],
  org: ['/api/orgs', '/api/org/{id}'],
}

/** Whether what was read under this query key may be old after this. */
export function isStaleAfter(kind: Happening, queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  const [subject = ''] = kind.split('.')
  return typeof path === 'string' && (STALE[subject] ?? []).some((beginning) => path.startsWith(beginning))
}
