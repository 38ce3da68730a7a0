/** What stands at a place of a text, as far as it is read while it is written: tags that are not finished count as begun. */
export type Spot =
  /** Between tags. */
  | { kind: 'text' }
  /** In the name of a tag, which begins at `from`. */
  | { kind: 'name'; from: number; isClosing: boolean }
  /** Where an attribute may stand or is named. */
  | { kind: 'attribute'; from: number; tag: string; written: readonly string[] }
  /** Between the quotes of a value. */
  | { kind: 'value'; from: number; tag: string; attribute: string }

interface Reading {
  spot: Spot
  /** Names of the tags that are open there, the outermost first. */
  open: readonly string[]
}

const TICKS = /`+/y
const NAME = /[\w.:-]*/y
const ATTRIBUTE = /[\w.:-]+/y
const EMPTY_LINE = /\n[ \t]*\r?\n/y

/** Reads a text from its beginning up to a place: a page has no more than a hundred thousand characters, which takes less than a millisecond. */
export function tagAt(text: string, at: number): Reading {
  const open: string[] = []
  const unclosed = new Set<number>()
  let index = 0
  while (index < at) {
    const sign = text[index]
    if (sign === '`') index = afterCode(text, index, unclosed)
    else if (sign === '\\') index += 2
    else if (sign === '<' && (index + 1 === at || /[A-Za-z/>]/.test(text[index + 1] ?? ''))) {
      const tag = readTag(text, index, at)
      if (tag.spot !== null) return { spot: tag.spot, open }
      noteTag(open, tag)
      index = tag.end
    } else index += 1
  }
  return { spot: { kind: 'text' }, open }
}

/**
 * Where code ends, a fence or a piece of a line, which is text whatever stands in it: at as many signs as it began with. Those that
 * nothing closes are signs by themselves.
 *
 * @param unclosed how many signs are known to be closed no more
 */
function afterCode(text: string, start: number, unclosed: Set<number>): number {
  const count = matched(TICKS, text, start)?.length ?? 1
  let index = unclosed.has(count) ? -1 : text.indexOf('`', start + count)
  while (index !== -1) {
    const found = matched(TICKS, text, index)?.length ?? 1
    if (found === count) return index + count
    index = text.indexOf('`', index + found)
  }
  unclosed.add(count)
  return start + count
}

interface Tag {
  name: string
  isClosing: boolean
  /** Closed by itself, or never finished. */
  isWhole: boolean
  end: number
  /** Where the place is, if it is in the tag. */
  spot: Spot | null
}

function readTag(text: string, start: number, at: number): Tag {
  const isClosing = text[start + 1] === '/'
  const from = start + (isClosing ? 2 : 1)
  const name = matched(NAME, text, from) ?? ''
  let index = from + name.length
  const tag = (isWhole: boolean, end: number, spot: Spot | null = null): Tag => ({
    name,
    isClosing,
    isWhole,
    end,
    spot,
  })
  if (index >= at) return tag(true, at, { kind: 'name', from, isClosing })
  const written: string[] = []
  const toBeNamed = (begin: number): Spot => ({ kind: 'attribute', from: begin, tag: name, written })
  while (index < at) {
    if (text[index] === '>') return tag(text[index - 1] === '/', index + 1)
    // An empty line ends a tag that nobody closed, and so does another one.
    if (text[index] === '<' || matched(EMPTY_LINE, text, index) !== null) return tag(true, index)
    const attribute = matched(ATTRIBUTE, text, index)
    if (attribute === null) {
      index += 1
      continue
    }
    if (index + attribute.length >= at) return tag(true, at, toBeNamed(index))
    written.push(attribute)
    index += attribute.length
    const quote = /^=["']$/.test(text.slice(index, index + 2)) ? text[index + 1] : undefined
    if (quote === undefined) continue
    const closing = text.indexOf(quote, index + 2)
    const end = closing === -1 ? text.length : closing
    if (at >= index + 2 && at <= end) return tag(true, at, { kind: 'value', from: index + 2, tag: name, attribute })
    index = end + 1
  }
  return tag(true, at, isClosing ? { kind: 'text' } : toBeNamed(at))
}

function noteTag(open: string[], { name, isClosing, isWhole }: Tag): void {
  if (isClosing) {
    const last = open.lastIndexOf(name)
    if (last !== -1) open.splice(last)
  } else if (!isWhole && name !== '') open.push(name)
}

function matched(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
