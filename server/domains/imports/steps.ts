import { z } from 'zod'
import { sql } from 'kysely'
import { OrgMapping, missingColumns } from '#shared/domains/imports/org-columns.ts'
import { ImportState } from '#shared/domains/imports/schema.ts'
import type { MapOrgs } from '#shared/domains/imports/schema.ts'
import { mayStartIn, mayUndoIn } from '#shared/domains/imports/states.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { OrgImportId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { judgeLines } from './lines/judge-lines.ts'
import { readRawLines, updateLines } from './lines/store-lines.ts'
import { undoUntil, withinReach } from './read-import.ts'
import { carryOutWork } from './work.ts'

const LockedRow = z.object({
  state: ImportState,
  mapping: OrgMapping,
  titles: z.array(z.string()),
  partnerId: OrgId.nullable(),
  services: z.array(ServiceId),
  withDoubles: z.boolean(),
  madeAt: z.string().nullable(),
})

/** @throws AppError `not_found` for one that the caller may not see */
async function lockImport(reader: Reader, actor: SignedIn, id: OrgImportId) {
  const { rows } = await sqlOf(LockedRow)`
    select i.state, i.mapping, i.titles, i.partner_id as "partnerId", i.services, i.with_doubles as "withDoubles",
      i.made_at as "madeAt"
    from org_imports i where i.id = ${id} and ${withinReach(actor)} for update`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

/**
 * Takes other columns for what they are, and judges every line anew.
 *
 * @throws AppError `invalid_transition` once something was made; `invalid_input` for a column that the file does not have
 */
export async function mapOrgs(
  context: DomainContext,
  id: OrgImportId,
  { mapping, withDoubles }: MapOrgs,
): Promise<void> {
  const actor = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { state, titles, partnerId, services } = await lockImport(reader, actor, id)
    if (state !== 'checked') throw new AppError('invalid_transition')
    for (const [column, place] of Object.entries(mapping))
      if (place >= titles.length) throw invalidField(`mapping.${column}`, 'validation.choice')
    await sql`
      update org_imports set mapping = ${JSON.stringify(mapping)}::jsonb, with_doubles = ${withDoubles},
        updated_at = ${new Date(context.clock())}, version = version + 1 where id = ${id}`.execute(reader)
    const lines = await readRawLines(reader, id)
    await updateLines(reader, id, await judgeLines(lines, { reader, actor, mapping, partnerId, besides: services }))
  })
}

const CountRow = z.object({ count: z.number() })

/**
 * Has a worker make organisations of the lines that are right; after it was stopped, or has failed, of those that are left.
 *
 * @throws AppError `invalid_transition` in any other state, or where nothing is left to be made; `invalid_input` naming columns
 *   that nothing in the file was named for
 */
export async function startImport(context: DomainContext, id: OrgImportId): Promise<void> {
  await begin(context, id, 'running', async (reader, { state, mapping, withDoubles, madeAt }) => {
    const isFailedUndo = state === 'failed' && madeAt !== null && (await countOf(reader, id, ['undone'])) > 0
    if (!mayStartIn(state) || isFailedUndo) throw new AppError('invalid_transition')
    const [missing] = missingColumns(mapping)
    if (missing !== undefined) throw invalidField(`mapping.${missing}`, 'validation.required')
    return countOf(reader, id, withDoubles ? ['new', 'double'] : ['new'])
  })
}

/** Has a worker take back what was made. @throws AppError `invalid_transition` where nothing was made, or after a week */
export async function undoImport(context: DomainContext, id: OrgImportId): Promise<void> {
  await begin(context, id, 'undoing', async (reader, { state, madeAt }) => {
    if (!mayUndoIn(state) || madeAt === null || undoUntil(madeAt) < context.clock())
      throw new AppError('invalid_transition')
    return countOf(reader, id, ['made'])
  })
}

async function countOf(reader: Reader, id: OrgImportId, outcomes: readonly string[]): Promise<number> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from org_import_lines
    where import_id = ${id} and outcome = any(${outcomes}::text[])`.execute(reader)
  return rows[0]?.count ?? 0
}

async function begin(
  context: DomainContext,
  id: OrgImportId,
  state: 'running' | 'undoing',
  judge: (reader: Reader, row: z.infer<typeof LockedRow>) => Promise<number>,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const total = await judge(reader, await lockImport(reader, signedIn(context.actor), id))
    if (total === 0) throw new AppError('invalid_transition')
    const now = new Date(context.clock())
    await sql`
      update org_imports set state = ${state}, done = 0, total = ${total}, started_at = ${now}, updated_at = ${now},
        version = version + 1 where id = ${id}`.execute(reader)
    await context.queue.send(em, carryOutWork, { importId: id })
  })
}

/** Stops what is under way after the step that it is at. @throws AppError `invalid_transition` where nothing is */
export async function stopImport(context: DomainContext, id: OrgImportId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { state } = await lockImport(reader, signedIn(context.actor), id)
    if (state !== 'running') throw new AppError('invalid_transition')
    await sql`
      update org_imports set state = 'stopped', updated_at = ${new Date(context.clock())}, version = version + 1
      where id = ${id}`.execute(reader)
  })
}
