import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg, useMode, useStanding } from '#renderer/domains/orgs/index.ts'
import { MyAppointments, TodayOverview } from '#renderer/domains/scheduling/index.ts'
import { ClinicOverview, MyOverview } from '#renderer/domains/journal/overview/index.ts'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { isStaff } from '#shared/kernel/roles.ts'
import { mayOpen } from '../screens.ts'
import { OrgOverview } from './org-overview.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** What one comes for first: the day of the org, or one's own appointments (spec §2, overview). */
export function OverviewScreen() {
  const { mode } = useMode()
  return mode === 'org' ? <OrgMode /> : <UserMode />
}

function OrgMode() {
  const { t } = useTranslation('shell')
  const org = useCurrentOrg()
  const standing = useStanding()
  const hasSchedule = mayOpen('schedule', standing, 'org')
  const isClinic = org?.role === 'customer' && standing.currentRole !== null && isStaff(standing.currentRole)
  if (org === null) {
    return (
      <Page title={t('overview.title')}>
        <EmptyState drawing="people" text={t('overview.noOrgText')} title={t('overview.noOrg')} />
      </Page>
    )
  }
  return (
    <Page title={org.name}>
      {hasSchedule ? <TodayOverview /> : <OrgOverview org={org} />}
      {isClinic && <ClinicOverview orgId={org.id} />}
    </Page>
  )
}

function UserMode() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  return (
    <Page isTitleHidden title={t('overview.title')}>
      <WelcomeBanner name={user.firstName === '' ? user.displayName : user.firstName} />
      <MyOverview />
      <MyAppointments />
    </Page>
  )
}
