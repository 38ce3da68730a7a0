import { defineEntity, p } from '@mikro-orm/core'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import { ImportKindName } from '#shared/domains/imports/kinds.ts'
import { ImportState, LineOutcome } from '#shared/domains/imports/schema.ts'
import { ImportId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

/** Whose import it is: an org's, or of organisations a partner's; of nobody where the system makes organisations of no partner. */
const ofOrg = () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').nullable()

/** A file by which much comes in at once, and how far it is. */
export const Import = defineEntity({
  name: 'Import',
  tableName: 'imports',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(ImportId),
    kind: p.enum(ImportKindName.options),
    orgId: ofOrg,
    madeById: () => p.manyToOne(User).mapToPk().fieldName('made_by_id').deleteRule('set null').nullable(),
    /** Who had it carried out, or undone, last: what is done is done in their name and by their rights. */
    begunById: () => p.manyToOne(User).mapToPk().fieldName('begun_by_id').deleteRule('set null').nullable(),
    /** Whether it was the system that began it, which grants what no partner does. */
    isBySystem: p.boolean(),
    fileName: p.string().length(200),
    titles: p.json<readonly string[]>(),
    mapping: p.json<ImportMapping>(),
    withDoubles: p.boolean().default(false),
    /** What its kind keeps besides. */
    given: p.json<unknown>().nullable(),
    state: p.enum(ImportState.options),
    /** Lines of the work that is under way, or was last. */
    done: p.integer().default(0),
    total: p.integer().default(0),
    startedAt: instant().nullable(),
    /** When the first of it was made: from then on there is a week for undoing it. */
    madeAt: instant().nullable(),
  },
  indexes: [
    { name: 'imports_org', properties: ['orgId', 'kind', 'id'] },
    { name: 'imports_made_by', properties: ['madeById'] },
    { name: 'imports_begun_by', properties: ['begunById'] },
  ],
})

/** A line of such a file as it came, and what became of it. */
export const ImportLine = defineEntity({
  name: 'ImportLine',
  tableName: 'import_lines',
  filters: tenantFilter,
  properties: {
    id: p.uuid().primary(),
    orgId: ofOrg,
    importId: () => p.manyToOne(Import).mapToPk().fieldName('import_id').deleteRule('cascade'),
    line: p.integer(),
    /** By which it is its turn: lines that have to be made together have one number. */
    turn: p.integer(),
    outcome: p.enum(LineOutcome.options),
    /** The cells as JSON: a file of people may say anything of them. */
    cells: p.type(new SealedText('import_lines.cells')),
    problems: p.json<readonly LineProblem[]>(),
    /** Columns that change what is there. */
    fields: p.json<readonly string[]>().defaultRaw("'[]'::jsonb"),
    /** What its kind keeps besides. */
    given: p.json<unknown>().nullable(),
    /** Of a person, in lower case: by which the line is found when they go. */
    email: p.string().length(254).nullable(),
    /** Of what the kind makes, and of no table that is known here. */
    twinId: p.uuid().nullable(),
    twinLine: p.integer().nullable(),
    madeId: p.uuid().nullable(),
    /** What a line that changed something found there. */
    before: p.type(new SealedText('import_lines.before')).nullable(),
  },
  uniques: [{ name: 'import_lines_line_unique', properties: ['importId', 'line'] }],
  indexes: [
    // A page of an outcome, as the lines stand in the file; and a step, whose lines are of several outcomes, by their turn.
    { name: 'import_lines_outcome', properties: ['importId', 'outcome', 'line'] },
    { name: 'import_lines_turn', properties: ['importId', 'turn', 'outcome'] },
    {
      name: 'import_lines_email',
      expression: 'create index import_lines_email on import_lines (org_id, email) where email is not null',
    },
    {
      name: 'import_lines_twin',
      expression: 'create index import_lines_twin on import_lines (twin_id) where twin_id is not null',
    },
    {
      name: 'import_lines_made',
      expression: 'create index import_lines_made on import_lines (made_id) where made_id is not null',
    },
  ],
})

/** What the titles of a file meant to an org, so that the next file of the same titles need not be told again. */
export const ImportMappingKept = defineEntity({
  name: 'ImportMappingKept',
  tableName: 'import_mappings',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade'),
    kind: p.enum(ImportKindName.options),
    /** A digest of the titles in their order: a first line may be no titles, but a person. */
    titlesKey: p.string().length(64),
    mapping: p.json<ImportMapping>(),
  },
  uniques: [{ name: 'import_mappings_titles_unique', properties: ['orgId', 'kind', 'titlesKey'] }],
  indexes: [{ name: 'import_mappings_updated', properties: ['updatedAt'] }],
})
