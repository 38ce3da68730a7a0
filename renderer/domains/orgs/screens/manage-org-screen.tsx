import { Tab, Tabs } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { OrgPanels } from '../org-panels.ts'
import { useCurrentOrg } from '../use-viewer.ts'
import { Editable } from '../form/editable.tsx'
import { GeneralPanel } from '../form/general-panel.tsx'
import { AiPanel } from '../settings/ai-panel.tsx'
import { DesktopLockPanel } from '../settings/desktop-lock-panel.tsx'
import { ORG_TABS, useOrgTabs } from '../settings/org-tabs.ts'
import type { OrgTab } from '../settings/org-tabs.ts'
import { FeaturesPanel } from '../settings/features-panel.tsx'
import { HealthPanel } from '../settings/health-panel.tsx'
import { JoinCodeCard } from '../joining/join-code-card.tsx'
import { TemplatesPanel } from '../settings/templates-panel.tsx'
import { WebsiteProofCard } from '../website-proof/website-proof-card.tsx'
import { HoursPanel } from '../settings/hours/hours-panel.tsx'

const FORMS: Record<Exclude<OrgTab, 'billing' | 'booking'>, (props: { org: OrgView }) => React.JSX.Element> = {
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
  FeesCard,
  HistoryCard,
  PaymentMethodCard,
  PlansCard,
}: OrgPanels & { current: CurrentOrg }) {
  const { t } = useTranslation('organisations')
  const query = useApi(directory.get, { params: { orgId: current.id } })
  const offered = useOrgTabs(current)
  const [asked, setTab] = useHashTab(ORG_TABS)
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
                        <AccountCard isClinic={org.role === 'customer'} orgId={org.id} />
                        {org.role === 'customer' && <FeesCard org={org} />}
                        <AssignedPanel mayManage={false} orgId={org.id} partnerId={org.partner?.id ?? null} />
                        <PlansCard orgId={org.id} />
                        <HistoryCard orgId={org.id} />
                      </div>
                    )}
                    {tab !== 'booking' && tab !== 'billing' && (
                      <div className="tw-page__cards">
                        <FormOf org={org} tab={tab} />
                        {tab === 'general' && <WebsiteProofCard org={org} />}
                        {tab === 'general' && org.role === 'customer' && <JoinCodeCard orgId={org.id} />}
                      </div>
                    )}
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

function FormOf({ tab, org }: { tab: Exclude<OrgTab, 'billing' | 'booking'>; org: OrgView }) {
  const Form = FORMS[tab]
  return (
    <Editable org={org}>
      <Form key={tab} org={org} />
    </Editable>
  )
}
