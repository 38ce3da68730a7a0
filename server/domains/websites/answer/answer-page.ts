import type { Context } from 'koa'
import { isOpenAt } from '#shared/domains/websites/opening.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { LANGUAGES, languageOfTags } from '#shared/i18n/languages.ts'
import type { AppError, ErrorCode } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Config } from '#server/config/config.ts'
import { writing } from '#server/runtime/call.ts'
import type { AnyCall } from '#server/runtime/call.ts'
import { sentenceOf, wordsIn } from '#server/language/words.ts'
import { hasOwnOrigin, isAt, placeOf } from '#server/hosts/place.ts'
import type { Services } from '#server/runtime/services.ts'
import { hrefsAt } from '../addresses/hrefs.ts'
import { languagesOf, originOf, pathOf, withQuery } from '../addresses/located.ts'
import type { Located } from '../addresses/located.ts'
import { countVisit } from '../counting/count-visit.ts'
import { drawPage } from '../page/draw-page.ts'
import { factsOf } from '../page/facts.ts'
import { html } from '../page/html.ts'
import type { Html } from '../page/html.ts'
import type { FormState } from '../page/page-context.ts'
import { foundSince } from '../page/published.ts'
import { shownCampaigns } from '../live/shown-campaigns.ts'
import { shownTimes } from '../live/shown-times.ts'
import { STYLE_PATH } from '../page/style/style.ts'
import { DrawnPages, drawnOf } from './drawn-pages.ts'
import type { Drawn } from './drawn-pages.ts'
import { readLive } from './read-live.ts'
import type { LiveSite } from './read-live.ts'
import { isForm, sentFields } from './sent-fields.ts'
import { treeOf, wishesOf } from './trees.ts'

type Asked = Pick<AnyCall, 'reader' | 'services' | 'context'>

/** Of this process. */
const drawnPages = new DrawnPages()

/** Answers with a website as a page, or in words that there is none. */
export async function answerPage(
  { reader, services, context }: Asked,
  {
    name,
    orgId,
    language,
    form,
  }: { name: string; orgId: OrgId | null; language: SiteLanguage | null; form: FormState },
): Promise<never> {
  const { config } = services
  const found = await readLive(reader, name, orgId, language)
  if (found === null) {
    const since = await foundSince(reader, name, language)
    const { language: spoken } = context.origin
    // By the address of an org nobody is led to another's.
    const isOthers = since !== null && orgId !== null && since.orgId !== orgId
    return since === null || isOthers ? missing(spoken, config) : moved(since, spoken, config)
  }
  const page = await pageOf(services, found, form)
  return writing(async (ctx) => {
    if (isForeign(ctx, found)) return writeMissing(ctx, context.origin.language, config)
    if (isElsewhere(ctx, found, config)) return leadOn(ctx, found, config)
    if (form.state !== 'empty') return send(ctx, form.status, page)
    const own = `${originOf(found, config)}/${isOfProduct(found, config) ? 'web/template/' : ''}`
    const { ip, userAgent } = context.origin
    const visit = { siteId: found.id, ip, userAgent, referrer: ctx.get('referer'), own }
    // A page is shown whether it is counted or not.
    await countVisit(services, visit).catch((error: unknown) => services.log.error({ error }, 'visit not counted'))
    // Its words are the same for all, but it may be taken offline: asked for again each time, sent again only when it changed.
    ctx.set('cache-control', 'public, no-cache')
    ctx.set('etag', `"${page.tag}"`)
    if (ctx.get('if-none-match').includes(page.tag)) ctx.status = 304
    else send(ctx, 200, page)
  })
}

/** The page as it is now: drawn anew where anything that stands in it is another than when it was drawn last. */
async function pageOf(services: Services, live: LiveSite, form: FormState): Promise<Drawn> {
  const { config, reader } = services
  const campaigns = await shownCampaigns(services, live.orgId)
  const facts = factsOf(live.orgId, live, live.team)
  const times = await shownTimes(services, facts, await wishesOf(reader, live.versionId))
  const isOpen = isOpenAt(facts.hours, services.clock())
  const stamp = JSON.stringify([live, config.publicUrl, config.sitesUrl])
  const look = JSON.stringify([isOpen, campaigns, [...times]])
  const known = form.state === 'empty' ? drawnPages.find(live.id, stamp, look) : undefined
  if (known !== undefined) return known
  const drawn = drawnOf(
    drawPage({
      ...live,
      nodes: await treeOf(reader, live.versionId),
      spots: null,
      facts,
      campaigns,
      times,
      formAction: `/web/template/${live.id}`,
      siteId: live.id,
      form,
      languages: languagesOf(live.group),
      address: `${originOf(live, config)}${pathOf(live)}`,
      origin: originOf(live, config),
      hrefOf: hrefsAt({ ...config, sitesUrl: originOf(live, config) }),
      isOpen,
    }),
  )
  if (form.state === 'empty') drawnPages.keep(live.id, stamp, look, drawn)
  return drawn
}

