import { IMPORT_KEPT_DAYS, MAPPING_KEPT_DAYS } from '#shared/domains/imports/limits.ts'
import { importsContract } from '#shared/domains/imports/contract.ts'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgImport } from '#server/domains/orgs/index.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'
import { Import, ImportLine, ImportMappingKept } from './entities.ts'
import { carryOutImport, forgetImports } from './jobs.ts'
import { importsPersonData } from './person-data.ts'
import { importJobRoutes, orgImportRoutes, ownImportRoutes } from './routes.ts'

/**
 * Imports own files by which much comes in at once: what each line is, how far the work is, and the way back. What a line becomes
 * its kind says.
 *
 * @param kinds what comes in, each as the domain that owns it says
 */
export const importsDomain = (kinds: { orgs: OrgImport } & Record<OwnKindName, ImportKind>) =>
  defineDomain({
    name: 'imports',
    contract: importsContract,
    routes: {
      orgImports: orgImportRoutes(kinds.orgs),
      ownImports: ownImportRoutes(kinds),
      importJobs: importJobRoutes(kinds),
    },
    jobs: [carryOutImport(kinds), forgetImports],
    writers: [],
    entities: [Import, ImportLine, ImportMappingKept],
    records: {},
    personData: [importsPersonData],
    keeps: [
      { what: 'imports', days: IMPORT_KEPT_DAYS },
      { what: 'importMappings', days: MAPPING_KEPT_DAYS },
    ],
  })
