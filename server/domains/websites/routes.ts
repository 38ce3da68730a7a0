import { websites } from '#shared/domains/websites/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readSiteFigures } from './counting/read-figures.ts'
import { shownCampaigns } from './live/shown-campaigns.ts'
import { shownTimes } from './live/shown-times.ts'
import { makePreview } from './page/preview.ts'
import { addLanguage } from './sites/add-language.ts'
import { listPictures } from './sites/list-pictures.ts'
import { listWebsiteVersions, listWebsites, readWebsite } from './sites/queries.ts'
import { changeWebsite, createWebsite, keepDraft, publishWebsite, removeWebsite } from './sites/write-site.ts'
import { listTemplates } from './templates/queries.ts'
import { changeTemplate, createTemplate, removeTemplate } from './templates/write-template.ts'

export const websiteRoutes = routesOf(websites, {
  listTemplates: async ({ reader, params, query }) => ({
    templates: await listTemplates(reader, params.orgId, query.language),
  }),

  createTemplate: async ({ context, params, body }) => ({
    template: await createTemplate(context, params.orgId, body),
  }),

  changeTemplate: async ({ context, params, body }) => ({
    template: await changeTemplate(context, params.orgId, params.templateId, body),
  }),

  async removeTemplate({ context, params }) {
    await removeTemplate(context, params.orgId, params.templateId)
    return undefined
  },

  listPictures: async ({ reader, params }) => ({ pictures: await listPictures(reader, params.orgId) }),

  list: async ({ reader, params }) => ({ sites: await listWebsites(reader, params.orgId) }),

  create: async ({ context, params, body }) => ({ site: await createWebsite(context, params.orgId, body) }),

  addLanguage: async ({ context, params, body }) => ({ site: await addLanguage(context, params, body.language) }),

  get: async ({ reader, params }) => ({ site: await readWebsite(reader, params.orgId, params.siteId) }),

  change: async ({ context, params, body }) => ({
    site: await changeWebsite(context, params.orgId, params.siteId, body),
  }),

  async remove({ context, params }) {
    await removeWebsite(context, params.orgId, params.siteId)
    return undefined
  },

  keepDraft: ({ context, params, body }) => keepDraft(context, params.orgId, params.siteId, body),

  publish: async ({ context, params, body }) => ({
    site: await publishWebsite(context, params.orgId, params.siteId, body.version),
  }),

  listVersions: async ({ reader, params }) => ({
    versions: await listWebsiteVersions(reader, params.orgId, params.siteId),
  }),

  figures: ({ reader, services, params, query }) => readSiteFigures(reader, params, query.days, services.clock()),

  async preview({ reader, actor, services, params, body }) {
    const campaigns = await shownCampaigns(services, params.orgId)
    const timesOf: Parameters<typeof makePreview>[0]['timesOf'] = (org, wishes) => shownTimes(services, org, wishes)
    const shown = { campaigns, timesOf, addresses: services.config, now: services.clock() }
    return makePreview({ reader, userId: actor.userId, ...shown }, params.orgId, body)
  },
})
