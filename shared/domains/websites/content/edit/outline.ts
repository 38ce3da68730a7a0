import { isBlockName } from '../../blocks.ts'
import type { BlockName } from '../../blocks.ts'
import { readPage } from '../parse-page.ts'
import type { Element } from '../read-attributes.ts'
import { readRoot } from '../read-root.ts'
import type { Nodes } from '../read-root.ts'

/** From where to where in the text, in characters. */
export interface Range {
  start: number
  end: number
}

interface WrittenAttribute extends Range {
  name: string
  /** As it is read; empty for one without a value, null for one that is none of a text. */
  value: string | null
}

type TextKind = 'heading' | 'paragraph' | 'list' | 'quote' | 'code' | 'rule'

/** A block, a text, or what is neither, as it stands in the text of a page. */
export interface Piece extends Range {
  /** Which one of its siblings it is, after the same of all that it stands in. */
  path: readonly number[]
  kind: 'block' | TextKind | 'other'
  /** Of a block. */
  name: BlockName | null
  /** As they are written. */
  attributes: readonly WrittenAttribute[]
  /** Where the first attribute would be written. */
  afterName: number
  children: readonly Piece[]
  /** What is read of a text; empty for a block. */
  words: string
}

export interface Outline {
  text: string
  pieces: readonly Piece[]
  /** How much is wrong with the page. */
  problems: number
}

/** Texts that were read last: an act reads the text that it makes, and the screen asks for the same. */
const KEPT = 3
const kept: { text: string; outline: Outline | null }[] = []

/** The pieces of a page with their places; null where its tags cannot be read. */
export function readOutline(text: string): Outline | null {
  const known = kept.find((one) => one.text === text)
  if (known !== undefined) return known.outline
  const outline = read(text)
  kept.unshift({ text, outline })
  kept.length = Math.min(kept.length, KEPT)
  return outline
}

function read(text: string): Outline | null {
  const root = readRoot(text)
  if ('kind' in root) return null
  const { problems } = readPage(root)
  return { text, pieces: piecesOf(root.children, [], text), problems: problems.length }
}

const KINDS: Readonly<Record<string, Piece['kind']>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  list: 'list',
  blockquote: 'quote',
  code: 'code',
  thematicBreak: 'rule',
}

function piecesOf(nodes: readonly Nodes[], path: readonly number[], text: string): Piece[] {
  const pieces: Piece[] = []
  const add = (make: (own: readonly number[]) => Piece) => pieces.push(make([...path, pieces.length]))
  let phrase: Nodes[] = []
  const endPhrase = () => {
    const [first, last] = [phrase.at(0), phrase.at(-1)]
    phrase = []
    if (first === undefined || last === undefined) return
    const range = trimmed({ start: rangeOf(first).start, end: rangeOf(last).end }, text)
    if (range.end > range.start) add((own) => textPiece('paragraph', range, own, text.slice(range.start, range.end)))
  }
  for (const node of nodes) {
    const block = blockIn(node)
    // Text that stands beside tags on one line is in no paragraph.
    if (block === null && isPhrase(node)) {
      phrase.push(node)
      continue
    }
    endPhrase()
    add((own) => (block === null ? plainPiece(node, own) : blockPiece(block.node, block.name, own, text)))
  }
  endPhrase()
  return pieces
}

/** The block that a node is, or that stands alone in a paragraph. */
function blockIn(node: Nodes): { node: Element; name: BlockName } | null {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return node.name !== null && isBlockName(node.name) ? { node, name: node.name } : null
  if (node.type !== 'paragraph') return null
  const [only, ...more] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only !== undefined && more.length === 0 ? blockIn(only) : null
}

const PHRASES = new Set(['text', 'emphasis', 'strong', 'inlineCode', 'break', 'link', 'image', 'mdxJsxTextElement'])
const isPhrase = (node: Nodes): boolean => PHRASES.has(node.type)

function blockPiece(node: Element, name: BlockName, path: readonly number[], text: string): Piece {
  const { start, end } = rangeOf(node)
  const attributes = node.attributes.map((attribute) => ({
    ...rangeOf(attribute),
    name: attribute.type === 'mdxJsxAttribute' ? attribute.name : '',
    value: attribute.type === 'mdxJsxAttribute' ? literalOf(attribute.value) : null,
  }))
  const afterName = text.indexOf(name, start) + name.length
  const children = piecesOf(node.children, path, text)
  return { start, end, path, kind: 'block', name, attributes, afterName, children, words: '' }
}

const literalOf = (value: string | object | null | undefined): string | null =>
  typeof value === 'object' && value !== null ? null : (value ?? '')

const plainPiece = (node: Nodes, path: readonly number[]): Piece =>
  textPiece(KINDS[node.type] ?? 'other', rangeOf(node), path, wordsOf(node))

const textPiece = (kind: Piece['kind'], { start, end }: Range, path: readonly number[], words: string): Piece => ({
  start,
  end,
  path,
  kind,
  name: null,
  attributes: [],
  afterName: start,
  children: [],
  words,
})

function wordsOf(node: Nodes): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  return 'children' in node ? node.children.map(wordsOf).join(node.type === 'list' ? ', ' : '') : ''
}

const rangeOf = ({ position }: { position?: Nodes['position'] }): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

function trimmed({ start, end }: Range, text: string): Range {
  const inner = text.slice(start, end)
  return { start: start + inner.length - inner.trimStart().length, end: end - (inner.length - inner.trimEnd().length) }
}

/** The piece at a path; undefined where there is none. */
export function pieceAt(pieces: readonly Piece[], path: readonly number[]): Piece | undefined {
  const [first, ...rest] = path
  const found = first === undefined ? undefined : pieces[first]
  return found === undefined || rest.length === 0 ? found : pieceAt(found.children, rest)
}

/** What stands in the same block; on the page itself, all that stands there. */
export const siblingsAt = (pieces: readonly Piece[], path: readonly number[]): readonly Piece[] =>
  path.length <= 1 ? pieces : (pieceAt(pieces, path.slice(0, -1))?.children ?? [])

/** All pieces in the order of the text. */
export const allPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => [piece, ...allPieces(piece.children)])
