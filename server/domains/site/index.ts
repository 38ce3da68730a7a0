import { siteContract } from '#shared/domains/site/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { SitePage } from './entities.ts'
import { sitePersonData } from './person-data.ts'
import { systemJobRoutes } from './jobs/routes.ts'
import { siteRoutes } from './routes.ts'

/** Site owns what the system itself says and does: terms and privacy, and the jobs that failed. Nothing in them is about a person. */
export const siteDomain = defineDomain({
  name: 'site',
  contract: siteContract,
  routes: { site: siteRoutes, systemJobs: systemJobRoutes },
  jobs: [],
  writers: [],
  entities: [SitePage],
  records: {},
  personData: [sitePersonData],
})
