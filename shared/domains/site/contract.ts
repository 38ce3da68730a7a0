import { site } from './api.ts'
import { connections } from './connections/api.ts'
import { maintenance } from './maintenance/api.ts'
import { retention } from './retention/api.ts'
import { systemJobs } from './jobs/api.ts'

/** The calls of the site. */
export const siteContract = { site, connections, maintenance, systemJobs, retention }
