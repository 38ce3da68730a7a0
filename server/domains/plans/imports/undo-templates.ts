import { z } from 'zod'
import { sql } from 'kysely'
import { PlanId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToUndo, Making, UndoneLine } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import { changedFields, contentAfter } from '../apply-change.ts'
import { Plan } from '../entities/plan.ts'
import { keepTemplate, lockTemplates, templateAfter } from '../save-template.ts'
import { takeBack } from './take-back.ts'
import { Written } from './written.ts'

/** Why something stays. */
type Reason = 'importTemplateUsed' | 'importTemplateChanged'

/**
 * Takes back what a step of lines has made and changed, in the transaction under way. A template that anybody's plan was made from, or
 * that was changed since, is kept; the others are deleted. What was changed gets back what was there, thing by thing, but for what
 * was changed since. Plans of people stay as they are.
 */
export async function undoTemplates(
  context: DomainContext,
  orgId: OrgId,
  lines: readonly LineToUndo[],
  { begunById }: Making,
): Promise<UndoneLine[]> {
  await lockTemplates(context.em, orgId)
  const reasons = new Map<number, Reason>()
  const removed = await removeMade(context, orgId, ofOutcome(lines, 'made'), reasons)
  const restored = await restoreChanged(context, orgId, ofOutcome(lines, 'changed'), reasons)
  await recordEvents(context, orgId, [...removed, ...restored], begunById)
  return lines.map(({ line }): UndoneLine => {
    const reason = reasons.get(line)
    if (reason === undefined) return { line, outcome: 'undone' }
    return { line, outcome: 'kept', problems: [problem('template', `validation.${reason}`)] }
  })
}

const ofOutcome = (lines: readonly LineToUndo[], wanted: LineToUndo['outcome']) =>
  Map.groupBy(
    lines.filter(({ outcome, madeId }) => outcome === wanted && madeId !== null),
    ({ madeId }) => PlanId.parse(madeId),
  )

const FoundRow = z.object({ id: PlanId, isUsed: z.boolean(), isChanged: z.boolean() })

/** @returns what the log is told */
async function removeMade(
  { em }: DomainContext,
  orgId: OrgId,
  made: ReadonlyMap<PlanId, LineToUndo[]>,
  reasons: Map<number, Reason>,
) {
  if (made.size === 0) return []
  const reader = readerOf(em)
  const { rows } = await sqlOf(FoundRow)`
    select p.id, p.version > 1 as "isChanged", exists (
      select 1 from memberships m join plans used on used.user_id = m.user_id
      where m.org_id = ${orgId} and used.sources @> jsonb_build_array(jsonb_build_object('id', p.id))) as "isUsed"
    from plans p where p.id = any(${[...made.keys()]}::uuid[]) and p.org_id = ${orgId} and p.user_id is null
    order by p.id for update of p`.execute(reader)
  const free = rows.filter(({ isUsed, isChanged }) => !isUsed && !isChanged).map(({ id }) => id)
  for (const { id, isUsed, isChanged } of rows)
    if (isUsed || isChanged)
      for (const { line } of made.get(id) ?? [])
        reasons.set(line, isUsed ? 'importTemplateUsed' : 'importTemplateChanged')
  await sql`delete from plans where id = any(${free}::uuid[]) and user_id is null`.execute(reader)
  return free.map((id) => ({ kind: 'plan.template_removed' as const, subjectId: id, details: { by: 'import' } }))
}

/** @returns what the log is told */
async function restoreChanged(
  { em }: DomainContext,
  orgId: OrgId,
  changed: ReadonlyMap<PlanId, LineToUndo[]>,
  reasons: Map<number, Reason>,
) {
  if (changed.size === 0) return []
  const found = await em.find(Plan, { id: { $in: [...changed.keys()] }, orgId, userId: null })
  const events = found.flatMap((plan) => {
    const written = (changed.get(plan.id) ?? []).flatMap(({ line, before }) =>
      before === null ? [] : [{ line, written: Written.parse(JSON.parse(before)) }],
    )
    const { content, kept } = takeBack(contentAfter(plan, {}), written)
    for (const line of kept) reasons.set(line, 'importTemplateChanged')
    const after = templateAfter(plan, content, null)
    const fields = changedFields(plan, after)
    if (fields.length === 0) return []
    keepTemplate(em, plan, { orgId, serviceId: null }, after)
    return [{ kind: 'plan.template_saved' as const, subjectId: String(plan.id), details: { fields, by: 'import' } }]
  })
  await em.flush()
  return events
}
