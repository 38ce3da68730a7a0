import type { Happening } from '#shared/kernel/live.ts'

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
