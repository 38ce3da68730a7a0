import { BulkFeature } from '#shared/domains/orgs/many/api.ts'
import type { FeatureSwitches, SwitchedOrg } from '#shared/domains/orgs/many/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Whether something changes in an org. */
export const isChanged = ({ on, off, grant, revoke }: SwitchedOrg): boolean =>
  on.length + off.length + grant.length + revoke.length > 0

/**
 * What undoes a change of many orgs: the same turned round. Null where that would not lead back: switching the set-up off and on
 * again says that it is complete, and what went off with a site of its own is decided in the org.
 */
export function undoOf(orgs: readonly SwitchedOrg[]): ({ id: OrgId } & FeatureSwitches)[] | null {
  const changed = orgs.filter(isChanged)
  const isOneWay = ({ on, off, grant, revoke, stayOn }: SwitchedOrg) =>
    [...on, ...off, ...grant, ...revoke].includes('bypassSetup') ||
    ![...on, ...off, ...grant, ...revoke, ...stayOn].every(isBulk)
  if (changed.length === 0 || changed.some(isOneWay)) return null
  return changed.map(({ id, on, off, grant, revoke, stayOn }) => ({
    id,
    on: [...off, ...stayOn].filter(isBulk),
    off: on.filter(isBulk),
    grant: revoke.filter(isBulk),
    revoke: grant.filter(isBulk),
  }))
}

const isBulk = (feature: string): feature is BulkFeature => BulkFeature.options.some((one) => one === feature)
