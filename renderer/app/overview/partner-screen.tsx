import { useTranslation } from 'react-i18next'
import { ResellerOverview } from '#renderer/domains/inventory/overview/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'

/** The head of a partner's area: how its customers are doing, and who of them needs something (spec §2). */
export function PartnerScreen() {
  const { t } = useTranslation('shell')
  const org = useCurrentOrg()
  return <Page title={t('screen.partnerOverview')}>{org !== null && <ResellerOverview orgId={org.id} />}</Page>
}
