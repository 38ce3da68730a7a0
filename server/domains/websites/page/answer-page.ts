import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { LANGUAGES, languageOfTags } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Config } from '#server/config/config.ts'
import { writing } from '#server/runtime/call.ts'
import type { AnyCall } from '#server/runtime/call.ts'
import { wordsIn } from '#server/language/words.ts'
import { hasOwnOrigin, placeOf } from '#server/hosts/place.ts'
import { drawPage } from './draw-page.ts'
import { countVisit } from '../counting/count-visit.ts'
import { shownCampaigns } from './shown-campaigns.ts'
import { readFacts } from './facts.ts'
import { html } from './html.ts'
import type { FormState } from './page-context.ts'
import { hrefsAt } from '../addresses/hrefs.ts'
import { addressOf, languagesOf, originOf, pathOf, withQuery } from '../addresses/located.ts'
import type { Located } from '../addresses/located.ts'
import { findPublished, foundSince, readLanguages, treeOf } from './published.ts'
import { STYLE_PATH } from './style.ts'

export const EMPTY_FORM: FormState = { state: 'empty', values: {}, errors: {} }

type Asked = Pick<AnyCall, 'reader' | 'services' | 'context'>

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
  const found = await findPublished(reader, name, orgId, language)
  const facts = found === null ? null : await readFacts(reader, found.orgId, found.content)
  if (found === null || facts === null) {
    const since = await foundSince(reader, name, language)
    return since === null ? missing(context.origin.language, services.config) : moved(since, services.config)
  }
  const { config } = services
  const origin = originOf(found, config)
  const page = drawPage({
    ...found,
    nodes: treeOf(found),
    spots: null,
    facts,
    campaigns: await shownCampaigns(services, found.orgId),
    formAction: `/web/template/${found.id}/contact`,
    siteId: found.id,
    form,
    languages: languagesOf(await readLanguages(reader, found.firstId)),
    address: addressOf(found, config),
    origin,
    hrefOf: hrefsAt(found, config),
    now: services.clock(),
  })
  return writing(async (ctx) => {
    if (isElsewhere(ctx, found, config)) return leadOn(ctx, found, config)
    if (form.state === 'empty') {
      const { ip, userAgent } = context.origin
      const own = origin === config.publicUrl ? `${origin}/web/template/` : `${origin}/`
      const visit = { siteId: found.id, ip, userAgent, referrer: ctx.get('referer'), own }
      // A page is shown whether it is counted or not.
      await countVisit(services, visit).catch((error: unknown) => services.log.error({ error }, 'visit not counted'))
    }
    // Its words are the same for all, but it may be taken offline: asked for again each time, sent again only when it changed.
    if (form.state === 'empty') {
      ctx.set('cache-control', 'public, no-cache')
      const tag = createHash('sha256').update(page).digest('base64url').slice(0, 27)
      ctx.set('etag', `"${tag}"`)
      if (ctx.get('if-none-match').includes(tag)) {
        ctx.status = 304
        return
      }
    }
    send(ctx, statusOf(form), page)
  })
}

const statusOf = ({ state, errors }: FormState): number => {
  if (state !== 'wrong') return 200
  return errors['form'] === undefined ? 422 : 429
}

function send(ctx: Context, status: number, page: string): void {
  ctx.status = status
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = page
}

type Addresses = Pick<Config, 'publicUrl' | 'sitesUrl'>

/** Whether it was asked for at another origin than its own; where all share one, whatever leads to the server is that. */
export const isElsewhere = (ctx: Context, site: Located, addresses: Addresses): boolean => {
  const isShared = site.host === null && !hasOwnOrigin(addresses)
  const place = placeOf(ctx.req)
  return isShared ? place.kind === 'own' : place.origin !== originOf(site, addresses)
}

/**
 * For good, as far as the website goes; asked for again each time, as its address may become another once more. Somebody who is signed
 * in and looks at what they work on is led there once only.
 */
function leadOn(ctx: Context, site: Located, addresses: Addresses): void {
  const address = addressOf(site, addresses)
  ctx.status = ctx.get('authorization') === '' ? 301 : 302
  ctx.set('cache-control', 'no-cache')
  ctx.set('location', ctx.query['sent'] === '1' ? `${withQuery(address, 'sent=1')}#contact-form` : address)
}

/** From an address that it had before. */
const moved = (site: Located, addresses: Addresses): never =>
  writing((ctx) => {
    ctx.status = 301
    ctx.set('cache-control', 'no-cache')
    ctx.set('location', isElsewhere(ctx, site, addresses) ? addressOf(site, addresses) : pathOf(site))
  })

const missing = (language: Language, addresses: Addresses): never =>
  writing((ctx) => writeMissing(ctx, language, addresses))

/** The same for whatever else was asked for where websites are. */
export const answerNoWebsite = (ctx: Context, addresses: Pick<Addresses, 'publicUrl'>): void =>
  writeMissing(ctx, languageOfTags(ctx.acceptsLanguages()), addresses)

/** Says that there is no such page, with the way to the product. */
function writeMissing(ctx: Context, language: Language, { publicUrl }: Pick<Addresses, 'publicUrl'>): void {
  const home = placeOf(ctx.req).kind === 'app' ? '/' : `${publicUrl}/`
  const phrase = wordsIn(language, 'website')
  const { tag, direction } = LANGUAGES[language]
  const page = `<!doctype html>${
    html`<html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${phrase('missing.title')}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main class="inner message">
          <h1>${phrase('missing.title')}</h1>
          <p>${phrase('missing.text')}</p>
          <p><a class="button" href="${home}">${phrase('missing.home')}</a></p>
        </main>
      </body>
    </html>`.text
  }`
  send(ctx, 404, page)
}
