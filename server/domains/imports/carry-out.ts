import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { ImportMapping } from '#shared/domains/imports/columns.ts'
import { ImportKindName } from '#shared/domains/imports/kinds.ts'
import { ImportState, LineOutcome } from '#shared/domains/imports/schema.ts'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { ImportId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'
import { KeptProblem, cellsOf } from './kept-line.ts'
import type { Kinds } from './kinds.ts'

/**
 * Lines that are made, or taken back, in one transaction, with those that have to be made together: what was made is never half
 * made, and another may stop it between.
 */
const STEP = 100

const StateRow = z.object({
  kind: ImportKindName,
  state: ImportState,
  mapping: ImportMapping,
  withDoubles: z.boolean(),
  orgId: OrgId.nullable(),
  isBySystem: z.boolean(),
  begunById: UserId.nullable(),
  given: z.unknown(),
})
type Import = z.infer<typeof StateRow> & { id: ImportId }

/** Carries out what an import is at, a step at a time, until nothing is left or somebody stops it. */
export async function carryOut(context: DomainContext, kinds: Kinds, id: ImportId): Promise<void> {
  let isLeft = true
  while (isLeft) {
    isLeft = await inTransaction(context.em, async (em) => {
      const inside = { ...context, em }
      const row = await lock(readerOf(em), id)
      if (row?.state !== 'running' && row?.state !== 'undoing') return false
      await waitForTurn(em, row)
      return row.state === 'running' ? makeStep(inside, kinds[row.kind], row) : undoStep(inside, kinds[row.kind], row)
    })
  }
}

async function lock(reader: Reader, id: ImportId): Promise<Import | undefined> {
  const { rows } = await sqlOf(StateRow)`
    select i.kind, i.state, i.mapping, i.with_doubles as "withDoubles", i.org_id as "orgId", i.is_by_system as "isBySystem",
      i.begun_by_id as "begunById", i.given
    from imports i where i.id = ${id} for update`.execute(reader)
  const [row] = rows
  return row === undefined ? undefined : { ...row, id }
}

/** Two files of an org take turns, a step each. */
async function waitForTurn(em: EntityManager, { orgId }: Import): Promise<void> {
  if (orgId === null) return
  // A file of one full day is a single step.
  await sql`set local statement_timeout = '90s'`.execute(readerOf(em))
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${orgId}`}, 0))`.execute(readerOf(em))
}

const LineRow = z.object({
  id: z.string(),
  line: z.number(),
  cells: z.string(),
  problems: z.array(KeptProblem),
  given: z.unknown(),
})

async function makeStep(context: DomainContext, kind: ImportKind, row: Import): Promise<boolean> {
  const { id } = row
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(LineRow)`
    select id, line, cells, problems, given from import_lines
    where import_id = ${id} and outcome = any(${kind.toMake(row.withDoubles)}::text[])
    order by turn fetch first ${STEP} rows with ties`.execute(reader)
  if (rows.length === 0) return end(context, kind, row, 'done')
  const idOf = new Map(rows.map((line) => [line.line, line.id]))
  const lines = rows.map((line) => ({ ...line, cells: cellsOf(line.cells) })).toSorted((a, b) => a.line - b.line)
  const made = await kind.make(context, lines, row)
  const before = made.map(({ line, before: text }) =>
    text === undefined || text === null
      ? null
      : toSeal({ place: 'import_lines.before', row: idOf.get(line) ?? '' }, text),
  )
  await sql`
    update import_lines l set outcome = m.outcome, made_id = m."madeId", problems = coalesce(m.problems, l.problems), before = b.before
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (line int, outcome text, "madeId" uuid, problems jsonb)
      join unnest(${made.map(({ line }) => line)}::int[], ${before}::text[]) as b (line, before) on b.line = m.line
    where l.import_id = ${id} and l.line = m.line`.execute(reader)
  const now = new Date(context.clock())
  const isMade = made.some(({ outcome }) => outcome === 'made' || outcome === 'changed')
  await advance(reader, id, rows.length, isMade ? sql`, made_at = coalesce(made_at, ${now})` : sql``)
  return true
}

const MadeRow = z.object({
  id: z.string(),
  line: z.number(),
  outcome: LineOutcome,
  madeId: z.string().nullable(),
  before: z.string().nullable(),
})

async function undoStep(context: DomainContext, kind: ImportKind, row: Import): Promise<boolean> {
  const { id } = row
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(MadeRow)`
    select id, line, outcome, made_id as "madeId", before from import_lines
    where import_id = ${id} and outcome in ('made', 'changed')
    -- What was made for an earlier line may be there for later ones.
    order by turn desc fetch first ${STEP} rows with ties`.execute(reader)
  if (rows.length === 0) return end(context, kind, row, 'undone')
  const undone = await kind.undo(context, rows, row)
  await sql`
    update import_lines l set outcome = u.outcome, problems = coalesce(u.problems, l.problems)
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u (line int, outcome text, problems jsonb)
    where l.import_id = ${id} and l.line = u.line`.execute(reader)
  await advance(reader, id, rows.length, sql``)
  return true
}

const advance = (reader: Reader, id: ImportId, lines: number, besides: RawBuilder<unknown>) =>
  sql`update imports set done = done + ${lines}, version = version + 1 ${besides} where id = ${id}`.execute(reader)

const SumRow = z.object({
  made: z.number(),
  changed: z.number(),
  left: z.number(),
  undone: z.number(),
  kept: z.number(),
})

async function end(context: DomainContext, kind: ImportKind, row: Import, state: 'done' | 'undone'): Promise<false> {
  const { id } = row
  const reader = readerOf(context.em)
  await sql`
    update imports set state = ${state}, updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${id}`.execute(reader)
  const { rows } = await sqlOf(SumRow)`
    select count(*) filter (where outcome = 'made')::int as made, count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome in ('wrong', 'double'))::int as left,
      count(*) filter (where outcome = 'undone')::int as undone, count(*) filter (where outcome = 'kept')::int as kept
    from import_lines where import_id = ${id}`.execute(reader)
  const { made = 0, changed = 0, left = 0, undone = 0, kept = 0 } = rows[0] ?? {}
  await recordEvent(context, {
    kind: kind.events[state],
    orgId: row.orgId,
    subjectId: id,
    actorId: row.begunById,
    details:
      state === 'done'
        ? { create: made, ...(changed > 0 ? { change: changed } : {}), wrong: left }
        : { count: undone, unchanged: kept },
  })
  return false
}

/** Says that it went no further: whoever began it may have it go on from there. */
export async function markFailed(context: DomainContext, id: ImportId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    await sql`
      update imports set state = 'failed', updated_at = ${new Date(context.clock())}, version = version + 1
      where id = ${id} and state in ('running', 'undoing')`.execute(readerOf(em))
  })
}
