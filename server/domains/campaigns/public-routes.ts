import { publicCampaigns } from '#shared/domains/campaigns/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { activeMemoryOf } from './active/active-memory.ts'
import { countVisit } from './counting/count-seen.ts'

/** A GIF of one clear dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const publicCampaignRoutes = routesOf(publicCampaigns, {
  async shown({ services, context, params, query }) {
    await countVisit(services, { orgId: params.orgId, ip: context.origin.ip }, { views: query.ids, clicks: [] })
    return writing((ctx) => {
      ctx.type = 'image/gif'
      ctx.set('cache-control', 'no-store')
      ctx.body = DOT
    })
  },

  async open({ services, context, params: { orgId, campaignId } }) {
    const shown = await activeMemoryOf(services).activeAt(orgId, services.clock())
    const campaign = shown.find((one) => one.campaignId === campaignId)
    if (campaign === undefined) throw new AppError('not_found')
    await countVisit(services, { orgId, ip: context.origin.ip }, { views: [], clicks: [campaignId] })
    return writing((ctx) => {
      ctx.set('cache-control', 'no-store')
      ctx.set('referrer-policy', 'no-referrer')
      ctx.redirect(campaign.ctaURL)
    })
  },
})
