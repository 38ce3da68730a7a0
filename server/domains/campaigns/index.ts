import { campaignsContract } from '#shared/domains/campaigns/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Campaign, CampaignDay } from './entities/campaign.ts'
import { campaignsPersonData } from './person-data.ts'
import { publicCampaignRoutes } from './public-routes.ts'
import { campaignRoutes } from './routes.ts'

/** Campaigns owns what orgs show their patients and visitors for some time, and how often it was seen (docs/decisions/campaigns/campaigns.md). */
export const campaignsDomain = defineDomain({
  name: 'campaigns',
  contract: campaignsContract,
  routes: { campaigns: campaignRoutes, publicCampaigns: publicCampaignRoutes },
  jobs: [],
  writers: [],
  entities: [Campaign, CampaignDay],
  records: {},
  personData: [campaignsPersonData],
})

export { activeMemoryOf } from './active/active-memory.ts'
