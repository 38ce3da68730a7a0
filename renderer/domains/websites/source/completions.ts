import type { Attribute } from '#shared/domains/websites/attributes.ts'
import { BLOCK_NAMES, blockOf, isBlockName } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import { OWN_ANCHORS } from '#shared/domains/websites/content/check-page.ts'
import { mayPut } from '#shared/domains/websites/content/edit/move.ts'
import { INLINE_TAGS } from '#shared/domains/websites/content/tree.ts'
import { tagAt } from './tag-at.ts'
import type { Spot } from './tag-at.ts'

/** One thing that may be written. */
export interface Option {
  label: string
  /** What it is, in the reader's language; empty where its name says all. */
  detail: string
  /** What is written; the label where it is left out. */
  insert?: string
  /** How many characters before the end of what was written the cursor stands. */
  back?: number
  /** Whether more can be offered once it is written. */
  isOpen?: boolean
  /** Whether it is all that stands between the quotes: the cursor goes on behind them. */
  isWhole?: boolean
}

export interface Offer {
  /** From where to the place what stands there is replaced. */
  from: number
  options: readonly Option[]
}

/** What the words of the table are called, and what else of the org can be named on a page. */
export interface Known {
  block: (name: BlockName) => string
  attribute: (name: string) => string
  option: (name: string) => string
  /** How far a number goes. */
  range: (range: { min: number; max: number }) => string
  part: string
  pictureOfPage: string
  /** Pages of the org's that everybody can see. */
  pages: readonly { url: string; name: string }[]
  /** Pictures that the org shows already, the latest first. */
  pictures: readonly { url: string; name: string }[]
  /** The kinds of visits that the org's visitors may book. */
  visitTypes: readonly { id: string; name: string }[]
}

/** A number with more steps is typed. */
const STEPS_LISTED = 31

