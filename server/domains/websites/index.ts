import { websitesContract } from '#shared/domains/websites/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { MESSAGES_KEPT_DAYS, mailMessage, sweepMessages } from './contact/write-message.ts'
import { checkDomains } from './domains/jobs.ts'
import { domainCertificateRoutes, websiteDomainRoutes } from './domains/routes.ts'
import { tellLost } from './domains/tell-lost.ts'
import {
  Website,
  WebsiteAddress,
  WebsiteDay,
  WebsiteMessage,
  WebsitePicture,
  WebsiteTemplate,
  WebsiteVersion,
} from './entities/website.ts'
import { WebsiteDomain } from './entities/website-domain.ts'
import { TeamMember } from './entities/team-member.ts'
import { websitesPersonData } from './person-data.ts'
import { publicWebsiteRoutes } from './public-routes.ts'
import { websiteRoutes } from './routes.ts'
import { teamRoutes } from './team/routes.ts'

/** Websites owns the public pages that orgs make of blocks, and what they begin with (docs/decisions/websites/websites.md). */
export const websitesDomain = defineDomain({
  name: 'websites',
  contract: websitesContract,
  routes: {
    websites: websiteRoutes,
    publicWebsites: publicWebsiteRoutes,
    team: teamRoutes,
    websiteDomains: websiteDomainRoutes,
    domainCertificates: domainCertificateRoutes,
  },
  jobs: [mailMessage, sweepMessages, checkDomains],
  writers: [tellLost],
  entities: [
    TeamMember,
    Website,
    WebsiteAddress,
    WebsiteDay,
    WebsiteDomain,
    WebsiteMessage,
    WebsitePicture,
    WebsiteTemplate,
    WebsiteVersion,
  ],
  records: {},
  personData: [websitesPersonData],
  keeps: [{ what: 'websiteMessages', days: MESSAGES_KEPT_DAYS }],
})

export { answerForm, takeForm } from './answer/take-form.ts'
export type { FormState } from './page/page-context.ts'
export { printBlocks } from './blocks/print-blocks.ts'
export { answerNoWebsite, answerOnPage } from './answer/answer-page.ts'
export { findOwnSite } from './domains/queries.ts'
export { countBooking } from './counting/count-visit.ts'
