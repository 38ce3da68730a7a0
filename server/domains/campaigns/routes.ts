import { campaigns } from '#shared/domains/campaigns/api.ts'
import { clinicsOf } from '#shared/kernel/reach.ts'
import { routesOf } from '#server/runtime/call.ts'
import { activeMemoryOf } from './active/active-memory.ts'
import { countSeen } from './counting/count-seen.ts'
import { listCampaigns, readCampaign, readFigures } from './queries.ts'
import { changeCampaign, createCampaign, removeCampaign } from './write-campaign.ts'

export const campaignRoutes = routesOf(campaigns, {
  list: ({ reader, services, params, query }) =>
    listCampaigns(reader, { orgId: params.orgId, now: services.clock() }, query.status),

  async create({ context, services, params, body }) {
    const campaign = await createCampaign(context, params.orgId, body)
    activeMemoryOf(services).forget(params.orgId)
    return { campaign }
  },

  active: async ({ services, params }) => ({
    campaigns: await activeMemoryOf(services).activeAt(params.orgId, services.clock()),
  }),

  async mine({ services, actor }) {
    const memory = activeMemoryOf(services)
    const shown = await Promise.all(clinicsOf(actor).map((orgId) => memory.activeAt(orgId, services.clock())))
    return { campaigns: shown.flat() }
  },

  async count({ services, actor, body }) {
    await countSeen(services, clinicsOf(actor), body)
    return undefined
  },

  get: async ({ reader, services, params }) => ({
    campaign: await readCampaign(reader, { orgId: params.orgId, now: services.clock() }, params.campaignId),
  }),

  figures: ({ reader, services, params, query }) =>
    readFigures(reader, { orgId: params.orgId, now: services.clock() }, params.campaignId, query.days),

  async change({ context, services, params, body }) {
    const campaign = await changeCampaign(context, params.orgId, params.campaignId, body)
    activeMemoryOf(services).forget(params.orgId)
    return { campaign }
  },

  async remove({ context, services, params }) {
    await removeCampaign(context, params.orgId, params.campaignId)
    activeMemoryOf(services).forget(params.orgId)
    return undefined
  },
})
