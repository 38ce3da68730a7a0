import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { writing } from '#server/runtime/call.ts'
import type { AnyCall } from '#server/runtime/call.ts'
import { wordsIn } from '#server/language/words.ts'
import { drawPage } from './draw-page.ts'
import { countVisit } from '../counting/count-visit.ts'
import { shownCampaigns } from './shown-campaigns.ts'
import { readFacts } from './facts.ts'
import { html } from './html.ts'
import type { FormState } from './page-context.ts'
import { languagesOf, pathOf } from './languages.ts'
import { findPublished, pathSince, readLanguages, treeOf } from './published.ts'
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
    const path = await pathSince(reader, name, language)
    return path === null ? missing(context.origin.language) : moved(path)
  }
  const { publicUrl } = services.config
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
    address: `${publicUrl}${pathOf(found)}`,
    publicUrl,
    now: services.clock(),
  })
  return writing(async (ctx) => {
    if (form.state === 'empty') {
      const { ip, userAgent } = context.origin
      const visit = { siteId: found.id, ip, userAgent, referrer: ctx.get('referer'), publicUrl }
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

/** For good, as far as the website goes; asked for again each time, as its address may become another once more. */
const moved = (path: string): never =>
  writing((ctx) => {
    ctx.status = 301
    ctx.set('cache-control', 'no-cache')
    ctx.set('location', path)
  })

function missing(language: Language): never {
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
          <p><a class="button" href="/">${phrase('missing.home')}</a></p>
        </main>
      </body>
    </html>`.text
  }`
  return writing((ctx) => send(ctx, 404, page))
}
