import { useTranslation } from 'react-i18next'
import { Page } from '#renderer/ui/page/page.tsx'
import {
  ConnectionsCard,
  JobsCard,
  MaintenanceCard,
  OrgDefaultsCard,
  RetentionCard,
  SitePagesCard,
} from '#renderer/domains/site/index.ts'
import { ReminderTestsCard } from '../components/reminder-tests-card.tsx'
import { OutboxCard } from '../components/outbox-card.tsx'

/** What the system itself needs looking after (spec §2, /admin/settings). */
export function SystemSettingsScreen() {
  const { t } = useTranslation('messaging')
  return (
    <Page title={t('settings.title')}>
      <div className="tw-page__cards">
        <MaintenanceCard />
        <ConnectionsCard />
        <OutboxCard />
        <ReminderTestsCard />
        <OrgDefaultsCard />
        <SitePagesCard />
        <JobsCard />
        <RetentionCard />
      </div>
    </Page>
  )
}
