import { v7 } from 'uuid'
import { sql } from 'kysely'
import { guessMapping } from '#shared/domains/imports/columns.ts'
import { IMPORT_MAX_COLUMNS } from '#shared/domains/imports/limits.ts'
import type { UploadFile } from '#shared/domains/imports/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { ImportId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { ImportKind, ReadFile } from '#server/tables/import-kind.ts'
import { fileTooLarge, readRecords, refuseLargeText } from '#server/tables/read-records.ts'
import { findMapping } from './kept-mapping.ts'
import { storeLines } from './lines/store-lines.ts'

/** Whose import it is, by whom, and what its kind keeps besides. */
interface Prepared {
  orgId: OrgId | null
  isBySystem: boolean
  /** Left out, it is what reading the file gave. */
  given?: unknown
}

/**
 * Keeps a file with what each of its lines would become; nothing is made of it yet. Which column is which is what the same
 * titles meant last time, and else guessed.
 *
 * @param at the org whose it is, where the kind is of orgs
 * @param prepare what has to be found out before, in the same transaction
 * @returns the id of the import
 * @throws AppError `too_large`; `invalid_input` for a text that is no table; whatever `prepare` throws
 */
export async function upload(
  context: DomainContext,
  kind: ImportKind,
  { fileName, text }: Pick<UploadFile, 'fileName' | 'text'>,
  at: OrgId | null,
  prepare: (inside: DomainContext) => Promise<Prepared>,
): Promise<ImportId> {
  const { titles, records, given: ofFile } = await readFile(context, kind, text, at)
  const actor = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { orgId, isBySystem, given = ofFile } = await prepare({ ...context, em })
    const kept = orgId === null ? null : await findMapping(reader, { orgId, kind: kind.name, titles })
    const mapping = kept ?? guessMapping(kind.columns, titles)
    const id = ImportId.parse(v7())
    const now = new Date(context.clock())
    await sql`
      insert into imports (id, created_at, updated_at, kind, org_id, made_by_id, is_by_system, file_name, titles, mapping, given, state)
      values (${id}, ${now}, ${now}, ${kind.name}, ${orgId}, ${actor.userId}, ${isBySystem}, ${fileName},
        ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(given)}::jsonb, 'checked')`.execute(
      reader,
    )
    const judged = await kind.judge(reader, records, { actor, mapping, orgId, given, now: now.getTime() })
    await storeLines(reader, { id, orgId }, records, judged)
    return id
  })
}

/** @throws AppError `too_large` for more bytes, lines or columns than anybody keeps by hand */
async function readFile(
  { em, clock }: DomainContext,
  kind: ImportKind,
  text: string,
  orgId: OrgId | null,
): Promise<ReadFile> {
  refuseLargeText(text)
  const own = orgId === null ? undefined : await kind.read?.(readerOf(em), text, { orgId, now: clock() })
  const read = own ?? { ...readRecords(text), given: null }
  if (read.titles.length > IMPORT_MAX_COLUMNS)
    throw fileTooLarge('validation.importWide', { maximum: IMPORT_MAX_COLUMNS })
  if (read.records.length === 0) throw invalidField('text', 'validation.importEmpty')
  return {
    given: read.given,
    titles: read.titles,
    records: read.records.map((record) => ({ ...record, cells: record.cells.slice(0, IMPORT_MAX_COLUMNS) })),
  }
}
