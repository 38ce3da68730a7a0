import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orgImports } from '#shared/domains/imports/api.ts'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'

/** Which imports somebody may see and touch, where `i` are imports. */
export type ImportsInReach = RawBuilder<unknown>

/**
 * Of organisations: all for the system, for others those that the people of their partners began. What the system began was
 * compared with everybody's orgs.
 */
export function orgImportsOf(actor: SignedIn): ImportsInReach {
  const { isEverywhere, partnerIds } = reachOf(orgImports.list, actor)
  return isEverywhere
    ? sql`i.kind = 'orgs'`
    : sql`i.kind = 'orgs' and i.org_id = any(${partnerIds}::uuid[]) and not i.is_by_system`
}

/** Of a kind in an org, once the caller was let through to it. */
export const ownImportsOf = (orgId: OrgId, kind: OwnKindName): ImportsInReach =>
  sql`i.org_id = ${orgId} and i.kind = ${kind}`
