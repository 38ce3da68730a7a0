import { siteContract } from '#shared/domains/site/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { SitePage } from './entities.ts'
import { sitePersonData } from './person-data.ts'
import { siteRoutes } from './routes.ts'

/** Site owns the pages that the system writes itself: terms and privacy. Nothing in them is about a person. */
export const siteDomain = defineDomain({
  name: 'site',
  contract: siteContract,
  routes: { site: siteRoutes },
  jobs: [],
  writers: [],
  entities: [SitePage],
  records: {},
  personData: [sitePersonData],
})
