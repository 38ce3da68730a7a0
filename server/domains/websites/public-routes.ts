import { publicWebsites } from '#shared/domains/websites/public-api.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { hasRoom } from '#server/runtime/limits.ts'
import { wordsIn } from '#server/language/words.ts'
import { MessageFields, readMessage } from './contact/read-message.ts'
import { writeMessage } from './contact/write-message.ts'
import { hasOwnOrigin, placeOf } from '#server/hosts/place.ts'
import { answeringPage } from './domains/leads-here.ts'
import { answerPage } from './answer/answer-page.ts'
import { answerForm, takeForm } from './answer/take-form.ts'
import { EMPTY_FORM } from './page/page-context.ts'
import { pathOf, withQuery } from './addresses/located.ts'
import { findPublished } from './page/published.ts'
import { drawSitemap } from './answer/sitemap.ts'
import { STYLE, STYLE_VERSION } from './page/style/style.ts'

const arrivalOf = ({ sent, lang }: { sent?: '1' | undefined; lang?: SiteLanguage | undefined }) => ({
  language: lang ?? null,
  form: sent === undefined ? EMPTY_FORM : { ...EMPTY_FORM, state: 'sent' as const },
})

/** Behind the id of a website: its forms. */
const SENT_TO = new Set(['book', 'contact'])

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

  async page(call) {
    const { orgId, templateId: name } = call.params
    const sentFrom = SENT_TO.has(name) ? await findPublished(call.reader, orgId, null, null) : null
    // Where a form was sent there is no page to come back to: it is that of the website.
    if (sentFrom !== null)
      return writing((ctx) => {
        ctx.status = 303
        ctx.set('location', pathOf(sentFrom))
      })
    return answerPage(call, { ...arrivalOf(call.query), name, orgId })
  },

  shortPage: (call) => answerPage(call, { ...arrivalOf(call.query), name: call.params.templateId, orgId: null }),

  send: (call) =>
    writing(async (ctx) => {
      const { context, services, params } = call
      const { site, values, isTrapped } = await takeForm(call, ctx, params.templateId, MessageFields)
      const { message, errors } = readMessage(values, site.language)
      const wrong = { of: 'contact', state: 'wrong', values } as const
      if (message === null) return answerForm(call, ctx, site, { ...wrong, status: 422, errors })
      // Counted with bookings, and told on the page itself with all that was typed.
      if (!(await hasRoom(services.limits, 'booking', context.origin.ip))) {
        const form = wordsIn(site.language, 'website')('contact.tooMany')
        return answerForm(call, ctx, site, { ...wrong, status: 429, errors: { form } })
      }
      // Who fell into the trap is told the same: a program learns nothing of it.
      if (!isTrapped) await writeMessage(context, { orgId: site.orgId, siteId: site.id }, message)
      // Gone to by GET, so that a reload sends nothing twice.
      ctx.status = 303
      // At the same origin, as a page may send its form nowhere else.
      ctx.set('location', `${withQuery(pathOf(site), 'sent=1')}#contact-form`)
      return undefined
    }),

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
