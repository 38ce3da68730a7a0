/** Campaigns as a patient's overview shows them. */
export { MyCampaigns } from './my-campaigns.tsx'
