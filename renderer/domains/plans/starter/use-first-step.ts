import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { FIRST_STEPS_PATH } from '#shared/domains/orgs/landing.ts'
import { plans } from '#shared/domains/plans/api.ts'

/** Where somebody without an org and without a plan begins. */
export const START_PATH = FIRST_STEPS_PATH

/** Whether the person has still to choose what to work on; undefined while that is not known. Nobody of an org has to. */
export function useHasFirstStep(): boolean | undefined {
  const isAlone = useCurrentOrg() === null
  const query = useApi(plans.getMine, {}, { enabled: isAlone })
  if (!isAlone || query.isError) return false
  return query.data === undefined ? undefined : query.data.plan === null
}
