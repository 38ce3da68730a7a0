import { LockMode } from '@mikro-orm/core'
import { unstamped } from '#shared/domains/plans/stamping.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { changedFields, contentAfter, refuseSecond, refuseStale } from './apply-change.ts'
import type { PlanChange } from './apply-change.ts'
import { Plan } from './entities/plan.ts'
import { isMember, knownSources, readPlan } from './queries.ts'

interface Owner {
  userId: UserId
  /** The org in whose name it is done; null for the person themself. */
  orgId: OrgId | null
}

/**
 * Saves the plan of a person, their first with version 0. Sources that are no templates of theirs are left out.
 *
 * @throws AppError `version_conflict` with what is stored now; `invalid_input` naming what refers to nothing
 */
export async function savePlan(
  context: DomainContext,
  { userId, orgId }: Owner,
  { version, ...change }: PlanChange & { version: number },
): Promise<PlanView> {
  return refuseSecond(() =>
    inTransaction(context.em, async (em) => {
      const known = await em.findOne(Plan, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      await refuseStale(em, known, version)
      const content = contentAfter(known, change)
      const sources = await knownSources(
        readerOf(em),
        userId,
        content.sources.map(({ id }) => id),
      )
      const after = {
        ...content,
        ...unstamped(content),
        sources: content.sources.filter(({ id }) => sources.has(id)),
      }
      const fields = known === null ? [] : changedFields(known, after)
      if (known !== null && fields.length === 0) return readPlan(readerOf(em), known.id)
      const plan = known === null ? em.create(Plan, { ...after, userId, orgId }) : em.assign(known, after)
      await em.flush()
      await recordEvent(
        { ...context, em },
        {
          kind: known === null ? 'plan.created' : 'plan.changed',
          orgId,
          subjectId: plan.id,
          userId,
          details: { fields },
        },
      )
      return readPlan(readerOf(em), plan.id)
    }),
  )
}

/**
 * The same for somebody of an org, in its name.
 *
 * @throws AppError `not_found` for who does not belong to it
 */
export async function savePlanOfMember(
  context: DomainContext,
  { userId, orgId }: { userId: UserId; orgId: OrgId },
  change: PlanChange & { version: number },
): Promise<PlanView> {
  if (!(await isMember(readerOf(context.em), orgId, userId))) throw new AppError('not_found')
  return savePlan(context, { userId, orgId }, change)
}
