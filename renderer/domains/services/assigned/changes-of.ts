import type { ServiceChange } from '#shared/domains/billing/schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'

interface AssignmentChange {
  id: ServiceId
  status: 'active' | 'deleted'
}

/** What is taken back runs through its month. */
export const billedAs = ({ id, status }: AssignmentChange): ServiceChange => ({
  id,
  status: status === 'active' ? 'active' : 'cancelled',
})

/** What is to be given and what to be taken back, be it in the list that is shown or not. */
export const changesOf = (before: ReadonlySet<ServiceId>, ticked: ReadonlySet<ServiceId>): AssignmentChange[] => [
  ...[...ticked].filter((id) => !before.has(id)).map((id) => ({ id, status: 'active' as const })),
  ...[...before].filter((id) => !ticked.has(id)).map((id) => ({ id, status: 'deleted' as const })),
]
