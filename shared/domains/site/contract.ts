import { site } from './api.ts'
import { systemJobs } from './jobs/api.ts'

/** The calls of the site. */
export const siteContract = { site, systemJobs }