/** What may be written at a place of a text; null where nothing is to be offered. */
export function offerAt(text: string, at: number, known: Known): Offer | null {
  const { spot, open } = tagAt(text, at)
  if (spot.kind === 'text') return offerInText(text, at, known)
  if (spot.kind === 'name') return { from: spot.from, options: namesFor(spot, open, text.slice(at), known) }
  if (!isBlockName(spot.tag)) return null
  const declared = blockOf(spot.tag).attributes
  if (spot.kind === 'value') {
    const attribute = Object.hasOwn(declared, spot.attribute) ? declared[spot.attribute] : undefined
    const options = attribute === undefined ? [] : valuesOf(attribute, text, spot.from, known)
    return options.length === 0 ? null : { from: spot.from, options }
  }
  // Right after a value its quote is closed: a blank comes first.
  if (/["']/.test(text[spot.from - 1] ?? '')) return null
  return { from: spot.from, options: attributesFor(declared, spot.written, text[at] ?? '', known) }
}

/** Where a link or a picture of Markdown leads. */
function offerInText(text: string, at: number, known: Known): Offer | null {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const [, mark, url] = /(!?)\[[^\]\n]*\]\(([^()\s]*)$/.exec(line) ?? []
  if (mark === undefined || url === undefined) return null
  const options = mark === '!' ? picturesOf(text, at - url.length, known) : linksOf(text, known)
  return options.length === 0 ? null : { from: at - url.length, options }
}

function namesFor(
  { isClosing }: Extract<Spot, { kind: 'name' }>,
  open: readonly string[],
  after: string,
  known: Known,
): Option[] {
  const end = after.startsWith('>') ? '' : '>'
  const detailOf = (name: string) => (isBlockName(name) ? known.block(name) : '')
  const last = open.at(-1)
  if (isClosing) return last === undefined ? [] : [{ label: last, detail: detailOf(last), insert: last + end }]
  const around = open.findLast(isBlockName) ?? null
  // With words right behind it a name is put before a tag that is there already.
  const isNew = /^[ \t]*(?:\r?\n|$)/.test(after)
  const blocks = BLOCK_NAMES.filter((name) => mayPut(around, name)).map((name) => ({
    label: name,
    detail: known.block(name),
    ...(isNew && bodyOf(name)),
  }))
  const closing = last === undefined ? [] : [{ label: `/${last}`, detail: detailOf(last), insert: `/${last}${end}` }]
  const inline = mayPut(around, 'text') ? INLINE_TAGS.map((tag) => ({ label: tag, detail: '' })) : []
  return [...closing, ...blocks, ...inline]
}

/** A tag with its end; the cursor stands where its first attribute is written, if it has any. */
function bodyOf(name: BlockName): Pick<Option, 'insert' | 'back' | 'isOpen'> {
  const { holds, attributes } = blockOf(name)
  const isOpen = Object.keys(attributes).length > 0
  const end = holds === 'nothing' ? ' />' : `>\n\n</${name}>`
  const body = isOpen ? `${name} ${end}` : name + end
  // In a block without attributes it stands on the empty line.
  const back = isOpen || holds === 'nothing' ? end.length : end.length - 2
  return { insert: body, back: isOpen || holds !== 'nothing' ? back : 0, isOpen }
}

function attributesFor(
  declared: Readonly<Record<string, Attribute>>,
  written: readonly string[],
  next: string,
  known: Known,
): Option[] {
  return Object.entries(declared)
    .filter(([key]) => !written.includes(key))
    .map(([key, { kind, range }]) => {
      const name = known.attribute(key)
      const detail = range === undefined ? name : `${name} · ${known.range(range)}`
      if (kind === 'flag' || next === '=') return { label: key, detail }
      return { label: key, detail, insert: `${key}=""`, back: 1, isOpen: true }
    })
}

function valuesOf({ kind, options = [], range }: Attribute, text: string, from: number, known: Known): Option[] {
  switch (kind) {
    case 'choice':
      return options.map((label) => ({ label, detail: known.option(label), isWhole: true }))
    case 'flag':
      return ['true', 'false'].map((label) => ({ label, detail: '', isWhole: true }))
    case 'link':
      return linksOf(text, known)
    case 'picture':
      return picturesOf(text, from, known)
    case 'visitType':
      return known.visitTypes.map(({ id, name }) => ({ label: name, detail: '', insert: id, isWhole: true }))
    case 'number':
      return range === undefined ? [] : stepsOf(range)
    default:
      return []
  }
}

function stepsOf({ min, max, step }: { min: number; max: number; step: number }): Option[] {
  const count = Math.round((max - min) / step) + 1
  if (count > STEPS_LISTED) return []
  return Array.from({ length: count }, (_, index) => ({
    label: String(Math.round((min + index * step) * 100) / 100),
    detail: '',
    isWhole: true,
  }))
}

const ANCHOR = /\sid="([a-z][a-z0-9-]{0,39})"/g
const SCHEMES = ['https://', 'mailto:', 'tel:']

/** Parts of the page, pages of the org, and how other addresses begin. */
function linksOf(text: string, { part, pages }: Known): Option[] {
  const anchors = new Set([...text.matchAll(ANCHOR)].map(([, id = '']) => id).concat([...OWN_ANCHORS]))
  return [
    ...[...anchors].map((id) => ({ label: `#${id}`, detail: part, isWhole: true })),
    ...pages.map(({ url, name }) => ({ label: url, detail: name, isWhole: true })),
    ...SCHEMES.map((label) => ({ label, detail: '' })),
  ]
}

const PICTURE = /(?:\spicture="|!\[[^\]\n]*\]\()([^"()\s]+)/g

/** Pictures that the page shows already, then the org's others. What was never shown is put in by the form, which uploads it. */
function picturesOf(text: string, from: number, { pictureOfPage, pictures }: Known): Option[] {
  const onPage = new Set(
    [...text.matchAll(PICTURE)]
      // What is just being written is no picture yet.
      .filter(({ index, 0: all, 1: url = '' }) => index + all.length - url.length !== from)
      .map(([, url = '']) => url),
  )
  return [
    ...[...onPage].map((label) => ({ label, detail: pictureOfPage, isWhole: true })),
    ...pictures
      .filter(({ url }) => !onPage.has(url))
      .map(({ url, name }) => ({ label: url, detail: name, isWhole: true })),
  ]
}
