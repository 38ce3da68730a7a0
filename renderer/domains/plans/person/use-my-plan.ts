import { useQueryClient } from '@tanstack/react-query'
import { call } from '#renderer/api/call.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanContent, PlanView } from '#shared/domains/plans/schema.ts'

/** My plan, and how it is saved. */
export function useMyPlan() {
  const queryClient = useQueryClient()
  const query = useApi(plans.getMine, {})
  const put = (plan: PlanView) =>
    queryClient.setQueryData(queryKey(plans.getMine, {}), (now: object | undefined) => now && { ...now, plan })
  return {
    query,
    async save({ version, ...content }: PlanContent & { version: number }): Promise<PlanView> {
      const known = query.data?.plan ?? null
      const { plan } =
        version === 0 || known === null
          ? await call(plans.create, { body: content })
          : await call(plans.change, { params: { id: known.id }, body: { ...content, version } })
      put(plan)
      return plan
    },
    reload: async () => (await query.refetch({ throwOnError: true })).data?.plan ?? null,
  }
}
