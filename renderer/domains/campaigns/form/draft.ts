import type { CampaignInput, CampaignView } from '#shared/domains/campaigns/schema.ts'

/** A form as it is typed: days are empty where there are none. */
export interface CampaignDraft extends Omit<CampaignInput, 'startDate' | 'endDate' | 'status'> {
  startDate: string
  endDate: string
  isSuspended: boolean
}

export const EMPTY_DRAFT: CampaignDraft = {
  name: '',
  services: [],
  ctaURL: '',
  ctaText: '',
  title: '',
  caption: '',
  startDate: '',
  endDate: '',
  photoURL: null,
  isSuspended: false,
  comparedWith: null,
}

export const draftOf = ({ startDate, endDate, status, ...campaign }: CampaignView): CampaignDraft => ({
  name: campaign.name,
  services: campaign.services,
  ctaURL: campaign.ctaURL,
  ctaText: campaign.ctaText,
  title: campaign.title,
  caption: campaign.caption,
  startDate: startDate ?? '',
  endDate: endDate ?? '',
  photoURL: campaign.photoURL,
  isSuspended: status === 'suspended',
  comparedWith: campaign.comparedWith,
})

/** What is sent of it. */
export const inputOf = ({ startDate, endDate, isSuspended, ...draft }: CampaignDraft): CampaignInput => ({
  ...draft,
  startDate: startDate === '' ? null : startDate,
  endDate: endDate === '' ? null : endDate,
  status: isSuspended ? 'suspended' : 'active',
})
