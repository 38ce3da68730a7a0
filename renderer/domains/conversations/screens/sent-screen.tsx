import { useTranslation } from 'react-i18next'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { SentList } from '../sent/sent-list.tsx'

/** What the org had sent to whom, and what became of it. */
export function SentScreen() {
  const { t } = useTranslation('messaging')
  const org = useCurrentOrg()
  return (
    <Page title={t('sent.title')}>
      <p className="tw-sent__lead">{t('sent.lead')}</p>
      {org !== null && <SentList orgId={org.id} timeZone={org.timeZone} />}
    </Page>
  )
}
