import { Tab, Tabs } from '@blueprintjs/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryCard, PlansCard } from '#renderer/domains/billing/index.ts'
import { ViewsCard } from '#renderer/domains/audit/index.ts'
import {
  GeneralPanel,
  MedicalPanel,
  NotificationsPanel,
  SecurityPanel,
} from '#renderer/domains/identity/account/index.ts'
import { WaysCards } from '#renderer/domains/messaging/account/index.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { ClinicsCard, HealthConsentCard, MembershipsCard } from '#renderer/domains/orgs/index.ts'
import { PaymentMethodCard } from '#renderer/domains/payments/index.ts'
import { ShowOnWebsiteCard } from '#renderer/domains/websites/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import { useAccountTabs } from './settings/account-tabs.ts'
import type { AccountTab } from './settings/account-tabs.ts'

const PANELS: Record<AccountTab, ComponentType> = {
  general: GeneralPanel,
  medicalHistory: MedicalTab,
  notifications: NotificationsTab,
  security: SecurityPanel,
  memberships: MembershipsTab,
  billing: BillingTab,
}

/** What reaches the person, by which ways, and when. */
function NotificationsTab() {
  return (
    <div className="tw-account">
      <NotificationsPanel />
      <WaysCards />
    </div>
  )
}

/** Where the person belongs, and whether the websites of those for whom they work show them. */
function MembershipsTab() {
  return (
    <div className="tw-account">
      <MembershipsCard />
      <ShowOnWebsiteCard />
    </div>
  )
}

/** What the person told about their health, what each clinic sees of it, and who looked at their record. */
function MedicalTab() {
  const { user } = useSession()
  return (
    <div className="tw-account">
      <MedicalPanel />
      <ClinicsCard />
      <HealthConsentCard />
      <ViewsCard userId={user.id} />
    </div>
  )
}

/** What the person pays for by the month, with what, and what it came to. */
function BillingTab() {
  return (
    <div className="tw-account">
      <PlansCard orgId={null} />
      <PaymentMethodCard orgId={null} />
      <HistoryCard orgId={null} />
    </div>
  )
}

/** The person's own account (spec §2). It stands here because its tabs come from several domains. */
export function AccountScreen() {
  const { t } = useTranslation('shell')
  const tabs = useAccountTabs()
  const [tab, setTab] = useHashTab<AccountTab>(tabs)
  return (
    <Page title={t('account.title')}>
      <Tabs
        id="account"
        onChange={(chosen) => setTab(tabs.find((known) => known === chosen) ?? 'general')}
        renderActiveTabPanelOnly
        selectedTabId={tab}
      >
        {tabs.map((id) => {
          const Panel = PANELS[id]
          return <Tab id={id} key={id} panel={<Panel />} title={t(`account.tabs.${id}`)} />
        })}
      </Tabs>
    </Page>
  )
}
