import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { mdxMd } from 'micromark-extension-mdx-md'
import { refuseCostly } from './limits.ts'
import type { Problem } from './tree.ts'

export type Root = ReturnType<typeof fromMarkdown>
export type Nodes = Root | Root['children'][number]

/** The tags and texts of a page with where each stands, whatever they are; or why it cannot be read. It never throws. */
export function readRoot(content: string): Root | Problem {
  const costly = refuseCostly(content)
  if (costly !== null) return costly
  try {
    // Without the extensions for expressions and modules: `{1}` and `import` are text.
    return fromMarkdown(content, { extensions: [mdxMd(), mdxJsx()], mdastExtensions: [mdxJsxFromMarkdown()] })
  } catch (error) {
    return brokenAt(error)
  }
}

/** The reader says where, but of a tag that is not closed only in words: `(3:1-3:17)`. */
function brokenAt(error: unknown): Problem {
  const found = error instanceof Error ? error : new Error('')
  const reason = 'reason' in found && typeof found.reason === 'string' ? found.reason : found.message
  const said = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason)
  const tag = /closing tag for `<([\w.:-]{1,60})/.exec(reason)?.[1] ?? ''
  const ownLine = 'line' in found && typeof found.line === 'number' ? found.line : 1
  const ownColumn = 'column' in found && typeof found.column === 'number' ? found.column : 1
  return {
    kind: tag === '' ? 'broken' : 'unclosed',
    line: said === null ? ownLine : Number(said[1]),
    column: said === null ? ownColumn : Number(said[2]),
    name: tag,
  }
}
