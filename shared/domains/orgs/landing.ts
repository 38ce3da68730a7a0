import type { OrgId } from '../../kernel/ids.ts'
import type { SessionUser } from '../identity/schema.ts'
import type { PublicOrg } from './schema.ts'

type Person = Pick<SessionUser, 'current'>

/** The partner that has a say in where this person's sign-in ends (spec §4, Auth session); null where nobody has. */
export function partnerToAsk({ current }: Person): OrgId | null {
  if (current === null) return null
  const { role, partnerId } = current.org
  return role === 'partner-supplier' || role === 'partner-reseller' ? null : partnerId
}

/**
 * The site where a sign-in ends instead of the dashboard: that of the current org's reseller, where it has one and
 * redirects to it. Null for the dashboard, also when the partner could not be asked.
 */
export function landingAfterSignIn(
  user: Person,
  partner: Pick<PublicOrg, 'id' | 'role' | 'redirectSiteId'> | null,
): string | null {
  if (partner === null || partner.id !== partnerToAsk(user)) return null
  if (partner.role !== 'partner-reseller' || partner.redirectSiteId === null) return null
  return `/web/template/${partner.id}/${partner.redirectSiteId}`
}
