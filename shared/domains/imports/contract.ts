import { orgImports } from './api.ts'

/** The calls by which much comes in at once. */
export const importsContract = { orgImports }
