import { LANGUAGES } from '#shared/i18n/languages.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext, PageSource } from './page-context.ts'

/** What search engines are told of the same page in other languages; each names all, itself among them. */
export const drawAlternates = ({ languages, origin }: Pick<PageSource, 'languages' | 'origin'>): Html[] =>
  languages.flatMap(({ language, path, isDefault }) => {
    const link = (hreflang: string) => html`<link rel="alternate" hreflang="${hreflang}" href="${origin}${path}" />`
    const own = link(LANGUAGES[language].tag)
    return isDefault ? [own, link('x-default')] : [own]
  })

/** Plain links, each in its own language: whoever cannot read the page finds theirs. */
export function drawLanguages({ languages, language: own, phrase }: PageContext): Html {
  if (languages.length === 0) return html``
  return html`<nav class="languages" aria-label="${phrase('languages')}">
    <ul class="inner">
      ${languages.map(({ language, path }) => {
        const { name, tag, direction } = LANGUAGES[language]
        return html`<li>
          ${
            language === own
              ? html`<span aria-current="true">${name}</span>`
              : html`<a href="${path}" hreflang="${tag}" lang="${tag}" dir="${direction}">${name}</a>`
          }
        </li>`
      })}
    </ul>
  </nav>`
}
