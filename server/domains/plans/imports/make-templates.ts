import { z } from 'zod'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { finishSetUp } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToMake, MadeLine, Making } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import { changedFields } from '../apply-change.ts'
import { Plan } from '../entities/plan.ts'
import { keepTemplate, lockTemplates, templateAfter } from '../save-template.ts'
import { planTemplates } from './plan-templates.ts'
import type { PlannedLine, PlannedTemplate } from './plan-templates.ts'
import { toldLine } from './told-line.ts'

/** Of a line, which template it would have changed when the file was looked at; null for a new one. */
export const Given = z.object({ templateId: z.string().nullable() })

/**
 * Makes and changes templates by a step of lines, in the transaction under way, each as a whole. Lines are judged anew with the templates
 * locked: much may have happened since the file was looked at. Nobody's plan changes by it: what is new is offered to people
 * by “Apply updates”, as after a change by hand.
 */
export async function makeTemplates(
  context: DomainContext,
  orgId: OrgId,
  lines: readonly LineToMake[],
  { mapping, begunById }: Making,
): Promise<MadeLine[]> {
  const { em } = context
  await lockTemplates(em, orgId)
  const planned = await planTemplates(
    readerOf(em),
    orgId,
    lines.map((line) => toldLine(line, mapping)),
    true,
  )
  const seen = new Map(lines.map(({ line, given }) => [line, Given.safeParse(given).data?.templateId ?? null]))
  const isGone = (one: PlannedLine) => (seen.get(one.line.line) ?? null) !== null && one.known === null
  const right = planned.templates.filter((one) => one.lines.every((each) => each.action !== 'wrong' && !isGone(each)))
  const made = await keepAll(context, orgId, right)
  if (made.length > 0) await finishSetUp(context, orgId, begunById)
  await recordEvents(context, orgId, made, begunById)
  const ids = new Map(
    right.flatMap((one, index) => one.lines.map((each) => [each, made[index]?.subjectId ?? null] as const)),
  )
  return planned.lines.map((one) => (isGone(one) ? goneLine(one) : outcomeOf(one, ids.get(one) ?? null)))
}

/** @returns what the log is told of each, as of a change by hand */
async function keepAll({ em }: DomainContext, orgId: OrgId, templates: readonly PlannedTemplate[]) {
  const ids = templates.flatMap(({ place }) => place.known?.id ?? [])
  const found = await em.find(Plan, { id: { $in: ids }, orgId, userId: null })
  const byId = new Map(found.map((plan) => [plan.id, plan] as const))
  const kept = templates.map(({ place: { service, known }, parts, words }) => {
    const before = known === null ? null : (byId.get(known.id) ?? null)
    const after = templateAfter(before, { ...words, ...parts }, service)
    const fields = before === null ? [] : changedFields(before, after)
    const isSame = before !== null && fields.length === 0
    const plan = isSame ? before : keepTemplate(em, before, { orgId, serviceId: service?.id ?? null }, after)
    return { plan, fields }
  })
  await em.flush()
  return kept.map(({ plan, fields }) => ({
    kind: 'plan.template_saved' as const,
    subjectId: String(plan.id),
    details: { fields, by: 'import' },
  }))
}

/** What was there has to be there: the lines that it had already were left out, and without them it would be half a template. */
const goneLine = ({ line: { line } }: PlannedLine): MadeLine => ({
  line,
  outcome: 'wrong',
  madeId: null,
  problems: [problem('template', 'validation.importTemplateGone')],
})

function outcomeOf({ line: { line }, action, problems, written }: PlannedLine, id: string | null): MadeLine {
  if (action === 'wrong') return { line, outcome: 'wrong', madeId: null, problems }
  if (action === 'create') return { line, outcome: 'made', madeId: id }
  if (action === 'unchanged') return { line, outcome: 'double', madeId: null }
  return { line, outcome: 'changed', madeId: id, before: JSON.stringify(written) }
}
