import { Button, Tab, Tabs } from '@blueprintjs/core'
import { People } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { services } from '#shared/domains/services/api.ts'
import { pathsOf, useArea } from '../area.ts'
import { StatusTag } from '../components/status-tag.tsx'
import { Editable } from '../form/editable.tsx'
import { GeneralPanel } from '../form/general-panel.tsx'
import { SystemFeaturesPanel } from '../settings/system-features-panel.tsx'
import type { OrgPanels } from '../org-panels.ts'
import { WebsiteProofCard } from '../website-proof/website-proof-card.tsx'
import './edit-org-screen.css'

/** One org of the list, for the system or its partner. */
export function EditOrgScreen(panels: OrgPanels) {
  const id = OrgId.safeParse(useParams()['id'])
  return id.success ? <EditOrg {...panels} id={id.data} /> : <Navigate replace to="/404" />
}

function EditOrg({ id, AssignedPanel }: OrgPanels & { id: OrgId }) {
  const { t } = useTranslation('organisations')
  const area = useArea()
  const navigate = useNavigate()
  const { user } = useSession()
  // Spec §6: nobody for their own org.
  const mayManage = useMay(services.assign, { orgs: [{ id }] }) && !user.orgs.some((own) => own.id === id)
  const query = useApi(directory.get, { params: { orgId: id } })
  return (
    <Page
      actions={
        <Button
          icon={<People />}
          onClick={() => void navigate(pathsOf(area).users(id))}
          text={t('action.users')}
          variant="outlined"
        />
      }
      back={{ to: pathsOf(area).list, label: t(`list.title.${area}`) }}
      title={t('edit.title')}
    >
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {({ org }) => (
          <>
            <p className="tw-edit-org__name">
              <strong>
                <bdi>{org.name}</bdi>
              </strong>
              <StatusTag status={org.status} />
            </p>
            <Editable org={org}>
              {area === 'admin' ? <AdminTabs org={org} /> : <GeneralPanel key={org.id} org={org} />}
            </Editable>
            <WebsiteProofCard org={org} />
            <AssignedPanel mayManage={mayManage} orgId={org.id} partnerId={org.partner?.id ?? null} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

const TABS = ['general', 'features'] as const

/** System features are the system's own (spec §6). */
function AdminTabs({ org }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const [tab, setTab] = useHashTab(TABS)
  return (
    <Tabs
      id="edit-org"
      onChange={(chosen) => setTab(TABS.find((known) => known === chosen) ?? 'general')}
      renderActiveTabPanelOnly
      selectedTabId={tab}
    >
      <Tab id="general" panel={<GeneralPanel key={org.id} org={org} />} title={t('tab.general')} />
      <Tab id="features" panel={<SystemFeaturesPanel key={org.id} org={org} />} title={t('tab.systemFeatures')} />
    </Tabs>
  )
}
