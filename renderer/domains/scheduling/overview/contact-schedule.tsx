import { Suspense } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { PersonForms } from '#renderer/domains/forms/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { ContactId } from '#shared/kernel/ids.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { PersonAccount } from '../checkout/person-account.tsx'
import { AheadAndPast, rangeAround } from './ahead-and-past.tsx'

/** What a contact has had with the org lately and has next. */
export function ContactSchedule({ contactId, timeZone }: { contactId: ContactId; timeZone: string }) {
  const now = useNow()
  const query = useApi(scheduling.listOfContact, { params: { id: contactId }, query: rangeAround(now) })
  const org = useCurrentOrg()
  return (
    <>
      <AheadAndPast now={now} query={query} timeZone={timeZone} />
      {org !== null && (
        <Suspense>
          <PersonAccount orgId={org.id} person={{ contact: contactId }} timeZone={timeZone} />
          <PersonForms orgId={org.id} person={{ contact: contactId }} timeZone={timeZone} />
        </Suspense>
      )}
    </>
  )
}
