import { Tab, Tabs } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import { ai } from '#shared/domains/ai/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { OrgPanels } from '../org-panels.ts'
import { useCurrentOrg } from '../use-viewer.ts'
import { Editable } from '../form/editable.tsx'
import { GeneralPanel } from '../form/general-panel.tsx'
import { AiPanel } from '../settings/ai-panel.tsx'
import { DesktopLockPanel } from '../settings/desktop-lock-panel.tsx'
import { FeaturesPanel } from '../settings/features-panel.tsx'
import { HealthPanel } from '../settings/health-panel.tsx'
import { JoinCodeCard } from '../joining/join-code-card.tsx'
import { TemplatesPanel } from '../settings/templates-panel.tsx'
import { HoursPanel } from '../settings/hours/hours-panel.tsx'

const TABS = ['general', 'hours', 'booking', 'messages', 'features', 'security', 'health', 'ai', 'billing'] as const
type TabId = (typeof TABS)[number]

const FORMS: Record<Exclude<TabId, 'billing' | 'booking'>, (props: { org: OrgView }) => React.JSX.Element> = {
  general: GeneralPanel,
  hours: HoursPanel,
  messages: TemplatesPanel,
  features: FeaturesPanel,
  security: DesktopLockPanel,
  health: HealthPanel,
  ai: AiPanel,
}

/** The own organisation (spec §2, Own organisation page). */
export function ManageOrgScreen(panels: OrgPanels) {
  const org = useCurrentOrg()
  return org === null ? null : <ManageOrg {...panels} key={org.id} current={org} />
}

function ManageOrg({
  current,
  AssignedPanel,
  BookingPagePanel,
  AccountCard,
  HistoryCard,
  PaymentMethodCard,
  PlansCard,
}: OrgPanels & { current: CurrentOrg }) {
  const { t } = useTranslation('organisations')
  const query = useApi(directory.get, { params: { orgId: current.id } })
  const mayPay = useMay(payments.listOfOrg, { orgs: [current] })
  const mayUseAi = useMay(ai.use, { orgs: [current] })
  const mayShare = useMay(bookingPage.get, { orgs: [current] })
  const offered = TABS.filter(
    (tab) =>
      (tab !== 'hours' || current.features.includes('useSchedules')) &&
      (tab !== 'billing' || mayPay) &&
      (tab !== 'booking' || (current.role === 'customer' && mayShare)) &&
      (tab !== 'ai' || mayUseAi) &&
      (tab !== 'health' || current.role === 'customer') &&
      (tab !== 'messages' || current.role === 'customer'),
  )
  const [asked, setTab] = useHashTab(TABS)
  const tab = offered.includes(asked) ? asked : 'general'
  return (
    <Page title={current.name}>
      <Tabs
        id="manage-org"
        onChange={(chosen) => setTab(offered.find((known) => known === chosen) ?? 'general')}
        renderActiveTabPanelOnly
        selectedTabId={tab}
      >
        {offered.map((id) => (
          <Tab
            id={id}
            key={id}
            panel={
              <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
                {({ org }) => (
                  <>
                    {tab === 'booking' && <BookingPagePanel org={org} />}
                    {tab === 'billing' && (
                      <div className="tw-page__cards">
                        <PaymentMethodCard orgId={org.id} />
                        {org.role !== 'customer' && <AccountCard orgId={org.id} />}
                        <AssignedPanel mayManage={false} orgId={org.id} partnerId={org.partner?.id ?? null} />
                        <PlansCard orgId={org.id} />
                        <HistoryCard orgId={org.id} />
                      </div>
                    )}
                    {tab !== 'booking' && tab !== 'billing' && <FormOf org={org} tab={tab} />}
                    {tab === 'general' && org.role === 'customer' && <JoinCodeCard orgId={org.id} />}
                  </>
                )}
              </QueryState>
            }
            title={t(`tab.${id}`)}
          />
        ))}
      </Tabs>
    </Page>
  )
}

function FormOf({ tab, org }: { tab: Exclude<TabId, 'billing' | 'booking'>; org: OrgView }) {
  const Form = FORMS[tab]
  return (
    <Editable org={org}>
      <Form key={tab} org={org} />
    </Editable>
  )
}
