import type { DayCell, Paragraph } from '#server/runtime/notifier.ts'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'

/** What a mail says, before it has a form. Every sentence is in the reader's language already. */
export interface Letter {
  subject: string
  greeting: string
  paragraphs: readonly Paragraph[]
  /** A code to be typed in, shown large. */
  code?: string
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** What there is to do besides, which comes before it: it has to be done by then. */
  also?: { label: string; url: string }
  /** Why it came, and what to do if it should not have. */
  footer?: string
  /** Where it is ended, of a message that comes round. */
  stop?: { label: string; url: string }
}

/** The same mail as plain text and as HTML, read from right to left where the language is. */
export function formatLetter(letter: Letter, language: string): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter, language) }
}

function textOf({ greeting, paragraphs, code, action, also, footer, stop }: Letter): string {
  const texts = paragraphs.map(paragraphText)
  const deeds = [also, action].map((deed) => deed && `${deed.label}:\n${deed.url}`)
  const parts = [greeting, ...texts, code, ...deeds, footer && `-- \n${footer}`, stop && `${stop.label}:\n${stop.url}`]
  return parts.filter((part) => part !== undefined).join('\n\n')
}

function paragraphText(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('cells' in part) return part.cells.map(({ label, text }) => `${label}: ${text}`).join('\n')
  if ('said' in part) return `${part.by}\n${part.said}`
  return 'url' in part ? `${part.label}:\n${part.url}` : part.join('\n')
}

/** Mail programs know tables and inline styles, and little else. */
function htmlOf({ subject, greeting, paragraphs, code, action, also, footer, stop }: Letter, language: string): string {
  const { tag, direction } = LANGUAGES[knownLanguage(language)]
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const rows = [
    paragraph(greeting, 'font-weight:600;'),
    ...paragraphs.map((part) => (typeof part === 'string' ? paragraph(part) : partOf(part))),
    ...(code === undefined
      ? []
      : [paragraph(code, 'font-size:28px;font-weight:600;letter-spacing:4px;direction:ltr;')]),
    ...(also === undefined ? [] : [buttonOf(also)]),
    ...(action === undefined ? [] : [buttonOf(action)]),
    ...(footer === undefined
      ? []
      : [paragraph(footer, 'border-top:1px solid #d8dee4;padding-top:16px;font-size:13px;color:#57606a;')]),
    ...(stop === undefined
      ? []
      : [
          `<p style="margin:0;font-size:13px;"><a href="${escapeHtml(stop.url)}" style="color:#57606a;">${escapeHtml(stop.label)}</a></p>`,
        ]),
  ]
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8fa;color:#1f2328;font:16px/1.5 'Public Sans',Helvetica,Arial,sans-serif;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #d8dee4;border-radius:8px;">
<tr><td style="padding:32px;text-align:start;">
${rows.join('\n')}
</td></tr></table></td></tr></table></body></html>`
}

function partOf(part: Exclude<Paragraph, string>): string {
  if ('cells' in part) return cellsOf(part.cells)
  if ('said' in part) return quoteOf(part)
  if (!('url' in part)) return listOf(part)
  return `<p style="margin:0 0 16px;"><a href="${escapeHtml(part.url)}" style="color:#0e7490;">${escapeHtml(part.label)}</a></p>`
}

const quoteOf = ({ by, said }: { by: string; said: string }): string =>
  `<p style="margin:0;font-size:13px;color:#57606a;">${escapeHtml(by)}</p>
<p dir="auto" style="margin:0 0 16px;white-space:pre-wrap;">${escapeHtml(said)}</p>`

/** A picture that no program has to fetch: cells of a table, each with its word. */
function cellsOf(cells: readonly DayCell[]): string {
  const width = `${Math.floor(100 / Math.max(1, cells.length))}%`
  const head = cells.map(
    ({ label }) =>
      `<th scope="col" width="${width}" style="padding:4px 2px;font-size:13px;font-weight:500;text-align:center;">${escapeHtml(label)}</th>`,
  )
  const row = cells.map(({ text, color }) => {
    const { ground, ink } = color ?? { ground: '#ffffff', ink: '#57606a' }
    return `<td bgcolor="${ground}" style="padding:10px 2px;border:1px solid #d8dee4;border-radius:6px;background:${ground};color:${ink};font-size:13px;text-align:center;">${escapeHtml(text)}</td>`
  })
  return `<table width="100%" cellspacing="3" cellpadding="0" style="margin:0 0 16px;table-layout:fixed;">
<tr>${head.join('')}</tr>
<tr>${row.join('')}</tr></table>`
}

const listOf = (lines: readonly string[]): string =>
  `<ul style="margin:0 0 16px;padding-inline-start:24px;">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

/** The address stands below the button too: some programs show no button, and some people trust no button. */
function buttonOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:0 0 16px;"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#0e7490;color:#ffffff;text-decoration:none;font-weight:600;">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#57606a;word-break:break-all;direction:ltr;">${address}</p>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
