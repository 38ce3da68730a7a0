import { sql } from 'kysely'
import { orgImports } from '#shared/domains/imports/api.ts'
import { IMPORT_MAX_COLUMNS } from '#shared/domains/imports/limits.ts'
import { guessMapping } from '#shared/domains/imports/org-columns.ts'
import type { UploadOrgs } from '#shared/domains/imports/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { OrgImportId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { v7 } from 'uuid'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { choosePartner, findManaged } from '#server/domains/orgs/index.ts'
import { readGivable } from '#server/domains/services/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { fileTooLarge, readRecords, refuseLargeText } from '#server/tables/read-records.ts'
import type { Records } from '#server/tables/read-records.ts'
import { judgeLines } from './lines/judge-lines.ts'
import { storeLines } from './lines/store-lines.ts'

/**
 * Keeps a file of organisations with what each of its lines would become; nothing is made of it yet.
 *
 * @returns the id of the import
 * @throws AppError `too_large`; `invalid_input` for a text that is no table or a partner that is not theirs to choose; `not_found`
 *   for a template that the caller does not look after
 */
export async function uploadOrgs(context: DomainContext, given: UploadOrgs): Promise<OrgImportId> {
  const { titles, records } = readFile(given.text)
  const actor = signedIn(context.actor)
  const isBySystem = reachOf(orgImports.upload, actor).isEverywhere
  const mapping = guessMapping(titles)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const partnerId = await choosePartner({ ...context, em }, given.partnerId)
    const template = await findManaged(reader, actor, given.templateOrgId)
    if (template === null) throw new AppError('not_found', { fields: { templateOrgId: { key: 'validation.choice' } } })
    const services = await readGivable(reader, template.id, partnerId, isBySystem)
    const id = OrgImportId.parse(v7())
    const now = new Date(context.clock())
    await sql`
      insert into org_imports (id, created_at, updated_at, made_by_id, is_by_system, partner_id, template_id, file_name,
        titles, mapping, services, state)
      values (${id}, ${now}, ${now}, ${actor.userId}, ${isBySystem}, ${partnerId}, ${template.id}, ${given.fileName},
        ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(services)}::jsonb, 'checked')`.execute(
      reader,
    )
    const judged = await judgeLines(records, { reader, actor, mapping, partnerId, besides: services })
    await storeLines(reader, id, records, judged)
    return id
  })
}

/** @throws AppError `too_large` for more bytes, lines or columns than anybody keeps by hand */
function readFile(text: string): Records {
  refuseLargeText(text)
  const read = readRecords(text)
  if (read.titles.length > IMPORT_MAX_COLUMNS)
    throw fileTooLarge('validation.importWide', { maximum: IMPORT_MAX_COLUMNS })
  if (read.records.length === 0) throw invalidField('text', 'validation.importEmpty')
  return {
    titles: read.titles,
    records: read.records.map((record) => ({ ...record, cells: record.cells.slice(0, IMPORT_MAX_COLUMNS) })),
  }
}
