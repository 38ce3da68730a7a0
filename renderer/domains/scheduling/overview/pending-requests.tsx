import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { BOOKING_WINDOW_DAYS } from '#shared/domains/scheduling/limits.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { AppointmentRow, StepButton } from './appointment-row.tsx'
import { pendingRequests } from './day-figures.ts'
import { useKept } from './use-hold.ts'
import type { Hold } from './use-hold.ts'

/** Rows before "show all": the day itself must not be pushed off the screen. */
const SHOWN_FIRST = 5

interface PendingRequestsProps {
  org: CurrentOrg
  today: LocalDate
  hold: Hold
}

/** Web bookings that wait for an answer. Not there when there are none: an empty card would only be in the way. */
export function PendingRequests({ org, today, hold }: PendingRequestsProps) {
  const { t } = useTranslation('scheduling')
  // As far ahead as visitors may book. The count is one row; the list is read only when there is something in it.
  const range = {
    start: toInstant(spanOfDay(today, org.timeZone).start),
    end: toInstant(spanOfDay(addDays(today, BOOKING_WINDOW_DAYS), org.timeZone).end),
  }
  const count = useApi(scheduling.count, { query: { orgId: org.id, ...range } }, { keepPrevious: true })
  const hasPending = useKept((count.data?.byStatus.pending ?? 0) > 0, hold.isHeld)
  const list = useApi(
    scheduling.listOfOrg,
    { params: { orgId: org.id }, query: range },
    { enabled: hasPending, keepPrevious: true },
  )
  if (!hasPending) return null
  return (
    <Card title={t('overview.pending')}>
      <QueryState query={list}>
        {({ events }) => <RequestList appointments={events} hold={hold} timeZone={org.timeZone} />}
      </QueryState>
    </Card>
  )
}

interface RequestListProps {
  appointments: readonly AppointmentView[]
  hold: Hold
  timeZone: string
}

function RequestList({ appointments, hold, timeZone }: RequestListProps) {
  const { t } = useTranslation('scheduling')
  const { day, time } = useFormats(timeZone)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const open = useMemo(() => pendingRequests(appointments, now), [appointments, now])
  const requests = useKept(open, hold.isHeld)
  const shown = showsAll ? requests : requests.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className="tw-appointments tw-appointments--requests">
        {shown.map((appointment) => (
          <AppointmentRow
            action={
              <StepButton
                appointment={appointment}
                hold={hold}
                isStill={open.every(({ id }) => id !== appointment.id)}
                step="confirmed"
                timeZone={timeZone}
              />
            }
            appointment={appointment}
            key={appointment.id}
            name={appointment.name}
            title={appointment.notes ?? appointment.title}
            when={t('form.dayAndTime', { day: day(appointment.start), time: time(appointment.start) })}
          />
        ))}
      </ul>
      {requests.length > shown.length && (
        <Button
          fill
          onClick={() => setShowsAll(true)}
          text={t('overview.showAll', { count: requests.length })}
          variant="minimal"
        />
      )}
    </>
  )
}
