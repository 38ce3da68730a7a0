import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import { SCHEDULE_PATH, appointmentPath, useShowAppointment } from '#renderer/domains/scheduling/index.ts'
import { MoveForm } from '../own/move-form.tsx'
import '../own/own-booking.css'
import '../page/page.css'
import type { TimeSlot } from '../choice/time-slot.ts'

/** Another day and time for an appointment of one's own, among those that are open to the public. */
export function MoveScreen() {
  const { t } = useTranslation('appointment')
  const { t: word } = useTranslation('scheduling')
  const [now] = useState(Date.now)
  const id = AppointmentId.safeParse(useParams()['id'])
  const query = useApi(scheduling.get, { params: { id: id.data ?? '' } }, { enabled: id.success })
  const back = { to: SCHEDULE_PATH, label: word('title') }
  if (!id.success || query.error?.code === 'not_found')
    return (
      <Page back={back} title={t('move.action')}>
        <EmptyState drawing="search" title={t('gone.title')} />
      </Page>
    )
  return (
    <Page back={back} title={t('move.action')}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {({ event, patientChangeMinutes }) =>
          now > changeDeadline(Date.parse(event.start), patientChangeMinutes) ? (
            <EmptyState drawing="calendar" title={word('manage.tooLate')} />
          ) : (
            <Move appointment={event} />
          )
        }
      </QueryState>
    </Page>
  )
}

function Move({ appointment }: { appointment: AppointmentView }) {
  const { t } = useTranslation('appointment')
  const { id, orgId, start, type, version } = appointment
  // The org's zone: it need not be the org in which the patient is at the moment.
  const days = useApi(holds.listDays, { params: { orgId }, query: {} })
  const moving = useCall(bookings.rescheduleMine)
  const [wasSent, setWasSent] = useState(false)
  const show = useShowAppointment()
  const navigate = useNavigate()
  const notify = useNotify()

  async function move(to: TimeSlot): Promise<boolean> {
    if (moving.isPending || wasSent) return false
    try {
      const { event } = await moving.mutateAsync({ params: { id }, body: { start: to.start, end: to.end, version } })
      setWasSent(true)
      show(event)
      notify.success(t('done.moved'))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    }
  }

  return (
    <QueryState query={days} skeleton={<Skeleton block="24rem" />}>
      {({ timezone }) => (
        <MoveForm
          booking={{ start, type, timeZone: timezone, org: { id: orgId } }}
          onDone={() => void navigate(appointmentPath(id))}
          state={{ move, isMoving: moving.isPending, moveRefusal: moving.error, forget: () => moving.reset() }}
        />
      )}
    </QueryState>
  )
}
