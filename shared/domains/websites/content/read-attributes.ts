import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { blockOf } from '../blocks.ts'
import type { BlockName } from '../blocks.ts'
import type { Place, Problem, ProblemKind } from './tree.ts'

export type Element = MdxJsxFlowElement | MdxJsxTextElement

interface ReadAttributes {
  /** Every attribute of the block: as it was written, or its default. */
  attributes: Record<string, unknown>
  problems: Problem[]
  pictures: string[]
  links: string[]
  /** What was written for a reader, with where it stands. */
  texts: (Place & { text: string })[]
  anchor: string
}

const OF_KIND: Record<string, ProblemKind> = { link: 'wrongLink', picture: 'wrongPicture' }

/** The literal attributes of a block against the table. Expressions, spreads and what the table does not name are problems. */
export function readAttributes(node: Element, name: BlockName): ReadAttributes {
  const declared = new Map(Object.entries(blockOf(name).attributes))
  const values = new Map<string, unknown>()
  const problems: Problem[] = []
  const pictures: string[] = []
  const texts: (Place & { text: string })[] = []
  for (const attribute of node.attributes) {
    const place = (attribute.position ?? node.position)?.start ?? { line: 1, column: 1 }
    const refuse = (kind: ProblemKind, about: string) =>
      problems.push({ kind, line: place.line, column: place.column, name: about.slice(0, 60) })
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      refuse('expression', name)
      continue
    }
    const { name: key, value } = attribute
    const found = declared.get(key)
    if (found === undefined) refuse('unknownAttribute', key)
    else if (typeof value === 'object' && value !== null) refuse('expression', key)
    else if (values.has(key)) refuse('twiceAttribute', key)
    else {
      const parsed = found.schema.safeParse(value ?? '')
      if (!parsed.success) refuse(OF_KIND[found.kind] ?? 'wrongAttribute', key)
      values.set(key, parsed.success ? parsed.data : found.initial)
      if (parsed.success && (found.kind === 'text' || found.kind === 'long'))
        texts.push({ text: String(parsed.data), line: place.line, column: place.column })
      if (parsed.success && found.kind === 'picture' && parsed.data !== '') pictures.push(String(parsed.data))
    }
  }
  const attributes = Object.fromEntries(
    [...declared].map(([key, { initial }]) => [key, values.has(key) ? values.get(key) : initial]),
  )
  const anchor = attributes['id']
  // Also where a default leads to.
  const links = [...declared].flatMap(([key, { kind }]) => (kind === 'link' ? [String(attributes[key])] : []))
  return {
    attributes,
    problems,
    pictures,
    texts,
    links: links.filter((url) => url !== ''),
    anchor: typeof anchor === 'string' ? anchor : '',
  }
}
