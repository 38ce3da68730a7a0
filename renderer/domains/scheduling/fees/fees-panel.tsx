import { Suspense } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { Awaited } from '#renderer/ui/states/awaited.tsx'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { fees } from '#shared/domains/fees/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { VisitFees } from './lazy-visit-fees.ts'

interface FeesPanelProps {
  appointment: AppointmentView
  timeZone: string
}

/** What was paid by card for an appointment and what is due; nothing of one that was booked without a card. */
export function FeesPanel({ appointment, timeZone }: FeesPanelProps) {
  const query = useApi(fees.ofVisit, { params: { id: appointment.id } })
  if (isAwaited(query)) return <Awaited />
  const { data } = query
  if (data === undefined || data.fees === null) return null
  return (
    <Suspense>
      <VisitFees fees={data.fees} id={appointment.id} orgId={appointment.orgId} timeZone={timeZone} />
    </Suspense>
  )
}
