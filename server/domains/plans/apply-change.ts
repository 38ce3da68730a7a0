import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { brokenReferences } from '#shared/domains/plans/references.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { violatedConstraint } from '#server/database/transaction.ts'
import type { Plan } from './entities/plan.ts'
import { readPlan } from './queries.ts'

export type StoredPlan = InferEntity<typeof Plan>

/** What of a plan somebody asks to change: what is left out stays, null clears. */
export type PlanChange = Partial<PlanContent>

const FIELDS = ['description', 'narrative', 'entryType', 'groups', 'activities', 'goals', 'sources'] as const

/** What a plan will hold after a change. @throws AppError `invalid_input` naming what refers to nothing */
export function contentAfter(before: StoredPlan | null, change: PlanChange): PlanContent {
  const content: PlanContent = {
    description: before?.description ?? null,
    narrative: before?.narrative ?? null,
    entryType: before?.entryType ?? 'default',
    groups: before?.groups ?? [],
    activities: before?.activities ?? [],
    goals: before?.goals ?? [],
    sources: before?.sources ?? [],
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  }
  const fields = brokenReferences(content)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  return content
}

/** The names of the fields in which a plan differs from what it will hold. */
export const changedFields = (before: StoredPlan, after: PlanContent): string[] =>
  FIELDS.filter((field) => JSON.stringify(sorted(before[field] ?? null)) !== JSON.stringify(sorted(after[field])))

/** The same whatever the order of its keys, which the database keeps as it likes. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** @throws AppError `version_conflict` with what is stored now in its details */
export async function refuseStale(em: EntityManager, known: StoredPlan | null, version: number): Promise<void> {
  if ((known?.version ?? 0) === version) return
  const current = known === null ? null : await readPlan(readerOf(em), known.id)
  throw new AppError('version_conflict', { details: { current } })
}

/** Of two who make the same plan at once the second is told that there is one. @throws AppError `version_conflict` */
export async function refuseSecond<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!['plans_user', 'plans_template'].includes(violatedConstraint(error) ?? '')) throw error
    throw new AppError('version_conflict', { cause: error })
  }
}
