import { IMPORT_KEPT_DAYS } from '#shared/domains/imports/limits.ts'
import { importsContract } from '#shared/domains/imports/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { OrgImport, OrgImportLine } from './entities.ts'
import { carryOutImport, forgetImports } from './jobs.ts'
import { importsPersonData } from './person-data.ts'
import { orgImportRoutes } from './routes.ts'

/** Imports own files by which much comes in at once: what each line is, how far the work is, and the way back. */
export const importsDomain = defineDomain({
  name: 'imports',
  contract: importsContract,
  routes: { orgImports: orgImportRoutes },
  jobs: [carryOutImport, forgetImports],
  writers: [],
  entities: [OrgImport, OrgImportLine],
  records: {},
  personData: [importsPersonData],
  keeps: [{ what: 'orgImports', days: IMPORT_KEPT_DAYS }],
})
