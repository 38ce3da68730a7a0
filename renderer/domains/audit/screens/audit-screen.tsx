import { useTranslation } from 'react-i18next'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { AuditList } from '../components/audit-list.tsx'

/** The activity log of the org in which the person works. */
export function OrgAuditScreen() {
  const { t } = useTranslation('audit')
  const org = useCurrentOrg()
  return <Page title={t('title')}>{org !== null && <AuditList orgId={org.id} timeZone={org.timeZone} />}</Page>
}

/** The activity log of everything, for system administrators. */
export function SystemAuditScreen() {
  const { t } = useTranslation('audit')
  return (
    <Page title={t('titleAll')}>
      <AuditList orgId={null} />
    </Page>
  )
}
