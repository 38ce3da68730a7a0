import { importJobs, orgImports, ownImports } from './api.ts'

/** The calls by which much comes in at once. */
export const importsContract = { orgImports, ownImports, importJobs }
