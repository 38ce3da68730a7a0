import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { OwnMessagesNote } from '#renderer/domains/conversations/signs/index.ts'
import { MyAppointments } from '#renderer/domains/scheduling/overview/index.ts'
import { MyOverview } from '#renderer/domains/journal/overview/index.ts'
import { NextVisitCard, useNextVisit } from '#renderer/domains/booking/next/index.ts'
import { MyCampaigns } from '#renderer/domains/campaigns/overview/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** One's own day: what comes next, and what there is to write down. */
export function UserMode() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { visit, isAwaited } = useNextVisit()
  return (
    <Page isTitleHidden title={t('overview.title')}>
      <WelcomeBanner name={user.firstName === '' ? user.displayName : user.firstName} />
      <OwnMessagesNote />
      {visit !== null && <NextVisitCard visit={visit} />}
      <div className={isAwaited ? 'tw-next-awaited' : undefined}>
        <MyOverview />
        <MyAppointments />
      </div>
      <MyCampaigns />
    </Page>
  )
}
