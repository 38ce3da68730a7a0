import { websitesContract } from '#shared/domains/websites/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { mailMessage, sweepMessages } from './contact/write-message.ts'
import {
  Website,
  WebsiteAddress,
  WebsiteDay,
  WebsiteMessage,
  WebsitePicture,
  WebsiteTemplate,
  WebsiteVersion,
} from './entities/website.ts'
import { websitesPersonData } from './person-data.ts'
import { publicWebsiteRoutes } from './public-routes.ts'
import { websiteRoutes } from './routes.ts'

/** Websites owns the public pages that orgs make of blocks, and what they begin with (docs/decisions/websites/websites.md). */
export const websitesDomain = defineDomain({
  name: 'websites',
  contract: websitesContract,
  routes: { websites: websiteRoutes, publicWebsites: publicWebsiteRoutes },
  jobs: [mailMessage, sweepMessages],
  writers: [],
  entities: [Website, WebsiteAddress, WebsiteDay, WebsiteMessage, WebsitePicture, WebsiteTemplate, WebsiteVersion],
  records: {},
  personData: [websitesPersonData],
})

export { countBooking } from './counting/count-visit.ts'
