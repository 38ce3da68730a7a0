import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useScheduleAddress } from '../address/use-schedule-address.ts'
import { OWN_VIEWS, shownRange } from '../address/views.ts'
import { ManageDialog } from '../dialogs/manage-dialog.tsx'
import { FeedButton } from '../feeds/feed-button.tsx'
import { ScheduleView, USUAL_VIEW } from '../schedule/schedule-view.tsx'
import { BookLink } from '../mine/book-link.tsx'
import './own-schedule.css'
import { DotMonth } from './dot-month.tsx'
import { Upcoming } from './upcoming.tsx'

/**
 * A person's own calendar. What is ahead comes first, as most people have few appointments and far apart; below it the
 * calendar, which on a phone is a month with dots and the day that was chosen.
 */
export function OwnSchedule({ org }: { org: CurrentOrg | null }) {
  const { t } = useTranslation('scheduling')
  const timeZone = org?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const schedule = useScheduleAddress(timeZone, USUAL_VIEW.user, OWN_VIEWS)
  const { address, go, today, isSmall } = schedule
  const range = shownRange(isSmall ? 'month' : address.view, address.date, timeZone)
  const query = useApi(scheduling.listMine, { query: range }, { keepPrevious: true })
  // The copy that the desktop keeps has days, and no list of all that is ahead.
  const isOffline = useOffline() !== null && platform().kind === 'desktop'
  return (
    <Page
      actions={
        <>
          <FeedButton org={null} />
          <BookLink look="primary" />
        </>
      }
      title={t('title')}
    >
      <div className="tw-own">
        {!isOffline && <Upcoming timeZone={timeZone} />}
        {isSmall ? (
          <Card>
            <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
              {({ events }) => (
                <DotMonth
                  appointments={events}
                  date={address.date}
                  onDate={(date) => go({ date })}
                  timeZone={timeZone}
                  today={today}
                />
              )}
            </QueryState>
          </Card>
        ) : (
          <ScheduleView opening={NO_HOURS} orgId={null} query={query} schedule={schedule} timeZone={timeZone} />
        )}
      </div>
      <ManageDialog id={address.event} isStaff={false} onClose={() => go({ event: null })} timeZone={timeZone} />
    </Page>
  )
}

const NO_HOURS: readonly never[] = []
