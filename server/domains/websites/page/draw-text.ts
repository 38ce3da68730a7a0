import type { InlineTag, PageNode } from '#shared/domains/websites/content/tree.ts'
import { drawBlock } from './draw-block.ts'
import { drawLink } from './draw-link.ts'
import { html, withPlace } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** Draws what stands in a page, whatever it is. */
export const drawAll = (nodes: readonly PageNode[], page: PageContext): Html[] =>
  nodes.map((node) => {
    const drawn = drawOne(node, page)
    const spot = page.spots?.get(node)
    return spot === undefined || !MARKED.has(node.kind) ? drawn : withPlace(drawn, spot)
  })

/** What can be chosen in the editor by pressing it. */
const MARKED: ReadonlySet<PageNode['kind']> = new Set([
  'block',
  'heading',
  'paragraph',
  'list',
  'quote',
  'codeBlock',
  'rule',
])

function drawOne(node: PageNode, page: PageContext): Html {
  switch (node.kind) {
    case 'block':
      return drawBlock(node, page)
    case 'text':
      return html`${node.text}`
    case 'code':
      return html`<code>${node.text}</code>`
    case 'codeBlock':
      return html`<pre dir="ltr"><code>${node.text}</code></pre>`
    case 'break':
      return html`<br />`
    case 'rule':
      return html`<hr />`
    case 'paragraph':
      return html`<p dir="auto">${drawAll(node.children, page)}</p>`
    case 'quote':
      return html`<blockquote>${drawAll(node.children, page)}</blockquote>`
    case 'item':
      return html`<li dir="auto">${drawAll(node.children, page)}</li>`
    case 'inline':
      return INLINE[node.tag](drawAll(node.children, page))
    case 'heading':
      return drawHeading(node.level, drawAll(node.children, page))
    case 'list':
      return node.isOrdered
        ? html`<ol start="${node.start}">
            ${drawAll(node.children, page)}
          </ol>`
        : html`<ul>
            ${drawAll(node.children, page)}
          </ul>`
    case 'link':
      return drawLink(page, node.url, drawAll(node.children, page))
    case 'picture':
      return html`<img class="inline" src="${node.url}" alt="${node.alt}" loading="lazy" decoding="async" />`
  }
}

const INLINE: Readonly<Record<InlineTag, (inner: Html[]) => Html>> = {
  b: (inner) => html`<b>${inner}</b>`,
  i: (inner) => html`<i>${inner}</i>`,
  em: (inner) => html`<em>${inner}</em>`,
  strong: (inner) => html`<strong>${inner}</strong>`,
  small: (inner) => html`<small>${inner}</small>`,
  sub: (inner) => html`<sub>${inner}</sub>`,
  sup: (inner) => html`<sup>${inner}</sup>`,
  u: (inner) => html`<u>${inner}</u>`,
  s: (inner) => html`<s>${inner}</s>`,
  mark: (inner) => html`<mark>${inner}</mark>`,
}

/** The first heading of a page is its hero's; those of a text stand below it. */
function drawHeading(level: number, inner: Html[]): Html {
  if (level <= 2) return html`<h2 dir="auto">${inner}</h2>`
  return level === 3 ? html`<h3 dir="auto">${inner}</h3>` : html`<h4 dir="auto">${inner}</h4>`
}
