import { z } from 'zod'
import { sql } from 'kysely'
import { ImportMapping } from '#shared/domains/imports/columns.ts'
import { ImportState } from '#shared/domains/imports/schema.ts'
import type { LineOutcome, MapColumns } from '#shared/domains/imports/schema.ts'
import { mayStartIn, mayUndoIn } from '#shared/domains/imports/states.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { ImportId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'
import { keepMapping } from './kept-mapping.ts'
import { readRawLines, updateLines } from './lines/store-lines.ts'
import type { ImportsInReach } from './reach.ts'
import { undoUntil } from './read-import.ts'
import { carryOutWork } from './work.ts'

/** An import that somebody moves on. */
interface Touched {
  id: ImportId
  kind: ImportKind
  reach: ImportsInReach
}

const LockedRow = z.object({
  state: ImportState,
  mapping: ImportMapping,
  titles: z.array(z.string()),
  orgId: OrgId.nullable(),
  given: z.unknown(),
  withDoubles: z.boolean(),
  madeAt: z.string().nullable(),
})
type LockedRow = z.infer<typeof LockedRow>

/** @throws AppError `not_found` for one out of reach */
async function lockImport(reader: Reader, { id, reach }: Touched): Promise<LockedRow> {
  const { rows } = await sqlOf(LockedRow)`
    select i.state, i.mapping, i.titles, i.org_id as "orgId", i.given, i.with_doubles as "withDoubles", i.made_at as "madeAt"
    from imports i where i.id = ${id} and ${reach} for update`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

/**
 * Takes other columns for what they are, judges every line anew, and remembers it for the next file of the same titles.
 *
 * @throws AppError `invalid_transition` once something was made; `invalid_input` for a column that the file does not have, or
 *   that the kind does not know
 */
export async function mapColumns(
  context: DomainContext,
  touched: Touched,
  { mapping, withDoubles }: MapColumns,
): Promise<void> {
  const { id, kind } = touched
  const actor = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { state, titles, orgId, given } = await lockImport(reader, touched)
    if (state !== 'checked') throw new AppError('invalid_transition')
    for (const [column, place] of Object.entries(mapping))
      if (place >= titles.length || !kind.columns.names.includes(column))
        throw invalidField(`mapping.${column}`, 'validation.choice')
    const now = new Date(context.clock())
    await sql`
      update imports set mapping = ${JSON.stringify(mapping)}::jsonb, with_doubles = ${withDoubles},
        updated_at = ${now}, version = version + 1 where id = ${id}`.execute(reader)
    if (orgId !== null) await keepMapping(reader, { orgId, kind: kind.name, titles }, mapping, now)
    const lines = await readRawLines(reader, id)
    const judged = await kind.judge(reader, lines, { actor, mapping, orgId, given, now: now.getTime() })
    await updateLines(reader, id, lines, judged)
  })
}

const CountRow = z.object({ count: z.number() })

/**
 * Has a worker make what the lines that are right tell of; after it was stopped, or has failed, of those that are left.
 *
 * @throws AppError `invalid_transition` in any other state, or where nothing is left to be made; `invalid_input` naming columns
 *   that nothing in the file was named for
 */
export async function startImport(context: DomainContext, touched: Touched): Promise<void> {
  const { id, kind } = touched
  await begin(context, touched, 'running', async (reader, { state, mapping, withDoubles, madeAt }) => {
    const isFailedUndo = state === 'failed' && madeAt !== null && (await countOf(reader, id, ['undone'])) > 0
    if (!mayStartIn(state) || isFailedUndo) throw new AppError('invalid_transition')
    const [missing] = kind.columns.missing(mapping)
    if (missing !== undefined) throw invalidField(`mapping.${missing}`, 'validation.required')
    return countOf(reader, id, kind.toMake(withDoubles))
  })
}

/** Has a worker take back what was made. @throws AppError `invalid_transition` where nothing was made, or after a week */
export async function undoImport(context: DomainContext, touched: Touched): Promise<void> {
  await begin(context, touched, 'undoing', async (reader, { state, madeAt }) => {
    if (!mayUndoIn(state) || madeAt === null || undoUntil(madeAt) < context.clock())
      throw new AppError('invalid_transition')
    return countOf(reader, touched.id, ['made', 'changed'])
  })
}

async function countOf(reader: Reader, id: ImportId, outcomes: readonly LineOutcome[]): Promise<number> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from import_lines
    where import_id = ${id} and outcome = any(${outcomes}::text[])`.execute(reader)
  return rows[0]?.count ?? 0
}

async function begin(
  context: DomainContext,
  touched: Touched,
  state: 'running' | 'undoing',
  judge: (reader: Reader, row: LockedRow) => Promise<number>,
): Promise<void> {
  const { id } = touched
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const total = await judge(reader, await lockImport(reader, touched))
    if (total === 0) throw new AppError('invalid_transition')
    const now = new Date(context.clock())
    await sql`
      update imports set state = ${state}, done = 0, total = ${total}, started_at = ${now}, begun_by_id = ${userId},
        updated_at = ${now}, version = version + 1 where id = ${id}`.execute(reader)
    await context.queue.send(em, carryOutWork, { importId: id })
  })
}

/** Stops what is under way after the step that it is at. @throws AppError `invalid_transition` where nothing is */
export async function stopImport(context: DomainContext, touched: Touched): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { state } = await lockImport(reader, touched)
    if (state !== 'running') throw new AppError('invalid_transition')
    await sql`
      update imports set state = 'stopped', updated_at = ${new Date(context.clock())}, version = version + 1
      where id = ${touched.id}`.execute(reader)
  })
}
