import { Button, Tab, Tabs } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { TemplateView } from '#shared/domains/websites/schema.ts'
import { DomainList } from '../domains/domain-list.tsx'
import { TeamList } from '../team/team-list.tsx'
import { NewSiteDialog } from './new-site-dialog.tsx'
import { SiteList } from './site-list.tsx'
import { TemplateList } from './template-list.tsx'

const TABS = ['sites', 'templates', 'team', 'domains'] as const

/** The websites of an org and what they begin with (spec §2 /org/sites). */
export function SitesScreen() {
  const { t } = useTranslation('websites')
  const org = useCurrentOrg()
  const may = useMay(websites.create, { orgs: org === null ? [] : [org] })
  const [tab, setTab] = useHashTab(TABS)
  const [chosen, setChosen] = useState<TemplateView['id'] | null>(null)
  const add = may && <Button icon={<Plus />} intent="primary" onClick={() => setChosen('clinic')} text={t('new')} />
  return (
    <Page actions={add} title={t('title')}>
      {org !== null && (
        <Tabs
          renderActiveTabPanelOnly
          id="websites"
          onChange={(id) => setTab(TABS.find((known) => known === id) ?? 'sites')}
          selectedTabId={tab}
        >
          <Tab
            id="sites"
            panel={<SiteList may={may} onNew={() => setChosen('clinic')} orgId={org.id} />}
            title={t('tab.sites')}
          />
          <Tab
            id="templates"
            panel={<TemplateList may={may} onUse={setChosen} orgId={org.id} />}
            title={t('tab.templates')}
          />
          <Tab id="team" panel={<TeamList may={may} orgId={org.id} />} title={t('tab.team')} />
          <Tab id="domains" panel={<DomainList may={may} orgId={org.id} />} title={t('tab.domains')} />
        </Tabs>
      )}
      {org !== null && chosen !== null && <NewSiteDialog initial={chosen} onClose={() => setChosen(null)} org={org} />}
    </Page>
  )
}
