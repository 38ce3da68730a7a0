import { z } from 'zod'
import type { AttributesOf, BlockName } from '../blocks.ts'

/** Tags in lower case that may stand in a text; none has an attribute. */
export const INLINE_TAGS = ['b', 'i', 'em', 'strong', 'small', 'sub', 'sup', 'u', 's', 'mark'] as const
export type InlineTag = (typeof INLINE_TAGS)[number]

/** A block with what it was given. */
export type BlockNode = {
  [Name in BlockName]: {
    kind: 'block'
    name: Name
    attributes: AttributesOf<Name>
    children: readonly PageNode[]
  }
}[BlockName]

/** What a page is made of. Its texts are texts: nothing of them is ever run. */
export type PageNode =
  | { kind: 'text'; text: string }
  | { kind: 'code' | 'codeBlock'; text: string }
  | { kind: 'break' | 'rule' }
  | { kind: 'paragraph' | 'quote' | 'item'; children: readonly PageNode[] }
  | { kind: 'inline'; tag: InlineTag; children: readonly PageNode[] }
  | { kind: 'heading'; level: number; children: readonly PageNode[] }
  | { kind: 'list'; isOrdered: boolean; start: number; children: readonly PageNode[] }
  | { kind: 'link'; url: string; children: readonly PageNode[] }
  | { kind: 'picture'; url: string; alt: string }
  | BlockNode

/** What may be wrong with a page. */
export const ProblemKind = z.enum([
  'tooLong',
  'tooDeep',
  'tooMuch',
  'broken',
  'unclosed',
  'unknownBlock',
  'unknownTag',
  'unknownAttribute',
  'twiceAttribute',
  'expression',
  'wrongAttribute',
  'wrongLink',
  'wrongPicture',
  'foreignPicture',
  'wrongPlace',
  'wrongInside',
  'twiceAnchor',
  'notAllowed',
])
export type ProblemKind = z.infer<typeof ProblemKind>

/** Something that keeps a page from being published, and where. */
export const Problem = z.object({
  kind: ProblemKind,
  line: z.int(),
  column: z.int(),
  /** The block, tag or attribute it is about; empty for none. */
  name: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** Where something stands in the text. */
export interface Place {
  line: number
  column: number
}

/** What a page is looked through for before it is published, in the order of the text. */
export interface PageMarks {
  headings: readonly (Place & { level: number })[]
  links: readonly (Place & { url: string })[]
  /** Where a link can lead within the page. */
  anchors: ReadonlySet<string>
  /** Blocks that stand by themselves, and what is written for a reader: by these a page is held against itself in another language. */
  blocks: readonly (Place & { name: BlockName })[]
  texts: readonly (Place & { text: string })[]
  /** Pictures with words on them, and how much black lies between, 0 to 1. */
  shades: readonly (Place & { shade: number })[]
}

/** A text that was read. The tree is only whole where there is no problem. */
export interface ParsedPage {
  nodes: readonly PageNode[]
  problems: readonly Problem[]
  /** Addresses of the pictures in it, with where each stands. */
  pictures: readonly (Place & { url: string; alt: string })[]
  marks: PageMarks
  /** From where to where in the text each stands, as `start-end`: what the preview is drawn with. */
  spots: ReadonlyMap<PageNode, string>
}
