import { blockOf, isBlockName } from '../blocks.ts'
import type { BlockName } from '../blocks.ts'
import { mayStand } from './may-stand.ts'
import { PROBLEMS_MAX, DEPTH_MAX } from './limits.ts'
import { readRoot } from './read-root.ts'
import type { Nodes, Root } from './read-root.ts'
import { isOwnPicture, isSafeLink } from '../links.ts'
import { readAttributes } from './read-attributes.ts'
import type { Element } from './read-attributes.ts'
import { INLINE_TAGS } from './tree.ts'
import type { BlockNode, InlineTag, PageNode, ParsedPage, Place, Problem, ProblemKind } from './tree.ts'

/**
 * Reads the text of a page, MDX of which nothing is ever run, to a tree of blocks from the table. Whatever else stands in it is a
 * problem with its place: it never throws, whatever it is given.
 */
export function parsePage(content: string): ParsedPage {
  const root = readRoot(content)
  return 'kind' in root ? unread(root) : readPage(root)
}

/** The same of a text whose tags were read already. */
export const readPage = (root: Root): ParsedPage => new Reader().read(root)

const unread = (problem: Problem): ParsedPage => ({
  nodes: [],
  problems: [problem],
  pictures: [],
  marks: { headings: [], links: [], anchors: new Set(), blocks: [], texts: [], shades: [] },
  spots: new Map(),
})

class Reader {
  readonly #problems: Problem[] = []
  readonly #pictures: (Place & { url: string; alt: string })[] = []
  readonly #headings: (Place & { level: number })[] = []
  readonly #links: (Place & { url: string })[] = []
  readonly #anchors = new Set<string>()
  readonly #blocks: (Place & { name: BlockName })[] = []
  readonly #texts: (Place & { text: string })[] = []
  readonly #shades: (Place & { shade: number })[] = []
  readonly #spots = new Map<PageNode, string>()

  read(root: Root): ParsedPage {
    const nodes = this.#all(root.children, { inside: null, depth: 0 })
    const marks = {
      headings: this.#headings,
      links: this.#links,
      anchors: this.#anchors,
      blocks: this.#blocks,
      texts: this.#texts,
      shades: this.#shades,
    }
    return { nodes, problems: this.#problems, pictures: this.#pictures, marks, spots: this.#spots }
  }

  #all(nodes: readonly Nodes[], where: Where): PageNode[] {
    return nodes.flatMap((node) => {
      const found = this.#one(node, where)
      // A block that stands in a paragraph by itself was noted when it was read.
      if (found !== null && !this.#spots.has(found)) this.#spots.set(found, spotOf(node))
      return found ?? []
    })
  }

  #one(node: Nodes, where: Where): PageNode | null {
    const children = () => this.#all('children' in node ? node.children : [], where)
    switch (node.type) {
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#element(node, where)
      case 'text':
        return this.#text(node, where, { kind: 'text', text: node.value })
      case 'inlineCode':
        return this.#text(node, where, { kind: 'code', text: node.value })
      case 'code':
        return this.#text(node, where, { kind: 'codeBlock', text: node.value })
      case 'thematicBreak':
        return this.#text(node, where, { kind: 'rule' })
      case 'break':
        return { kind: 'break' }
      case 'paragraph':
        this.#texts.push({ text: wordsOf(node), ...placeOf(node) })
        return this.#paragraph(node, where, children())
      case 'heading':
        this.#headings.push({ level: node.depth, ...placeOf(node) })
        this.#texts.push({ text: wordsOf(node), ...placeOf(node) })
        return this.#text(node, where, { kind: 'heading', level: node.depth, children: children() })
      case 'blockquote':
        return this.#text(node, where, { kind: 'quote', children: children() })
      case 'list': {
        const start = node.start ?? 1
        return this.#text(node, where, { kind: 'list', isOrdered: node.ordered === true, start, children: children() })
      }
      case 'listItem':
        return { kind: 'item', children: children() }
      case 'emphasis':
        return { kind: 'inline', tag: 'em', children: children() }
      case 'strong':
        return { kind: 'inline', tag: 'strong', children: children() }
      case 'link':
        if (!isSafeLink(node.url)) return this.#refuse('wrongLink', node)
        this.#links.push({ url: node.url, ...placeOf(node) })
        return { kind: 'link', url: node.url, children: children() }
      case 'image':
        if (!isOwnPicture(node.url)) return this.#refuse('wrongPicture', node)
        this.#pictures.push({ url: node.url, alt: node.alt ?? '', ...placeOf(node) })
        return { kind: 'picture', url: node.url, alt: node.alt ?? '' }
      default:
        // HTML, definitions and what a later version of the reader may find.
        return this.#refuse('notAllowed', node)
    }
  }

