import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'

const ALWAYS = ['general', 'medicalHistory', 'notifications', 'security', 'memberships'] as const
const TABS = [...ALWAYS, 'billing'] as const
export type AccountTab = (typeof TABS)[number]

/** The parts of the person's own account, each of them the hash of its address. */
export function useAccountTabs(): readonly [AccountTab, ...AccountTab[]] {
  const takesPayments = useCurrentOrg()?.features.includes('stripePayments') === true
  return takesPayments ? TABS : ALWAYS
}
