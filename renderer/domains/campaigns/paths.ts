import type { CampaignId } from '#shared/kernel/ids.ts'

export const CAMPAIGNS_PATH = '/dashboard/org/campaigns'
export const NEW_CAMPAIGN_PATH = '/dashboard/org/campaign/new'
export const campaignPath = (id: CampaignId): string => `/dashboard/org/campaign/${id}`
export const editCampaignPath = (id: CampaignId): string => `${campaignPath(id)}/edit`
