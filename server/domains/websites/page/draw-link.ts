import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** A link; one to another site opens beside the page, and tells nobody from where. */
export const drawLink = (
  { hrefOf }: Pick<PageContext, 'hrefOf'>,
  url: string,
  inner: readonly Html[] | string,
  className = '',
): Html =>
  /^https?:/i.test(url)
    ? html`<a class="${className}" href="${url}" target="_blank" rel="noopener noreferrer nofollow ugc">${inner}</a>`
    : html`<a class="${className}" href="${hrefOf(url)}">${inner}</a>`