function send(ctx: Context, status: number, { html: text, zipped }: Pick<Drawn, 'html' | 'zipped'>): void {
  ctx.status = status
  ctx.type = 'text/html; charset=utf-8'
  const isZipped = ctx.acceptsEncodings(['gzip', 'identity']) === 'gzip'
  if (isZipped) ctx.set('content-encoding', 'gzip')
  ctx.body = isZipped ? zipped() : text
}

type Addresses = Pick<Config, 'publicUrl' | 'sitesUrl'>

/** Whether a website is found where the product itself is. */
const isOfProduct = (site: Located, addresses: Addresses): boolean => originOf(site, addresses) === addresses.publicUrl

/** At a name of an org's own there are the websites of that org and no others. */
function isForeign(ctx: Context, { orgId }: Located): boolean {
  const { site } = placeOf(ctx.req)
  return site !== null && site.orgId !== orgId
}

/** Whether a website is found elsewhere than where it was asked for: at another origin, or at a name of its own by another path than its root. */
function isElsewhere(ctx: Context, site: Located, addresses: Addresses): boolean {
  if (site.domain !== null)
    return !isAt(ctx.req, originOf(site, addresses)) || (ctx.method !== 'POST' && !/^\/(?:\?|$)/.test(ctx.originalUrl))
  const { kind, site: own } = placeOf(ctx.req)
  return own !== null || (hasOwnOrigin(addresses) && kind === 'app')
}

/**
 * For good, as far as the website goes; asked for again each time, as its address may become another once more. Somebody who is signed
 * in and looks at what they work on is led there once only.
 */
function leadOn(ctx: Context, site: Located, addresses: Addresses): void {
  const address = `${originOf(site, addresses)}${pathOf(site)}`
  ctx.status = ctx.get('authorization') === '' ? 301 : 302
  ctx.set('cache-control', 'no-cache')
  ctx.set('location', ctx.query['sent'] === '1' ? `${withQuery(address, 'sent=1')}#contact-form` : address)
}

/** From an address that it had before. */
const moved = (site: Located, language: Language, addresses: Addresses): never =>
  writing((ctx) => {
    if (isForeign(ctx, site)) return writeMissing(ctx, language, addresses)
    ctx.status = 301
    ctx.set('cache-control', 'no-cache')
    const origin = originOf(site, addresses)
    ctx.set('location', `${isAt(ctx.req, origin) ? '' : origin}${pathOf(site)}`)
    return undefined
  })

const missing = (language: Language, addresses: Addresses): never =>
  writing((ctx) => writeMissing(ctx, language, addresses))

/** The same for whatever else was asked for where websites are. */
export const answerNoWebsite = (ctx: Context, addresses: Pick<Addresses, 'publicUrl'>): void =>
  writeMissing(ctx, languageOfTags(ctx.acceptsLanguages()), addresses)

const OF_PAGES = /^\/web\/template\//

/** What may go another time, without anything else being sent. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['unavailable', 'storage_full', 'rate_limited', 'internal'])

/**
 * Tells a visitor of a website, in words on a page, what went wrong with it or with a form of it, which can be sent again from there as it
 * was. False for what is no visitor's.
 */
export async function answerOnPage(
  ctx: Context,
  addresses: Addresses,
  error: AppError,
  status: number,
): Promise<boolean> {
  // At a name of an org's own the page is its root.
  if (!OF_PAGES.test(ctx.path) && (ctx.path !== '/' || placeOf(ctx.req).kind === 'app')) return false
  const language = languageOfTags(ctx.acceptsLanguages())
  if (error.code === 'not_found') {
    writeMissing(ctx, language, addresses)
    return true
  }
  const phrase = wordsIn(language, 'website')
  const back = html`<a class="button" href="${ctx.path.replace(/\/(?:contact|book)$/, '')}"
    >${phrase('refused.back')}</a
  >`
  // A body that is too large, or broke off, cannot be given back.
  const sent = isForm(ctx) && PASSING.has(error.code) ? await sentFields(ctx).catch(() => null) : null
  const again =
    sent === null
      ? back
      : html`<form method="post" action="${ctx.path}">
          ${[...sent].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button class="button">${phrase('refused.again')}</button>
        </form>`
  writeWords(ctx, language, { status, title: phrase('refused.title'), text: sentenceOf(error, language), way: again })
  return true
}

/** Says that there is no such page, with the way to the product. */
function writeMissing(ctx: Context, language: Language, { publicUrl }: Pick<Addresses, 'publicUrl'>): void {
  const home = placeOf(ctx.req).kind === 'app' ? '/' : `${publicUrl}/`
  const phrase = wordsIn(language, 'website')
  writeWords(ctx, language, {
    status: 404,
    title: phrase('missing.title'),
    text: phrase('missing.text'),
    way: html`<a class="button" href="${home}">${phrase('missing.home')}</a>`,
  })
}

/** A page of a sentence, and a way on. */
function writeWords(
  ctx: Context,
  language: Language,
  { status, title, text, way }: { status: number; title: string; text: string; way: Html },
): void {
  const { tag, direction } = LANGUAGES[language]
  const page = `<!doctype html>${
    html`<html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main class="inner message">
          <h1>${title}</h1>
          <p>${text}</p>
          <div>${way}</div>
        </main>
      </body>
    </html>`.text
  }`
  ctx.status = status
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = page
}
