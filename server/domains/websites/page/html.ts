/** A piece of HTML. Only {@link html} makes one, and it escapes whatever is put in: the one place where that is decided. */
export class Html {
  readonly text: string

  constructor(parts: readonly string[], values: readonly Fill[]) {
    this.text = parts.map((part, index) => part + (index < values.length ? filled(values[index]) : '')).join('')
  }
}

type Fill = Html | string | number | null | undefined | false | readonly Fill[]

/**
 * HTML from a literal with places in it. Texts are escaped so that they are text between tags and in attributes with quotes; a
 * literal never has a place anywhere else.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly Fill[]): Html => new Html(parts, values)

const filled = (value: Fill): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(filled).join('') : escapeText(String(value))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
// Characters that HTML does not know are left out, as a browser would read them in its own way.
const escapeText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? '')

/** With the place in its text in its first tag; nothing where it has none. */
export function withPlace(piece: Html, place: string): Html {
  const [, open = '', rest = ''] = /^(\s*<[a-z][a-z0-9]*)([\s/>].*)$/s.exec(piece.text) ?? []
  return open === '' ? piece : new Html([open, rest], [html` data-at="${place}"`])
}

/** JSON in a script that is data alone: no text in it can end the script. */
export const jsonData = (value: unknown): Html => {
  const text = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return new Html([`<script type="application/ld+json">${text}</script>`], [])
}
