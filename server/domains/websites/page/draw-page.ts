import { LANGUAGES } from '#shared/i18n/languages.ts'
import { wordsIn } from '#server/language/words.ts'
import { drawAll } from './draw-text.ts'
import { drawAlternates, drawLanguages } from './draw-languages.ts'
import { html, jsonData } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext, PageSource } from './page-context.ts'
import { structuredData } from './structured-data.ts'
import { STYLE_PATH } from './style/style.ts'

const DESCRIPTION_MAX = 160

/** A whole page without a script: it works where none runs, and nothing in it can run one. */
export function drawPage(source: PageSource): string {
  const { tag, direction } = LANGUAGES[source.language]
  const mode = source.mode !== undefined && html`data-mode="${source.mode}"`
  let given = 0
  const page: PageContext = {
    ...source,
    tag,
    phrase: wordsIn(source.language, 'website'),
    newId: (of) => `${of}-${(given += 1)}`,
    drawAll: (nodes) => drawAll(nodes, page),
  }
  // The head and the foot stand around what the page is about, wherever they were written.
  const named = (name: string) => source.nodes.filter((node) => node.kind === 'block' && node.name === name)
  const about = source.nodes.filter(
    (node) => node.kind !== 'block' || (node.name !== 'Navbar' && node.name !== 'Footer'),
  )
  return `<!doctype html>${
    html`<html lang="${tag}" dir="${direction}" data-accent="${source.accent}" ${mode}>
      ${head(page)}
      <body id="top">
        <a class="skip" href="#main">${page.phrase('skip')}</a>${drawLanguages(page)}${drawAll(named('Navbar'), page)}
        <main id="main">${drawAll(about, page)}</main>
        ${drawAll(named('Footer'), page)}
      </body>
    </html>`.text
  }`
}

function head(page: PageContext): Html {
  const { name, address, facts, origin } = page
  const title = name === facts.name ? name : `${name} · ${facts.name}`
  const description = page.description === '' ? textOf(page) : page.description
  const picture = facts.photoURL === null ? null : `${origin}${facts.photoURL}`
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    ${description !== '' && html`<meta name="description" content="${description}" />`}
    <meta name="color-scheme" content="light dark" />
    <link rel="stylesheet" href="${STYLE_PATH}" />
    ${
      address === null
        ? html`<meta name="robots" content="noindex" />`
        : html`<link rel="canonical" href="${address}" />${drawAlternates(page)}<meta
              property="og:type"
              content="website"
            /><meta
              property="og:title"
              content="${title}"
            />${description !== '' && html`<meta property="og:description" content="${description}" />`}<meta
              property="og:url"
              content="${address}"
            /><meta property="og:site_name" content="${facts.name}" />${
              picture !== null && html`<meta property="og:image" content="${picture}" />`
            }${jsonData(structuredData(page))}`
    }
  </head>`
}

/** The text of the first hero, for search engines. */
function textOf({ nodes }: PageContext): string {
  for (const node of nodes)
    if (node.kind === 'block' && node.name === 'Hero' && node.attributes.text !== '')
      return node.attributes.text.slice(0, DESCRIPTION_MAX)
  return ''
}
