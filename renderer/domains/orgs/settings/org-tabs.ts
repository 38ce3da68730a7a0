import { useMay } from '#renderer/domains/identity/index.ts'
import { ai } from '#shared/domains/ai/api.ts'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { payments } from '#shared/domains/payments/api.ts'

export const ORG_TABS = [
  'general',
  'hours',
  'booking',
  'messages',
  'features',
  'security',
  'health',
  'ai',
  'billing',
] as const
export type OrgTab = (typeof ORG_TABS)[number]

/** The parts of the own organisation's page that it has and the person may see, each of them the hash of its address. */
export function useOrgTabs(current: CurrentOrg | null): OrgTab[] {
  const orgs = current === null ? [] : [current]
  const mayPay = useMay(payments.listOfOrg, { orgs })
  const mayUseAi = useMay(ai.use, { orgs })
  const mayShare = useMay(bookingPage.get, { orgs })
  if (current === null) return []
  const isClinic = current.role === 'customer'
  return ORG_TABS.filter(
    (tab) =>
      (tab !== 'hours' || current.features.includes('useSchedules')) &&
      (tab !== 'billing' || mayPay) &&
      (tab !== 'booking' || (isClinic && mayShare)) &&
      (tab !== 'ai' || mayUseAi) &&
      (tab !== 'health' || isClinic) &&
      (tab !== 'messages' || isClinic),
  )
}
