import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'

/** What a mail says, before it has a form. Every sentence is in the reader's language already. */
export interface Letter {
  subject: string
  greeting: string
  /** Sentences, and among them lists of lines. */
  paragraphs: readonly (string | readonly string[])[]
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
  const texts = paragraphs.map((text) => [text].flat().join('\n'))
  const deeds = [also, action].map((deed) => deed && `${deed.label}:\n${deed.url}`)
  const parts = [greeting, ...texts, code, ...deeds, footer && `-- \n${footer}`, stop && `${stop.label}:\n${stop.url}`]
  return parts.filter((part) => part !== undefined).join('\n\n')
}

/** Mail programs know tables and inline styles, and little else. */
function htmlOf({ subject, greeting, paragraphs, code, action, also, footer, stop }: Letter, language: string): string {
  const { tag, direction } = isLanguage(language) ? LANGUAGES[language] : LANGUAGES.en
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const rows = [
    paragraph(greeting, 'font-weight:600;'),
    ...paragraphs.map((text) => (typeof text === 'string' ? paragraph(text) : listOf(text))),
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
