import { publicWebsites } from '#shared/domains/websites/public-api.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import { wordsIn } from '#server/language/words.ts'
import { readForm } from './contact/read-form.ts'
import { writeMessage } from './contact/write-message.ts'
import { hasOwnOrigin, isAt, placeOf } from '#server/hosts/place.ts'
import { answeringPage } from './domains/leads-here.ts'
import { answerPage } from './answer/answer-page.ts'
import { EMPTY_FORM } from './page/page-context.ts'
import { originOf, pathOf, withQuery } from './addresses/located.ts'
import { findPublished } from './page/published.ts'
import { drawSitemap } from './page/sitemap.ts'
import { STYLE, STYLE_VERSION } from './page/style/style.ts'

const arrivalOf = ({ sent, lang }: { sent?: '1' | undefined; lang?: SiteLanguage | undefined }) => ({
  language: lang ?? null,
  form: sent === undefined ? EMPTY_FORM : { ...EMPTY_FORM, state: 'sent' as const },
})

export const publicWebsiteRoutes = routesOf(publicWebsites, {
  async get({ reader, params }) {
    const site = await findPublished(reader, params.templateId, params.orgId, null)
    if (site === null) throw new AppError('not_found')
    return { site: { id: site.id, name: site.name, content: site.content } }
  },

  async contact({ context, params, body: { siteId, ...message } }) {
    await writeMessage(context, { orgId: params.orgId, siteId }, message)
    return undefined
  },

  page: (call) =>
    answerPage(call, { ...arrivalOf(call.query), name: call.params.templateId, orgId: call.params.orgId }),

  shortPage: (call) => answerPage(call, { ...arrivalOf(call.query), name: call.params.templateId, orgId: null }),

  async send(call) {
    const { context, reader, params } = call
    const site = await findPublished(reader, params.templateId, null, null)
    if (site === null || site.id !== params.templateId) throw new AppError('not_found')
    return writing(async (ctx) => {
      // Kept from where websites no longer are, so that a form is sent from one origin alone.
      if (!isAt(ctx.req, originOf(site, call.services.config))) throw new AppError('not_found')
      const sent = await readForm(ctx.req, site.language)
      // Counted with bookings, and told on the page itself with all that was typed.
      const isTooMany = sent.message !== null && !(await hasRoom(call.services.limits, 'booking', context.origin.ip))
      if (sent.message === null || isTooMany) {
        const errors = isTooMany ? { form: wordsIn(site.language, 'website')('contact.tooMany') } : sent.errors
        const form = { state: 'wrong' as const, values: sent.values, errors }
        const write: unknown = await answerPage(call, { name: site.id, orgId: site.orgId, language: null, form })
        if (typeof write === 'function') await write(ctx)
        return
      }
      // Who fell into the trap is told the same: a program learns nothing of it.
      if (!sent.isTrapped) await writeMessage(context, { orgId: site.orgId, siteId: site.id }, sent.message)
      // Gone to by GET, so that a reload sends nothing twice.
      ctx.status = 303
      // At the same origin, as a page may send its form nowhere else.
      ctx.set('location', `${withQuery(pathOf(site), 'sent=1')}#contact-form`)
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
    const { config } = services
    return writing(async (ctx) => {
      // A sitemap tells of its own origin alone.
      if (placeOf(ctx.req).kind === 'app' && hasOwnOrigin(config)) {
        ctx.status = 301
        ctx.set('location', `${config.sitesUrl}/sitemap.xml`)
        return
      }
      const sitemap = await drawSitemap(reader, config, placeOf(ctx.req).site)
      ctx.type = 'application/xml; charset=utf-8'
      ctx.set('cache-control', 'public, max-age=300')
      ctx.body = sitemap
    })
  },

  async robots({ services: { config } }) {
    return writing((ctx) => {
      const { kind, origin, site } = placeOf(ctx.req)
      const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/web/site-style/']
      if (kind === 'app') lines.push('Disallow: /dashboard/', 'Disallow: /auth/')
      ctx.type = 'text/plain; charset=utf-8'
      ctx.set('cache-control', 'public, max-age=300')
      ctx.body = `${lines.join('\n')}\nAllow: /api/media/\n\nSitemap: ${site === null ? config.sitesUrl : origin}/sitemap.xml\n`
    })
  },

  async ownDomain({ services: { vault } }) {
    return writing((ctx) => {
      const { origin, site } = placeOf(ctx.req)
      if (site === null) throw new AppError('not_found')
      ctx.type = 'text/html; charset=utf-8'
      ctx.set('cache-control', 'no-store')
      ctx.body = answeringPage(vault, new URL(origin).hostname)
    })
  },

  orders: async () => writing((ctx) => ctx.redirect('/dashboard/shop')),
  signUp: async () => writing((ctx) => ctx.redirect('/web/register')),
})
