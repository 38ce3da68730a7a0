import { site } from '#shared/domains/site/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listDrafts, listPublished, readPage, readText } from './queries.ts'
import { savePage } from './save-page.ts'

export const siteRoutes = routesOf(site, {
  listPublished: async ({ reader }) => ({ pages: await listPublished(reader) }),

  async read({ reader, params, query }) {
    const page = await readPage(reader, params.page, query.language)
    if (page === null) throw new AppError('not_found')
    return { page }
  },

  readAnnouncement: async ({ reader, query }) => ({
    announcement: await readText(reader, 'announcement', query.language),
  }),

  list: async ({ reader }) => ({ pages: await listDrafts(reader) }),

  save: async ({ context, params, body }) => ({ page: await savePage(context, params, body) }),
})
