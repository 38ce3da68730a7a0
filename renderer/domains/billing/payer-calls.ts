import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { billing } from '#shared/domains/billing/api.ts'
import type { SubscriptionId, SubscriptionView } from '#shared/domains/billing/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Whose bills: an org's, or with null those of the person who asks. */
export interface Payer {
  orgId: OrgId | null
}

/** Whether who looks may see the bills: everybody their own. */
export function useMaySeeBills({ orgId }: Payer): boolean {
  const mayOfOrg = useMay(billing.historyOfOrg, { orgs: orgId === null ? [] : [{ id: orgId }] })
  return orgId === null || mayOfOrg
}

type Plans = Answer<typeof billing.subscriptions>
type Page = Answer<typeof billing.history>

/** What they pay for by the month. */
export function usePlans({ orgId }: Payer): UseQueryResult<Plans, ApiError> {
  const enabled = useMaySeeBills({ orgId })
  return useQuery<Plans, ApiError>({
    queryKey:
      orgId === null
        ? queryKey(billing.subscriptions, {})
        : queryKey(billing.subscriptionsOfOrg, { params: { orgId } }),
    queryFn: ({ signal }) =>
      orgId === null
        ? call(billing.subscriptions, {}, { signal })
        : call(billing.subscriptionsOfOrg, { params: { orgId } }, { signal }),
    enabled,
  })
}

/** The newest of their invoices. */
export function useHistory({ orgId }: Payer, limit: number): UseQueryResult<Page, ApiError> {
  const enabled = useMaySeeBills({ orgId })
  const query = { limit }
  return useQuery<Page, ApiError>({
    queryKey:
      orgId === null
        ? queryKey(billing.history, { query })
        : queryKey(billing.historyOfOrg, { params: { orgId }, query }),
    queryFn: ({ signal }) =>
      orgId === null
        ? call(billing.history, { query }, { signal })
        : call(billing.historyOfOrg, { params: { orgId }, query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Tries again to pay what is open. */
export function usePayAgain({ orgId }: Payer) {
  const mine = useCall(billing.pay)
  const theirs = useCall(billing.payOfOrg)
  return {
    isBusy: mine.isPending || theirs.isPending,
    run: (subscriptionId: SubscriptionId): Promise<{ subscription: SubscriptionView }> =>
      orgId === null
        ? mine.mutateAsync({ params: { subscriptionId } })
        : theirs.mutateAsync({ params: { orgId, subscriptionId } }),
  }
}
