import type { Done, Path } from '#shared/domains/websites/content/edit/move.ts'
import { blockOf } from '#shared/domains/websites/blocks.ts'
import type { Outline, Piece } from '#shared/domains/websites/content/edit/outline.ts'
import { setAttribute, setText } from '#shared/domains/websites/content/edit/write-in.ts'

/** Writes other words in place of some, in a text. */
export type WriteWords = (text: string, words: string) => Done | null

/**
 * How words that stand on the page are changed in its text; null where they do not stand in it letter by letter, and once: what the
 * server or Markdown makes of something else is changed in the form alone.
 */
export function wordsIn({ text }: Outline, piece: Piece, shown: string): WriteWords | null {
  const { path, name } = piece
  if (shown === '') return null
  if (name === null) return textIn(text.slice(piece.start, piece.end), path, shown)
  const declared = blockOf(name).attributes
  const [only, ...more] = piece.attributes.filter(
    (attribute) => ['text', 'long'].includes(declared[attribute.name]?.kind ?? '') && attribute.value?.trim() === shown,
  )
  if (only === undefined || more.length > 0) return null
  return (now, words) => setAttribute(now, path, only.name, words)
}

function textIn(source: string, path: Path, shown: string): WriteWords | null {
  const [, mark = '', words = ''] = /^(#{1,6}[ \t]+)?(.*)$/s.exec(source) ?? []
  return words === shown ? (now, written) => setText(now, path, mark + asText(written)) : null
}

/** Words that Markdown reads as nothing but words. */
const asText = (words: string): string =>
  words
    .trim()
    .replaceAll(/[\\`*_[\]<&]/g, String.raw`\$&`)
    .replace(/^([#>+=-])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
