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

/** Where somebody without an org takes the first steps. */
export const FIRST_STEPS_PATH = '/dashboard/plan/start'

/** Where a registration ends instead of the dashboard, this once: the first steps of who belongs to no org. */
export const landingAfterRegistration = ({ current }: Person): string | null =>
  current === null ? FIRST_STEPS_PATH : null

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
