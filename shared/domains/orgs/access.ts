import { includes } from '../../kernel/roles.ts'
import type { OrgKind, Role } from '../../kernel/roles.ts'
import type { Feature } from '../../kernel/feature.ts'
import { effectiveMode } from './modes.ts'
import type { Mode, Viewer } from './modes.ts'

/** What a screen or a menu entry asks of the person who opens it (spec §6). Every part that is given must hold. */
export interface Requirement {
  /** The person's own role or the one in the current org must be among these. */
  roles?: readonly Role[]
  /** Only in this mode. */
  mode?: Mode
  /** The current org must have this feature. */
  feature?: Feature
  /** The current org must be of one of these kinds. */
  orgKinds?: readonly OrgKind[]
  /** Only who has no current org. */
  isAlone?: true
  /** Whether the set-up of the current org was finished. */
  isSetUp?: boolean
}

/** Whether the screen or menu entry is this person's to see, in the mode they are in. */
export function meets(viewer: Viewer, wanted: Mode | null, requirement: Requirement): boolean {
  const { roles, mode, feature, orgKinds, isAlone, isSetUp } = requirement
  if (mode !== undefined && effectiveMode(viewer, wanted) !== mode) return false
  if (roles !== undefined && !hasRole(viewer, roles)) return false
  if (feature !== undefined && !viewer.org?.features.includes(feature)) return false
  if (orgKinds !== undefined && (viewer.org === null || !includes(orgKinds, viewer.org.role))) return false
  if (isAlone === true && viewer.org !== null) return false
  if (isSetUp !== undefined && (viewer.org?.isSetupComplete ?? true) !== isSetUp) return false
  return true
}

const hasRole = (viewer: Viewer, roles: readonly Role[]): boolean =>
  roles.includes(viewer.role) || (viewer.currentRole !== null && roles.includes(viewer.currentRole))
