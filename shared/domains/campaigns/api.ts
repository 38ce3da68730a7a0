import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { CampaignId, OrgId } from '../../kernel/ids.ts'
import { ADMINS, MEMBERS, STAFF } from '../../kernel/roles.ts'
import {
  CampaignFigures,
  CampaignInput,
  CampaignRow,
  CampaignSlide,
  CampaignStatus,
  CampaignView,
  ChangeCampaign,
  FIGURE_DAYS_MAX,
  SEEN_MAX,
  SeenInput,
} from './schema.ts'

const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const
const byStaff = { who: 'org', roles: STAFF, in: 'params' } as const
const Org = z.strictObject({ orgId: OrgId })
const CampaignPath = z.strictObject({ orgId: OrgId, campaignId: CampaignId })
const One = z.object({ campaign: CampaignView })
const Slides = z.object({ campaigns: z.array(CampaignSlide) })

/** The campaigns of an org (spec §7 Org): its staff read them, who looks after it writes them, its members see what is active. */
export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/campaigns',
    summary: 'The campaigns of an org, the latest first, of one status where one is named',
    access: byStaff,
    params: Org,
    query: z.strictObject({ status: CampaignStatus.optional() }),
    answer: z.object({ campaigns: z.array(CampaignRow), counts: z.record(CampaignStatus, z.int()) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/campaigns',
    summary: 'Make a campaign; it is shown from its first day to its last, in the zone of the org',
    access: byAdmins,
    idempotent: true,
    params: Org,
    body: CampaignInput,
    answer: One,
    status: 201,
  }),

  active: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/campaigns/active',
    summary: 'What an org shows its members today',
    access: { who: 'org', roles: MEMBERS, in: 'params' },
    params: Org,
    answer: Slides,
  }),

  mine: endpoint({
    method: 'GET',
    path: '/api/user/campaigns',
    summary: 'What the clinics of the caller show their patients today',
    access: { who: 'signed-in' },
    answer: Slides,
  }),

  count: endpoint({
    method: 'POST',
    path: '/api/user/campaigns/seen',
    summary: 'Count once what a page has shown of the caller’s orgs and what was opened; who it was is not kept',
    access: { who: 'signed-in' },
    limit: 'seen',
    body: SeenInput,
    status: 204,
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/campaign/{campaignId}',
    summary: 'A campaign',
    access: byStaff,
    params: CampaignPath,
    answer: One,
  }),

  figures: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/campaign/{campaignId}/figures',
    summary: 'How often it was seen and opened by day, up to today, beside the one that it is compared with',
    access: byStaff,
    params: CampaignPath,
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(FIGURE_DAYS_MAX).default(30) }),
    answer: CampaignFigures,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/campaign/{campaignId}',
    summary: 'Change a campaign, suspend it or let it go on: at once, for everybody',
    access: byAdmins,
    params: CampaignPath,
    body: ChangeCampaign,
    answer: One,
    errors: ['version_conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/campaign/{campaignId}',
    summary: 'Delete a campaign with its figures',
    access: byAdmins,
    params: CampaignPath,
    status: 204,
  }),
}

/** What a public page of an org asks of its campaigns: nothing is told, and only what is active is counted. */
export const publicCampaigns = {
  shown: endpoint({
    method: 'GET',
    path: '/api/web/campaigns/{orgId}/shown',
    summary: 'A picture of one clear dot, which a page without a script loads when its campaigns are seen',
    access: { who: 'anyone' },
    params: Org,
    query: z.strictObject({
      ids: z
        .string()
        .max(SEEN_MAX * 37)
        .transform((text) => text.split(','))
        .pipe(z.array(CampaignId).max(SEEN_MAX)),
    }),
    streams: 'image/*',
  }),

  open: endpoint({
    method: 'GET',
    path: '/api/web/campaigns/{orgId}/open/{campaignId}',
    summary: 'Leads from a public page to where a campaign leads, and counts that',
    access: { who: 'anyone' },
    params: CampaignPath,
    streams: 'text/plain',
    errors: ['not_found'],
  }),
}
