import { useApi } from '#renderer/api/use-api.ts'
import { billing } from '#shared/domains/billing/api.ts'
import type { ServiceChange } from '#shared/domains/billing/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Costs, asking, bodyOf } from './costs.tsx'

interface PersonCostProps {
  orgId: OrgId
  userId: UserId
  changes: readonly ServiceChange[]
}

/** The same of services that a person pays their clinic for. */
export function CostOfPersonChange({ orgId, userId, changes }: PersonCostProps) {
  const query = useApi(billing.previewOfPerson, { params: { orgId, userId }, body: bodyOf(changes) }, asking(changes))
  return <Costs changes={changes} query={query} />
}
