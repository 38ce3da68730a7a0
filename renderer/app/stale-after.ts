import type { Happening } from '#shared/kernel/live.ts'

const APPOINTMENTS = ['/api/event', '/api/org/{orgId}/slots']

/** By the subject of what happened: the beginnings of the paths whose answers it may change. */
const STALE: Record<string, readonly string[]> = {
  appointment: APPOINTMENTS,
  contact: ['/api/contacts'],
  session: ['/api/auth/sessions'],
}

/** Whether what was read under this query key may be old after this. */
export function isStaleAfter(kind: Happening, queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  const [subject = ''] = kind.split('.')
  return typeof path === 'string' && (STALE[subject] ?? []).some((beginning) => path.startsWith(beginning))
}
