import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { MyForms } from '#renderer/domains/forms/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { RANGE_MAX_DAYS, scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { BookLink } from '../mine/book-link.tsx'
import { SCHEDULE_PATH } from '../paths.ts'
import { PersonRows } from './person-rows.tsx'

/** A person's own appointments of the next hundred days, the next one first. */
export function MyAppointments() {
  const { t } = useTranslation('scheduling')
  const timeZone = useCurrentOrg()?.timeZone
  const now = useNow()
  // From midnight, so that the address of the call changes once a day and not with every tick.
  const start = Date.parse(`${localDateOf(now, 'UTC')}T00:00:00Z`)
  const range = { start: toInstant(start), end: toInstant(start + RANGE_MAX_DAYS * DAY) }
  const query = useApi(scheduling.listMine, { query: range }, { keepPrevious: true })
  return (
    <>
      <Suspense>
        <MyForms />
      </Suspense>
      <Card
        actions={
          <>
            <LinkButton look="minimal" text={t('overview.openSchedule')} to={SCHEDULE_PATH} />
            <BookLink />
          </>
        }
        title={t('overview.mine')}
      >
        <QueryState query={query}>
          {({ events }) => (
            <Upcoming appointments={events.filter(({ end }) => Date.parse(end) > now)} timeZone={timeZone} />
          )}
        </QueryState>
      </Card>
    </>
  )
}

interface UpcomingProps {
  appointments: readonly AppointmentView[]
  timeZone: string | undefined
}

function Upcoming({ appointments, timeZone }: UpcomingProps) {
  const { t } = useTranslation('scheduling')
  if (appointments.length === 0) {
    return <EmptyState drawing="calendar" text={t('overview.noneMineText')} title={t('overview.noneMine')} />
  }
  return <PersonRows appointments={appointments} timeZone={timeZone} />
}
