import { useApi } from '#renderer/api/use-api.ts'
import { billing } from '#shared/domains/billing/api.ts'
import type { ServiceChange } from '#shared/domains/billing/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Costs, asking, bodyOf } from './costs.tsx'

interface OrgCostProps {
  orgId: OrgId
  changes: readonly ServiceChange[]
}

/**
 * What an org will be charged now and by the month if services are given or taken back, as the provider would bill it
 * (docs/decisions/billing).
 */
export function CostOfOrgChange({ orgId, changes }: OrgCostProps) {
  const query = useApi(billing.previewOfOrg, { params: { orgId }, body: bodyOf(changes) }, asking(changes))
  return <Costs changes={changes} query={query} />
}
