import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { UserId } from '#shared/kernel/ids.ts'
import { JOURNAL_PATH } from '../address/address.ts'
import { memberPaths } from '../address/member-paths.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'
import { ReportPage } from './report-page.tsx'

/** The report of one's own journal. */
export function MyReportScreen() {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const today = useToday(deviceZone())
  return <ReportPage back={{ to: JOURNAL_PATH, label: t('title') }} orgName={null} today={today} userId={user.id} />
}

/** The report of the journal of a person of the org. */
export function MemberReportScreen() {
  const { t } = useTranslation(['report', 'journal', 'people'])
  const org = useCurrentOrg()
  const today = useToday(org?.timeZone ?? 'UTC')
  const id = UserId.safeParse(useParams()['userId'])
  const { profile } = memberPaths(useLocation().pathname, id.data ?? '')
  const back = { to: profile, label: t('journal:member.back') }
  if (!id.success)
    return (
      <Page back={back} title={t('title')}>
        <EmptyState drawing="search" title={t('people:profile.unknown')} />
      </Page>
    )
  return <ReportPage back={back} orgName={org?.name ?? null} today={today} userId={id.data} />
}
