import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { SystemOverview, useCurrentOrg, useViewer } from '#renderer/domains/orgs/index.ts'
import { ClinicMessagesNote } from '#renderer/domains/conversations/signs/index.ts'
import { TodayOverview } from '#renderer/domains/scheduling/overview/index.ts'
import { InventoryOverview, ResellerOverview } from '#renderer/domains/inventory/overview/index.ts'
import { ClinicOverview } from '#renderer/domains/journal/overview/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { partnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'
import { systemOverview } from '#shared/domains/orgs/overview/api.ts'
import { nextStepOfOrg } from '#shared/domains/plans/offered.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { mayOpen } from '../screens.ts'
import { OrgAdminBanner } from './org-admin-banner.tsx'
import { OrgOverview } from './org-overview.tsx'

/** The day of the org in which one works. */
export function OrgMode() {
  const { t } = useTranslation('shell')
  const org = useCurrentOrg()
  const viewer = useViewer()
  const hasSchedule = mayOpen('schedule', viewer, 'org')
  const dashboard = useDashboard(org)
  const maySeeSystem = useMay(systemOverview.read)
  const maySeeMessages = mayOpen('orgMessages', viewer, 'org')
  const isNextStepTheirs = useMay(nextStepOfOrg, { orgs: org === null ? [] : [org] })
  if (org === null) {
    return (
      <Page title={t('overview.title')}>
        <EmptyState drawing="people" text={t('overview.noOrgText')} title={t('overview.noOrg')} />
      </Page>
    )
  }
  return (
    <Page title={org.name}>
      {maySeeSystem && <SystemOverview />}
      {maySeeMessages && <ClinicMessagesNote orgId={org.id} />}
      {isNextStepTheirs && <OrgAdminBanner org={org} />}
      {hasSchedule && org.role === 'customer' && <TodayOverview />}
      {dashboard === 'reseller' && <ResellerOverview orgId={org.id} />}
      {dashboard === 'inventory' && <InventoryOverview orgId={org.id} />}
      {hasSchedule && org.role !== 'customer' && <TodayOverview />}
      {!hasSchedule && !maySeeSystem && <OrgOverview org={org} />}
      {dashboard === 'clinic' && <ClinicOverview orgId={org.id} />}
    </Page>
  )
}

/** Which of the three views an org has (spec §2, Org overview); none for who does not work there. */
function useDashboard(org: CurrentOrg | null): 'reseller' | 'inventory' | 'clinic' | null {
  const orgs = org === null ? [] : [org]
  const maySeeManaged = useMay(partnerOverview.read, { orgs })
  const maySeeFigures = useMay(partnerFigures.events, { orgs })
  const maySeeGoods = useMay(inventory.stats, { orgs })
  const maySeePatients = useMay(statistics.ofOrg, { orgs })
  if (org === null) return null
  if (org.role === 'partner-reseller') return maySeeManaged && maySeeFigures ? 'reseller' : null
  if (org.role === 'partner-supplier' || org.features.includes('inventoryDash')) return maySeeGoods ? 'inventory' : null
  return org.role === 'customer' && maySeePatients ? 'clinic' : null
}
