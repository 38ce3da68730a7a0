import { websites } from './api.ts'
import { domainCertificates, websiteDomains } from './domains/api.ts'
import { publicWebsites } from './public-api.ts'
import { team } from './team/api.ts'

/** The calls of websites. */
export const websitesContract = { websites, publicWebsites, team, websiteDomains, domainCertificates }
