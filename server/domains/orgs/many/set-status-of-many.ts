import { manyOrgs } from '#shared/domains/orgs/many/api.ts'
import type { SetStatuses, StatusOutcome } from '#shared/domains/orgs/many/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { approveOrg, setOrgStatus } from '../directory/set-status.ts'
import { readLookedAfter } from '../looked-after.ts'

interface Outcome {
  id: OrgId
  name: string
  outcome: StatusOutcome
}

/**
 * Approves, suspends or resumes many orgs, each for itself as it alone would be: what cannot be done with one keeps no other from
 * it.
 *
 * @returns the orgs by name
 * @throws AppError `not_found` for an org that the caller does not look after as an administrator, before any is changed;
 *   `forbidden` where somebody else than the system suspends or resumes
 */
export async function setStatusOfMany(context: DomainContext, { orgIds, change }: SetStatuses): Promise<Outcome[]> {
  const { isEverywhere } = reachOf(manyOrgs.setStatus, signedIn(context.actor))
  if (change !== 'approve' && !isEverywhere) throw new AppError('forbidden')
  const { orgs, callerIn } = await readLookedAfter(context, manyOrgs.setStatus, orgIds)
  const changed = (id: OrgId): Promise<boolean> => {
    if (change === 'approve') return approveOrg(context, callerIn(id), id)
    return change === 'suspend'
      ? setOrgStatus(context, id, 'suspended', 'active')
      : setOrgStatus(context, id, 'active', 'suspended')
  }
  const outcomes: Outcome[] = []
  for (const { id, name } of orgs) outcomes.push({ id, name, outcome: await outcomeOf(() => changed(id)) })
  return outcomes
}

/** Deleted meanwhile, or of a status from which it cannot be: refused, as somebody else was quicker. */
async function outcomeOf(work: () => Promise<boolean>): Promise<StatusOutcome> {
  try {
    return (await work()) ? 'done' : 'already'
  } catch (error) {
    if (error instanceof AppError && (error.code === 'invalid_transition' || error.code === 'not_found'))
      return 'refused'
    throw error
  }
}
