import { siteContract } from '#shared/domains/site/contract.ts'
import type { Keeping } from '#shared/domains/site/retention/api.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { ConnectionTrial } from './connections/entity.ts'
import { connectionRoutes } from './connections/routes.ts'
import { Maintenance } from './maintenance/entity.ts'
import { maintenanceRoutes } from './maintenance/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { SitePage } from './entities.ts'
import { sitePersonData } from './person-data.ts'
import { systemJobRoutes } from './jobs/routes.ts'
import { siteRoutes } from './routes.ts'

/**
 * Site owns what the system itself says and does: terms and privacy, the jobs that failed, and what it is connected to.
 *
 * @param keeps for how long the other domains keep what they delete by themselves
 */
export const siteDomain = (keeps: readonly Keeping[]) =>
  defineDomain({
    name: 'site',
    contract: siteContract,
    routes: {
      site: siteRoutes,
      connections: connectionRoutes,
      maintenance: maintenanceRoutes,
      systemJobs: systemJobRoutes,
      retention: retentionRoutes(keeps),
    },
    jobs: [],
    writers: [],
    entities: [SitePage, ConnectionTrial, Maintenance],
    records: {},
    personData: [sitePersonData],
  })

export { maintenanceState } from './maintenance/state.ts'
