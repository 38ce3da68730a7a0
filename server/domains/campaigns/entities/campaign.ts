import { defineEntity, p } from '@mikro-orm/core'
import { BUTTON_MAX, CAPTION_MAX, LINK_MAX, NAME_MAX, TITLE_MAX } from '#shared/domains/campaigns/schema.ts'
import { CampaignId } from '#shared/kernel/ids.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What an org shows its patients and visitors for some time (docs/decisions/campaigns/campaigns.md). */
export const Campaign = defineEntity({
  name: 'Campaign',
  tableName: 'campaigns',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(CampaignId),
    orgId: ofOrg,
    name: p.string().length(NAME_MAX),
    /** What it is about, of the org's catalogue; one that is deleted there is told no more. */
    services: p.array().columnType('uuid[]').$type<ServiceId[]>().fieldName('service_ids').defaultRaw("'{}'"),
    ctaURL: p.string().length(LINK_MAX).fieldName('cta_url'),
    ctaText: p.string().length(BUTTON_MAX),
    title: p.string().length(TITLE_MAX),
    caption: p.string().length(CAPTION_MAX),
    /** Days in the zone of the org. */
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    photoURL: p.string().length(100).fieldName('photo_url').nullable(),
    /** What the staff chose; the rest of its status its days say. */
    isSuspended: p.boolean().default(false),
    /** The other of the two names this one. */
    comparedWith: () => p.manyToOne(Campaign).mapToPk().fieldName('compared_with').deleteRule('set null').nullable(),
  },
  indexes: [
    { name: 'campaigns_org', properties: ['orgId', 'id'] },
    { name: 'campaigns_compared_with', properties: ['comparedWith'] },
    { name: 'campaigns_photo_url', properties: ['photoURL'] },
  ],
})

/** How often it was seen and opened on a day: sums, in which nobody is. */
export const CampaignDay = defineEntity({
  name: 'CampaignDay',
  tableName: 'campaign_days',
  filters: tenantFilter,
  properties: {
    campaignId: () => p.manyToOne(Campaign).mapToPk().fieldName('campaign_id').deleteRule('cascade').primary(),
    day: p.date().primary(),
    orgId: ofOrg,
    views: p.integer().default(0),
    clicks: p.integer().default(0),
  },
  indexes: [{ name: 'campaign_days_org', properties: ['orgId'] }],
})
