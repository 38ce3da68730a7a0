import { ADMINS, PARTNER_ROLES, STAFF } from '../../kernel/roles.ts'
import { meets } from '../orgs/access.ts'
import type { Requirement } from '../orgs/access.ts'
import type { Mode, Viewer } from '../orgs/modes.ts'

/** For whom a topic or a piece of news is written. */
export const AUDIENCES = {
  everybody: [{}],
  /** Whoever looks after themselves, staff in user mode included. */
  patients: [{ mode: 'user' }],
  staff: [{ mode: 'org', roles: STAFF, orgKinds: ['customer'] }],
  /** Of a clinic or of a partner: who decides about its settings. */
  admins: [{ mode: 'org', roles: ADMINS }],
  /** Whoever works in any organization: goods go both ways. */
  work: [{ mode: 'org', roles: STAFF }],
  /** Whoever sends goods. */
  shippers: [{ mode: 'org', roles: STAFF, orgKinds: ['partner-reseller', 'partner-supplier'] }],
  partners: [{ mode: 'org', roles: PARTNER_ROLES }],
  system: [{ mode: 'org', roles: ['system-admin'] }],
} as const satisfies Record<string, readonly Requirement[]>

export type Audience = keyof typeof AUDIENCES

/** Whether the person, in the mode they are in, is among those for whom something is written. */
export const isAmong = (audience: Audience, viewer: Viewer, wanted: Mode | null): boolean =>
  AUDIENCES[audience].some((requirement) => meets(viewer, wanted, requirement))
