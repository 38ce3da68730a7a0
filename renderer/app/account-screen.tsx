import { Tab, Tabs } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { ProfileSummary, SessionsCard } from '#renderer/domains/identity/index.ts'
import { MembershipsCard } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page.tsx'
import { useHashTab } from '#renderer/ui/use-hash-tab.ts'

const TABS = ['general', 'security', 'memberships'] as const
const PANELS = { general: ProfileSummary, security: SessionsCard, memberships: MembershipsCard }

/** The person's own account (spec §2). It stands here because its tabs come from several domains. */
export function AccountScreen() {
  const { t } = useTranslation('shell')
  const [tab, setTab] = useHashTab(TABS)
  return (
    <Page title={t('account.title')}>
      <Tabs
        id="account"
        onChange={(chosen) => setTab(TABS.find((known) => known === chosen) ?? 'general')}
        renderActiveTabPanelOnly
        selectedTabId={tab}
      >
        {TABS.map((id) => {
          const Panel = PANELS[id]
          return <Tab id={id} key={id} panel={<Panel />} title={t(`account.tabs.${id}`)} />
        })}
      </Tabs>
    </Page>
  )
}
