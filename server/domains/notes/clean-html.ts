import sanitizeHtml from 'sanitize-html'
import { MESSAGE_MAX } from '#shared/domains/notes/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { NOTE_DEPTH_MAX, NOTE_DIRECTIONS, NOTE_TAGS } from '#shared/domains/notes/rich-text.ts'

/**
 * The text of a note with nothing in it but what `rich-text.ts` names: no scripts, styles, pictures, addresses or attributes,
 * whoever sent it by whichever way. Bold and italic of other programs become ours.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...NOTE_TAGS],
    allowedAttributes: Object.fromEntries(
      ['p', 'h2', 'h3', 'li', 'ul', 'ol', 'blockquote'].map((tag) => [
        tag,
        [{ name: 'dir', values: [...NOTE_DIRECTIONS] }],
      ]),
    ),
    nestingLimit: NOTE_DEPTH_MAX,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p', del: 's', strike: 's' },
    enforceHtmlBoundary: false,
  })

/** The same for a text that is to be kept. @throws AppError `invalid_input` for one that is too long once it is written out */
export function cleanMessage(html: string): string {
  const cleaned = cleanHtml(html)
  if (cleaned.length > MESSAGE_MAX) throw invalidField('message', 'validation.tooLong', { maximum: MESSAGE_MAX })
  return cleaned
}
