import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { OrgMapping } from '#shared/domains/imports/org-columns.ts'
import { ImportState } from '#shared/domains/imports/schema.ts'
import { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { OrgImportId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { makeMany, removeMany } from '#server/domains/orgs/index.ts'
import { giveMany } from '#server/domains/services/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { toldBy } from './lines/told-org.ts'

/** Lines that are made, or taken back, in one transaction: what was made is never half made, and another may stop it between. */
const STEP = 100

const StateRow = z.object({
  state: ImportState,
  mapping: OrgMapping,
  withDoubles: z.boolean(),
  partnerId: OrgId.nullable(),
  templateId: OrgId,
  isBySystem: z.boolean(),
  madeById: UserId.nullable(),
  services: z.array(ServiceId),
  timeZone: z.string(),
})
type Import = z.infer<typeof StateRow>

/** Carries out what an import is at, a step at a time, until nothing is left or somebody stops it. */
export async function carryOut(context: DomainContext, id: OrgImportId): Promise<void> {
  let isLeft = true
  while (isLeft) {
    isLeft = await inTransaction(context.em, async (em) => {
      const inside = { ...context, em }
      const row = await lock(readerOf(em), id)
      if (row?.state === 'running') return makeStep(inside, id, row)
      if (row?.state === 'undoing') return undoStep(inside, id, row)
      return false
    })
  }
}

async function lock(reader: Reader, id: OrgImportId): Promise<Import | undefined> {
  const { rows } = await sqlOf(StateRow)`
    select i.state, i.mapping, i.with_doubles as "withDoubles", i.partner_id as "partnerId", i.template_id as "templateId",
      i.is_by_system as "isBySystem", i.made_by_id as "madeById", i.services, t.time_zone as "timeZone"
    from org_imports i join orgs t on t.id = i.template_id where i.id = ${id} for update of i`.execute(reader)
  return rows[0]
}

const LineRow = z.object({ line: z.number(), cells: z.array(z.string()), services: z.array(ServiceId) })

async function makeStep(context: DomainContext, id: OrgImportId, row: Import): Promise<boolean> {
  const reader = readerOf(context.em)
  const outcomes = row.withDoubles ? ['new', 'double'] : ['new']
  const { rows } = await sqlOf(LineRow)`
    select line, cells, services from org_import_lines where import_id = ${id} and outcome = any(${outcomes}::text[])
    order by line limit ${STEP}`.execute(reader)
  if (rows.length === 0) return end(context, id, row, 'done')
  const told = rows.flatMap(({ line, cells, services }) => {
    const read = toldBy(cells, row.mapping)
    // They were right when they were looked at, and a mapping changes no more once this has begun.
    if ('problems' in read) throw new Error(`Line ${line} of import ${id} is no organisation any more`)
    return [{ line, services, org: { ...read.told, phone: read.told.phone ?? null } }]
  })
  const ids = await makeMany(
    context,
    told.map(({ org }) => org),
    { partnerId: row.partnerId, templateId: row.templateId, isSystem: row.isBySystem, madeBy: row.madeById },
  )
  const made = told.flatMap(({ line, services }, index) => {
    const orgId = ids[index]
    return orgId === undefined ? [] : [{ line, orgId, services }]
  })
  await giveMany(
    context,
    made.flatMap(({ orgId, services }) =>
      [...new Set([...row.services, ...services])].map((serviceId) => ({ orgId, serviceId })),
    ),
    { timeZone: row.timeZone, doneBy: row.madeById },
  )
  await sql`
    update org_import_lines l set outcome = 'made', made_org_id = m."orgId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (line int, "orgId" uuid)
    where l.import_id = ${id} and l.line = m.line`.execute(reader)
  const now = new Date(context.clock())
  await advance(reader, id, made.length, sql`, made_at = coalesce(made_at, ${now})`)
  return true
}

const MadeRow = z.object({ line: z.number(), orgId: OrgId.nullable() })

async function undoStep(context: DomainContext, id: OrgImportId, row: Import): Promise<boolean> {
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(MadeRow)`
    select line, made_org_id as "orgId" from org_import_lines where import_id = ${id} and outcome = 'made'
    order by line limit ${STEP}`.execute(reader)
  if (rows.length === 0) return end(context, id, row, 'undone')
  const ids = rows.flatMap(({ orgId }) => orgId ?? [])
  const gone = new Set(await removeMany(context, ids, row.madeById))
  const undone = rows.map(({ line, orgId }) => ({
    line,
    outcome: orgId === null || gone.has(orgId) ? 'undone' : 'kept',
  }))
  await sql`
    update org_import_lines l set outcome = u.outcome
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u (line int, outcome text)
    where l.import_id = ${id} and l.line = u.line`.execute(reader)
  await advance(reader, id, rows.length, sql``)
  return true
}

const advance = (reader: Reader, id: OrgImportId, lines: number, besides: RawBuilder<unknown>) =>
  sql`update org_imports set done = done + ${lines}, version = version + 1 ${besides} where id = ${id}`.execute(reader)

const SumRow = z.object({ made: z.number(), left: z.number(), undone: z.number(), kept: z.number() })

async function end(context: DomainContext, id: OrgImportId, row: Import, state: 'done' | 'undone'): Promise<false> {
  const reader = readerOf(context.em)
  await sql`
    update org_imports set state = ${state}, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${id}`.execute(reader)
  const { rows } = await sqlOf(SumRow)`
    select count(*) filter (where outcome = 'made')::int as made, count(*) filter (where outcome in ('wrong', 'double'))::int as left,
      count(*) filter (where outcome = 'undone')::int as undone, count(*) filter (where outcome = 'kept')::int as kept
    from org_import_lines where import_id = ${id}`.execute(reader)
  const { made = 0, left = 0, undone = 0, kept = 0 } = rows[0] ?? {}
  await recordEvent(context, {
    kind: state === 'done' ? 'import.orgs_made' : 'import.orgs_undone',
    orgId: row.partnerId,
    subjectId: id,
    actorId: row.madeById,
    details: state === 'done' ? { create: made, wrong: left } : { count: undone, unchanged: kept },
  })
  return false
}

/** Says that it went no further: whoever began it may have it go on from there. */
export async function markFailed(context: DomainContext, id: OrgImportId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    await sql`
      update org_imports set state = 'failed', updated_at = ${new Date(context.clock())}, version = version + 1
      where id = ${id} and state in ('running', 'undoing')`.execute(readerOf(em))
  })
}