  /** What is no block, where it stands among blocks alone. */
  #text(node: Nodes, { inside }: Where, found: PageNode): PageNode | null {
    if (mayStand(inside, 'text')) return found
    if (node.type === 'text' && node.value.trim() === '') return null
    return this.#refuse('wrongInside', node, inside ?? '')
  }

  /** Blocks that were written on one line stand in a paragraph, which they are no part of. */
  #paragraph(node: Nodes, where: Where, children: readonly PageNode[]): PageNode | null {
    const isOfBlocks = children.every((child) => child.kind === 'block' || isBlank(child))
    const blocks = children.filter((child) => child.kind === 'block')
    if (isOfBlocks && blocks.length === 1) return blocks[0] ?? null
    if (blocks.length > 0) return this.#refuse('wrongPlace', node, blocks[0]?.kind === 'block' ? blocks[0].name : '')
    return children.length === 0 ? null : this.#text(node, where, { kind: 'paragraph', children })
  }

  #element(node: Element, where: Where): PageNode | null {
    const name = node.name ?? ''
    if (!isBlockName(name)) return this.#tag(node, name, where)
    const { holds, place } = blockOf(name)
    if (where.depth >= DEPTH_MAX) return this.#refuse('tooDeep', node, name)
    if (!mayStand(where.inside, name)) this.#refuse('wrongPlace', node, name)
    const { attributes, problems, pictures, links, texts, anchor } = readAttributes(node, name)
    if (place === 'page') this.#blocks.push({ name, ...placeOf(node) })
    this.#texts.push(...texts)
    for (const problem of problems) this.#add(problem)
    for (const url of pictures) this.#pictures.push({ url, alt: textOf(attributes['alt']), ...placeOf(node) })
    for (const url of links) this.#links.push({ url, ...placeOf(node) })
    if (name === 'Hero' && pictures.length > 0)
      this.#shades.push({ shade: Number(attributes['overlay']), ...placeOf(node) })
    if (anchor !== '') {
      if (this.#anchors.has(anchor)) this.#refuse('twiceAnchor', node, anchor)
      this.#anchors.add(anchor)
    }
    const children = this.#all(node.children, { inside: name, depth: where.depth + 1 })
    if (holds === 'nothing' && children.some((child) => !isBlank(child))) this.#refuse('wrongInside', node, name)
    return { kind: 'block', name, attributes, children } as BlockNode
  }

  #tag(node: Element, name: string, where: Where): PageNode | null {
    if (name === 'br' && node.attributes.length === 0 && node.children.length === 0) return { kind: 'break' }
    const isInline = isInlineTag(name) && node.type === 'mdxJsxTextElement'
    if (!isInline) return this.#refuse(/^[A-Z]/.test(name) ? 'unknownBlock' : 'unknownTag', node, name)
    if (node.attributes.length > 0) return this.#refuse('unknownAttribute', node, name)
    if (where.depth >= DEPTH_MAX * 2) return this.#refuse('tooDeep', node, name)
    const children = this.#all(node.children, { ...where, depth: where.depth + 1 })
    return { kind: 'inline', tag: name, children }
  }

  #refuse(kind: ProblemKind, node: Nodes, name = ''): null {
    this.#add({ kind, ...placeOf(node), name: name.slice(0, 60) })
    return null
  }

  #add(problem: Problem): void {
    if (this.#problems.length < PROBLEMS_MAX) this.#problems.push(problem)
  }
}

interface Where {
  /** The block around; null on the page itself. */
  inside: BlockName | null
  depth: number
}

/** What a reader reads of a paragraph or a heading; what stands in a block is read with the block. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'mdxJsxFlowElement' && isBlockName(node.name ?? ''))) return ''
  return node.children.map(wordsOf).join('')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isInlineTag = (name: string): name is InlineTag => INLINE_TAGS.some((tag) => tag === name)
const isBlank = (node: PageNode): boolean => node.kind === 'break' || (node.kind === 'text' && node.text.trim() === '')

export const placeOf = ({ position }: Pick<Nodes, 'position'>): { line: number; column: number } => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
})

/** From where to where it stands in the text, in characters. */
const spotOf = ({ position }: Pick<Nodes, 'position'>): string =>
  `${position?.start.offset ?? 0}-${position?.end.offset ?? 0}`
