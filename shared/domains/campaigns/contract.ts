import { campaigns, publicCampaigns } from './api.ts'

/** The calls of campaigns. */
export const campaignsContract = { campaigns, publicCampaigns }
