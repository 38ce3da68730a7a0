/** What stands in the text of a note: everything else is taken out by the server and shown by no page. */
export const NOTE_TAGS = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's'] as const
export type NoteTag = (typeof NOTE_TAGS)[number]

/** The one attribute: which way a block is read. */
export const NOTE_DIRECTIONS = ['ltr', 'rtl', 'auto'] as const
export type NoteDirection = (typeof NOTE_DIRECTIONS)[number]

/** So deep may elements stand in each other, as lists in lists do; what is deeper is left out. */
export const NOTE_DEPTH_MAX = 24

/** A run of letters, or the beginning or end of an element. */
export type NotePart =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: NoteTag; dir: NoteDirection | null }
  | { kind: 'close'; tag: NoteTag }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/**
 * The parts of a text that the server has cleaned, one after another. What it does not know it leaves out, so that nothing
 * but the elements above reaches a page or a sheet, whatever stands in the database.
 */
export function partsOf(html: string): NotePart[] {
  const parts: NotePart[] = []
  for (const [whole] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!whole.startsWith('<')) {
      parts.push({ kind: 'text', text: decoded(whole) })
      continue
    }
    const tag = NOTE_TAGS.find((name) => name === /^<\/?([a-z][a-z0-9]*)/i.exec(whole)?.[1]?.toLowerCase())
    if (tag === undefined) continue
    if (whole.startsWith('</')) parts.push({ kind: 'close', tag })
    else parts.push({ kind: 'open', tag, dir: directionOf(whole) })
  }
  return parts
}

const directionOf = (element: string): NoteDirection | null =>
  NOTE_DIRECTIONS.find((direction) => direction === /\sdir="(\w+)"/.exec(element)?.[1]) ?? null

const decoded = (text: string): string =>
  text.replaceAll(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const BLOCKS: readonly NoteTag[] = ['p', 'h2', 'h3', 'li', 'blockquote', 'br']

/** The same without its elements: for searching, and for the line in a list. A block begins a new line. */
export const plainText = (html: string): string =>
  partsOf(html)
    .map((part) => {
      if (part.kind === 'text') return part.text
      const isBreak = part.kind === 'close' ? BLOCKS.includes(part.tag) : part.tag === 'br'
      return isBreak ? '\n' : ''
    })
    .join('')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

/** Letters as they stand in the text of a note. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A line or more that stands by itself, for paper: what it is, how deep in lists, and with what it begins. */
export interface NoteBlock {
  kind: 'text' | 'heading' | 'quote'
  text: string
  /** 0 outside of lists. */
  depth: number
  /** `•` or `1.`; empty for what continues or is in no list. */
  marker: string
}

/** The text of a note block by block. Bold, italic and underlined letters are letters. */
export function blocksOf(html: string): NoteBlock[] {
  const blocks: NoteBlock[] = []
  const lists: { isOrdered: boolean; count: number }[] = []
  let kind: NoteBlock['kind'] = 'text'
  let marker = ''
  let text = ''
  const end = () => {
    if (text.trim() !== '') {
      blocks.push({ kind, text: text.trim(), depth: lists.length, marker })
      marker = ''
    }
    text = ''
  }
  for (const part of partsOf(html)) {
    if (part.kind === 'text') {
      text += part.text
      continue
    }
    const { tag } = part
    if (tag === 'br') text += '\n'
    if (INLINE.includes(tag)) continue
    end()
    const isOpening = part.kind === 'open'
    if (tag === 'ul' || tag === 'ol') {
      if (isOpening) lists.push({ isOrdered: tag === 'ol', count: 0 })
      else lists.pop()
    }
    if (tag === 'li') marker = isOpening ? nextMarker(lists.at(-1)) : ''
    if (tag === 'h2' || tag === 'h3') kind = isOpening ? 'heading' : 'text'
    if (tag === 'blockquote') kind = isOpening ? 'quote' : 'text'
  }
  end()
  return blocks
}

const INLINE: readonly NoteTag[] = ['br', 'strong', 'em', 'u', 's']

function nextMarker(list: { isOrdered: boolean; count: number } | undefined): string {
  if (list?.isOrdered !== true) return '•'
  list.count += 1
  return `${list.count}.`
}
