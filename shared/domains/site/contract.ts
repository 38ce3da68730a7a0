import { site } from './api.ts'

/** The calls of the site. */
export const siteContract = { site }
