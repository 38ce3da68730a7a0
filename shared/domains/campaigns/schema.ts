import { z } from 'zod'
import { CampaignId, OrgId, ServiceId } from '../../kernel/ids.ts'
import { LocalDate } from '../../kernel/time.ts'
import { publicPicture } from '../media/pictures.ts'
import { MediaUrl } from '../media/schema.ts'

/** Of one org. */
export const CAMPAIGNS_MAX = 200
/** That stand in one carousel: what comes after is seen by nobody. */
export const SLIDES_MAX = 8
const SERVICES_MAX = 50
/** Different campaigns that one page says it has shown. */
export const SEEN_MAX = 40
export const NAME_MAX = 120
export const TITLE_MAX = 120
export const CAPTION_MAX = 300
export const BUTTON_MAX = 40
export const LINK_MAX = 2000
export const FIGURE_DAYS_MAX = 366

/** What a campaign is on a day (spec §3 Campaign). */
export const CampaignStatus = z.enum(['active', 'pending', 'suspended', 'inactive'])
export type CampaignStatus = z.infer<typeof CampaignStatus>

/** What the staff choose; pending and inactive are said by the dates. */
const ChosenStatus = CampaignStatus.extract(['active', 'suspended'])

const text = (max: number) => z.string().trim().max(max)

/** What the staff write (spec §5 Campaign). A slide leads into the web and nowhere else. */
export const CampaignInput = z
  .strictObject({
    name: text(NAME_MAX).min(1, 'validation.campaignName'),
    services: z.array(ServiceId).max(SERVICES_MAX),
    ctaURL: z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' }).max(LINK_MAX),
    ctaText: text(BUTTON_MAX),
    title: text(TITLE_MAX),
    caption: text(CAPTION_MAX),
    /** The first day and the last one, in the zone of the org; null for no end on that side. */
    startDate: LocalDate.nullable(),
    endDate: LocalDate.nullable(),
    photoURL: MediaUrl.nullable(),
    status: ChosenStatus,
    /** Another campaign of the org: half of the visits are shown the one, half the other. */
    comparedWith: CampaignId.nullable(),
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: 'validation.campaignEnd',
  })
export type CampaignInput = z.infer<typeof CampaignInput>

export const ChangeCampaign = CampaignInput.safeExtend({ version: z.int().min(1) })
export type ChangeCampaign = z.infer<typeof ChangeCampaign>

/** Spec §3 Campaign. */
export const CampaignView = z.object({
  campaignId: CampaignId,
  orgId: OrgId,
  name: z.string(),
  services: z.array(ServiceId),
  ctaURL: z.string(),
  ctaText: z.string(),
  title: z.string(),
  caption: z.string(),
  startDate: LocalDate.nullable(),
  endDate: LocalDate.nullable(),
  photoURL: publicPicture().nullable(),
  status: CampaignStatus,
  comparedWith: CampaignId.nullable(),
  version: z.int(),
})
export type CampaignView = z.infer<typeof CampaignView>

export const CampaignRow = CampaignView.pick({
  campaignId: true,
  name: true,
  startDate: true,
  endDate: true,
  photoURL: true,
  status: true,
}).extend({ views: z.int(), clicks: z.int() })
export type CampaignRow = z.infer<typeof CampaignRow>

/** What of a campaign everybody may see whom it is for. */
export const CampaignSlide = CampaignView.pick({
  campaignId: true,
  orgId: true,
  ctaURL: true,
  ctaText: true,
  title: true,
  caption: true,
  photoURL: true,
  comparedWith: true,
})
export type CampaignSlide = z.infer<typeof CampaignSlide>

/** What one visit of a page has shown, and what of it was opened. Nothing in it says who. */
export const SeenInput = z.strictObject({
  views: z.array(CampaignId).max(SEEN_MAX),
  clicks: z.array(CampaignId).max(SEEN_MAX),
})

export const CampaignFigures = z.object({
  days: z.array(z.object({ day: LocalDate, views: z.int(), clicks: z.int() })),
  views: z.int(),
  clicks: z.int(),
  /** The one that it is compared with, over the same days. */
  compared: z.object({ campaignId: CampaignId, name: z.string(), views: z.int(), clicks: z.int() }).nullable(),
})
export type CampaignFigures = z.infer<typeof CampaignFigures>
