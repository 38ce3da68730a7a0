import { aCampaignInput } from '../campaigns.ts'
import type { SampleInputs } from './shape.ts'

/** Of campaigns: writing and reading them, what members see, and what a public page asks. */
export const campaignSamples: Pick<SampleInputs, 'campaigns' | 'publicCampaigns'> = {
  campaigns: {
    list: ({ orgId }) => ({ params: { orgId }, query: {} }),
    create: ({ orgId }) => ({ params: { orgId }, body: aCampaignInput() }),
    active: ({ orgId }) => ({ params: { orgId } }),
    mine: () => ({}),
    count: ({ campaignId }) => ({ body: { views: [campaignId], clicks: [] } }),
    get: ({ orgId, campaignId }) => ({ params: { orgId, campaignId } }),
    figures: ({ orgId, campaignId }) => ({ params: { orgId, campaignId }, query: {} }),
    change: ({ orgId, campaignId }) => ({ params: { orgId, campaignId }, body: { ...aCampaignInput(), version: 1 } }),
    remove: ({ orgId, campaignId }) => ({ params: { orgId, campaignId } }),
  },
  publicCampaigns: {
    shown: ({ orgId, campaignId }) => ({ params: { orgId }, query: { ids: campaignId } }),
    open: ({ orgId, campaignId }) => ({ params: { orgId, campaignId } }),
  },
}
