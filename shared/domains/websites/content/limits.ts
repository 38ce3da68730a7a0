import type { Problem } from './tree.ts'

/** Characters of a page. */
export const CONTENT_MAX = 100_000
/** Blocks in blocks. */
export const DEPTH_MAX = 8
export const PROBLEMS_MAX = 50
const TAGS_MAX = 3000
const BRACKETS_MAX = 4000
const STARS_MAX = 4000
const LINES_MAX = 6000

/** Quotes and lists in each other on one line, or very far to the right: what takes a reader of Markdown minutes, and no writer of a page needs. */
const NESTED = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){7}/
const FAR = /^[ \t]{40}/

/** Refuses before it is read what would take long to read. @returns the problem, or null */
export function refuseCostly(content: string): Problem | null {
  if (content.length > CONTENT_MAX) return at('tooLong', 1)
  const lines = content.split(/\r\n?|\n/)
  if (lines.length > LINES_MAX) return at('tooLong', LINES_MAX + 1)
  let [tags, brackets, stars, depth] = [0, 0, 0, 0]
  for (const [index, line] of lines.entries()) {
    if (NESTED.test(line) || FAR.test(line)) return at('tooDeep', index + 1)
    tags += count(line, /</g)
    brackets += count(line, /[[\]!`&]/g)
    stars += count(line, /[*_]/g)
    depth += count(line, /<[A-Za-z]/g) - count(line, /<\/|\/>/g)
    if (depth > DEPTH_MAX * 20) return at('tooDeep', index + 1)
    if (tags > TAGS_MAX || brackets > BRACKETS_MAX || stars > STARS_MAX) return at('tooMuch', index + 1)
  }
  return null
}

const count = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0
const at = (kind: Problem['kind'], line: number): Problem => ({ kind, line, column: 1, name: '' })
