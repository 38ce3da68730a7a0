import type { Role } from '../../kernel/roles.ts'
import type { CurrentOrg } from '../identity/schema.ts'

/** A person looks after themselves in user mode and after an org in org mode (spec §2, Mode rules). */
export type Mode = 'user' | 'org'

/** The facts that modes and gates are judged by. */
export interface Standing {
  /** The role that belongs to the person: `user` or `system-admin`. */
  role: Role
  /** The role in the org that is current; null without one. */
  currentRole: Role | null
  org: (Pick<CurrentOrg, 'role' | 'features' | 'system'> & Partial<Pick<CurrentOrg, 'isSetupComplete'>>) | null
}

const isOrgOnly = (standing: Standing): boolean =>
  standing.org !== null && (standing.org.system.includes('orgOnly') || standing.org.features.includes('orgOnly'))

const hasOrgRole = (standing: Standing): boolean =>
  standing.role === 'system-admin' || (standing.currentRole !== null && standing.currentRole !== 'user')

/** The mode in which the dashboard opens. */
export function startingMode(standing: Standing): Mode {
  return hasOrgRole(standing) || isOrgOnly(standing) ? 'org' : 'user'
}

/** Whether the top bar offers to switch between the modes. */
export function canToggleMode(standing: Standing): boolean {
  return hasOrgRole(standing) && !isOrgOnly(standing)
}

/** The mode that holds: whoever may not toggle is held to the one that is theirs. */
export function effectiveMode(standing: Standing, wanted: Mode | null): Mode {
  if (wanted === null || !canToggleMode(standing)) return startingMode(standing)
  return wanted
}
