import { z } from 'zod'
import { publicWebsites } from '#shared/domains/websites/public-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import { wordsIn } from '#server/language/words.ts'
import { readForm } from './contact/read-form.ts'
import { writeMessage } from './contact/write-message.ts'
import { EMPTY_FORM, answerPage } from './page/answer-page.ts'
import { html } from './page/html.ts'
import { IS_THERE, findPublished, pathOf } from './page/published.ts'
import { STYLE, STYLE_VERSION } from './page/style.ts'

const formOf = ({ sent }: { sent?: '1' | undefined }) =>
  sent === undefined ? EMPTY_FORM : { ...EMPTY_FORM, state: 'sent' as const }

const SiteRow = z.object({ id: WebsiteId, orgId: OrgId, url: z.string().nullable(), at: z.string() })
const SITEMAP_MAX = 50_000

export const publicWebsiteRoutes = routesOf(publicWebsites, {
  async get({ reader, params }) {
    const site = await findPublished(reader, params.templateId, params.orgId)
    if (site === null) throw new AppError('not_found')
    return { site: { id: site.id, name: site.name, content: site.content } }
  },

  async contact({ context, params, body: { siteId, ...message } }) {
    await writeMessage(context, { orgId: params.orgId, siteId }, message)
    return undefined
  },

  page: (call) =>
    answerPage(call, { name: call.params.templateId, orgId: call.params.orgId, form: formOf(call.query) }),

  shortPage: (call) => answerPage(call, { name: call.params.templateId, orgId: null, form: formOf(call.query) }),

  async send(call) {
    const { context, reader, params } = call
    const site = await findPublished(reader, params.templateId, null)
    if (site === null || site.id !== params.templateId) throw new AppError('not_found')
    return writing(async (ctx) => {
      const sent = await readForm(ctx.req, site.language)
      // Counted with bookings, and told on the page itself with all that was typed.
      const isTooMany = sent.message !== null && !(await hasRoom(call.services.limits, 'booking', context.origin.ip))
      if (sent.message === null || isTooMany) {
        const errors = isTooMany ? { form: wordsIn(site.language, 'website')('contact.tooMany') } : sent.errors
        const form = { state: 'wrong' as const, values: sent.values, errors }
        const write: unknown = await answerPage(call, { name: site.id, orgId: site.orgId, form })
        if (typeof write === 'function') await write(ctx)
        return
      }
      // Who fell into the trap is told the same: a program learns nothing of it.
      if (!sent.isTrapped) await writeMessage(context, { orgId: site.orgId, siteId: site.id }, sent.message)
      // Gone to by GET, so that a reload sends nothing twice.
      ctx.status = 303
      ctx.set('location', `${pathOf(site)}?sent=1#contact-form`)
    })
  },

  style: async ({ params }) => {
    if (params.version !== STYLE_VERSION) throw new AppError('not_found')
    return writing((ctx) => {
      ctx.type = 'text/css; charset=utf-8'
      ctx.set('cache-control', 'public, max-age=31536000, immutable')
      ctx.body = STYLE
    })
  },

  async sitemap({ reader, services }) {
    const { rows } = await sqlOf(SiteRow)`
      select w.id, w.org_id as "orgId", w.url, v.created_at as at from websites w join orgs o on o.id = w.org_id
      join website_versions v on v.website_id = w.id and v.number = w.published
      where ${IS_THERE} order by w.id limit ${SITEMAP_MAX}`.execute(reader)
    const { publicUrl } = services.config
    const urls = rows.map(
      (site) => html`<url><loc>${publicUrl}${pathOf(site)}</loc><lastmod>${site.at.slice(0, 10)}</lastmod></url>`,
    )
    return writing((ctx) => {
      ctx.type = 'application/xml; charset=utf-8'
      ctx.set('cache-control', 'public, max-age=300')
      ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n${
        html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`.text
      }\n`
    })
  },

  async robots({ services }) {
    const { publicUrl } = services.config
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/web/site-style/',
      'Disallow: /dashboard/',
      'Disallow: /auth/',
    ]
    return writing((ctx) => {
      ctx.type = 'text/plain; charset=utf-8'
      ctx.set('cache-control', 'public, max-age=300')
      ctx.body = `${lines.join('\n')}\nAllow: /api/media/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
    })
  },

  orders: async () => writing((ctx) => ctx.redirect('/dashboard/shop')),
  signUp: async () => writing((ctx) => ctx.redirect('/web/register')),
})
