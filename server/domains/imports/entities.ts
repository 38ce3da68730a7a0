import { defineEntity, p } from '@mikro-orm/core'
import type { OrgMapping } from '#shared/domains/imports/org-columns.ts'
import { ImportState, LineOutcome } from '#shared/domains/imports/schema.ts'
import { OrgImportId } from '#shared/kernel/ids.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

/** A file of organisations, and how far it is. */
export const OrgImport = defineEntity({
  name: 'OrgImport',
  tableName: 'org_imports',
  properties: {
    ...baseColumns,
    id: idOf(OrgImportId),
    madeById: () => p.manyToOne(User).mapToPk().fieldName('made_by_id').deleteRule('set null').nullable(),
    /** Whether it was the system that began it, which grants what no partner does. */
    isBySystem: p.boolean(),
    partnerId: () => p.manyToOne(Org).mapToPk().fieldName('partner_id').deleteRule('cascade').nullable(),
    templateId: () => p.manyToOne(Org).mapToPk().fieldName('template_id').deleteRule('cascade'),
    fileName: p.string().length(200),
    titles: p.json<readonly string[]>(),
    mapping: p.json<OrgMapping>(),
    withDoubles: p.boolean().default(false),
    /** What every one of them is given, as the template has it. */
    services: p.json<readonly ServiceId[]>(),
    state: p.enum(ImportState.options),
    /** Lines of the work that is under way, or was last. */
    done: p.integer().default(0),
    total: p.integer().default(0),
    startedAt: instant().nullable(),
    /** When the first organisation was made of it: from then on there is a week for undoing it. */
    madeAt: instant().nullable(),
  },
  indexes: [
    { name: 'org_imports_partner', properties: ['partnerId'] },
    { name: 'org_imports_template', properties: ['templateId'] },
    { name: 'org_imports_made_by', properties: ['madeById'] },
  ],
})

/** A line of such a file as it came, and what became of it. */
export const OrgImportLine = defineEntity({
  name: 'OrgImportLine',
  tableName: 'org_import_lines',
  properties: {
    importId: () => p.manyToOne(OrgImport).mapToPk().fieldName('import_id').deleteRule('cascade').primary(),
    line: p.integer().primary(),
    outcome: p.enum(LineOutcome.options),
    cells: p.json<readonly string[]>(),
    problems: p.json<readonly LineProblem[]>(),
    /** What its product column names. */
    services: p.json<readonly ServiceId[]>(),
    twinId: () => p.manyToOne(Org).mapToPk().fieldName('twin_id').deleteRule('set null').nullable(),
    twinLine: p.integer().nullable(),
    madeOrgId: () => p.manyToOne(Org).mapToPk().fieldName('made_org_id').deleteRule('set null').nullable(),
  },
  indexes: [
    { name: 'org_import_lines_outcome', properties: ['importId', 'outcome', 'line'] },
    {
      name: 'org_import_lines_twin',
      expression: 'create index org_import_lines_twin on org_import_lines (twin_id) where twin_id is not null',
    },
    {
      name: 'org_import_lines_made',
      expression: 'create index org_import_lines_made on org_import_lines (made_org_id) where made_org_id is not null',
    },
  ],
})
