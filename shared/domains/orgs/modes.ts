import { isPatientRole } from '../../kernel/roles.ts'
import type { Role } from '../../kernel/roles.ts'
import type { CurrentOrg } from '../identity/schema.ts'

/** A person looks after themselves in user mode and after an org in org mode (spec §2, Mode rules). */
export type Mode = 'user' | 'org'

/** The facts that modes and gates are judged by. */
export interface Viewer {
  /** The role that belongs to the person: `user` or `system-admin`. */
  role: Role
  /** The role in the org that is current; null without one. */
  currentRole: Role | null
  org: (Pick<CurrentOrg, 'role' | 'features' | 'system'> & Partial<Pick<CurrentOrg, 'isSetupComplete'>>) | null
}

const isOrgOnly = (viewer: Viewer): boolean =>
  viewer.org !== null && (viewer.org.system.includes('orgOnly') || viewer.org.features.includes('orgOnly'))

const hasOrgRole = (viewer: Viewer): boolean =>
  viewer.role === 'system-admin' || (viewer.currentRole !== null && !isPatientRole(viewer.currentRole))

/** The mode in which the dashboard opens. */
export function startingMode(viewer: Viewer): Mode {
  return hasOrgRole(viewer) || isOrgOnly(viewer) ? 'org' : 'user'
}

/** Whether the top bar offers to switch between the modes. */
export function canToggleMode(viewer: Viewer): boolean {
  return hasOrgRole(viewer) && !isOrgOnly(viewer)
}

/** The mode that holds: whoever may not toggle is held to the one that is theirs. */
export function effectiveMode(viewer: Viewer, wanted: Mode | null): Mode {
  if (wanted === null || !canToggleMode(viewer)) return startingMode(viewer)
  return wanted
}
