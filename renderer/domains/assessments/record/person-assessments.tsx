import i18next from 'i18next'
import { Suspense, lazy } from 'react'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { sharedAssessments } from '#shared/domains/assessments/record-api.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'

const Shared = lazy(async () => {
  const [panel] = await Promise.all([
    import('./shared-panel.tsx'),
    i18next.loadNamespaces(['assessments', 'taking', 'charts']),
  ])
  return { default: panel.SharedPanel }
})
const WAITING = <Skeleton lines={3} />

/** Of a patient. */
export function PersonAssessments({ orgId, userId }: { orgId: OrgId; userId: UserId }) {
  const org = useCurrentOrg()
  const may = useMay(sharedAssessments.listOfUser, { orgs: org?.id === orgId ? [org] : [] })
  if (!may) return null
  return (
    <Suspense fallback={WAITING}>
      <Shared orgId={orgId} whom={{ userId }} />
    </Suspense>
  )
}

/** Of a contact. */
export function ContactAssessments({ orgId, contactId }: { orgId: OrgId; contactId: ContactId }) {
  const org = useCurrentOrg()
  const may = useMay(sharedAssessments.listOfContact, { orgs: org?.id === orgId ? [org] : [] })
  if (!may) return null
  return (
    <Suspense fallback={WAITING}>
      <Shared orgId={orgId} whom={{ contactId }} />
    </Suspense>
  )
}
