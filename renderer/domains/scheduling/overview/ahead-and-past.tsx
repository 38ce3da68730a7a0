import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'
import { PersonRows } from './person-rows.tsx'

/** Days shown to both sides of today; together no more than one call lists. */
const BACK = 30
const AHEAD = 60

/** From midnight, so that the address of the call changes once a day and not with every tick. */
export function rangeAround(now: number): { start: string; end: string } {
  const today = Date.parse(`${localDateOf(now, 'UTC')}T00:00:00Z`)
  return { start: toInstant(today - BACK * DAY), end: toInstant(today + AHEAD * DAY) }
}

interface AheadAndPastProps {
  query: UseQueryResult<{ events: AppointmentView[] }, ApiError>
  now: number
  timeZone: string
}

/** Somebody's appointments of the last month and the next two, the next one first. */
export function AheadAndPast({ query, now, timeZone }: AheadAndPastProps) {
  const { t } = useTranslation('scheduling')
  return (
    <QueryState query={query}>
      {({ events }) => {
        const ahead = events.filter(({ end }) => Date.parse(end) > now)
        const past = events.filter((event) => !ahead.includes(event)).toReversed()
        return (
          <>
            <Appointments
              appointments={ahead}
              empty={t('person.noneAhead')}
              timeZone={timeZone}
              title={t('person.ahead')}
            />
            {past.length > 0 && <Appointments appointments={past} timeZone={timeZone} title={t('person.past')} />}
          </>
        )
      }}
    </QueryState>
  )
}

interface AppointmentsProps {
  title: string
  appointments: readonly AppointmentView[]
  empty?: string
  timeZone: string
}

function Appointments({ title, appointments, empty, timeZone }: AppointmentsProps) {
  return (
    <Card title={title}>
      {appointments.length === 0 && empty !== undefined && <EmptyState drawing="calendar" title={empty} />}
      <PersonRows appointments={appointments} timeZone={timeZone} />
    </Card>
  )
}
