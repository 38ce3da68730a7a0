import { useQueryClient } from '@tanstack/react-query'
import { call } from '#renderer/api/call.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanContent, PlanView } from '#shared/domains/plans/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'

/** The plan of somebody of an org, and how its staff save it. */
export function useMemberPlan(orgId: OrgId, userId: UserId) {
  const queryClient = useQueryClient()
  const params = { orgId, userId }
  const query = useApi(plans.getOfUser, { params })
  return {
    query,
    async save(content: PlanContent & { version: number }): Promise<PlanView> {
      const { plan } = await call(plans.saveOfUser, { params, body: content })
      queryClient.setQueryData(
        queryKey(plans.getOfUser, { params }),
        (now: object | undefined) => now && { ...now, plan },
      )
      return plan
    },
    reload: async () => (await query.refetch({ throwOnError: true })).data?.plan ?? null,
  }
}
