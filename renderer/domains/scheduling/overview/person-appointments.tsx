import { Suspense } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { PersonForms } from '#renderer/domains/forms/index.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { PersonAccount } from '../checkout/person-account.tsx'
import { AheadAndPast, rangeAround } from './ahead-and-past.tsx'

interface PersonAppointmentsProps {
  orgId: OrgId
  timeZone: string
  userId: UserId
}

/** What a person has had with the org lately and has next. */
export function PersonAppointments({ orgId, timeZone, userId }: PersonAppointmentsProps) {
  const now = useNow()
  const query = useApi(scheduling.listOfUser, { params: { userId }, query: { orgId, ...rangeAround(now) } })
  return (
    <>
      <AheadAndPast now={now} query={query} timeZone={timeZone} />
      <Suspense>
        <PersonAccount orgId={orgId} person={{ user: userId }} timeZone={timeZone} />
        <PersonForms orgId={orgId} person={{ user: userId }} timeZone={timeZone} />
      </Suspense>
    </>
  )
}
