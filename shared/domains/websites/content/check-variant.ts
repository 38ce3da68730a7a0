import { findingAt } from './check-page.ts'
import type { Finding } from './check-page.ts'
import type { ParsedPage, Place } from './tree.ts'

type Marked = Pick<ParsedPage, 'marks'>

/** So many letters a text has that should be another in another language; of Chinese fewer say as much. Names are shorter. */
const LETTERS_MIN = 16
const SIGNS_MIN = 6

/**
 * What a page in another language still lacks of the one with which it began: texts that are literally the same, and blocks that
 * it does not have. A missing block is told at the one after which it should stand.
 */
export function missingWords(page: Marked, first: Marked): Finding[] {
  const theirs = new Set(first.marks.texts.map(({ text }) => text.trim()).filter(isSentence))
  const same = page.marks.texts
    .filter(({ text }) => theirs.has(text.trim()))
    .map((place) => findingAt(place, 'sameWords', place.text.trim()))
  return [...same, ...missingBlocks(page, first)]
}

const isSentence = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).length >= LETTERS_MIN || (text.match(/\p{Script=Han}/gu) ?? []).length >= SIGNS_MIN

function missingBlocks({ marks }: Marked, first: Marked): Finding[] {
  const left = Map.groupBy(marks.blocks, ({ name }) => name)
  let before: Place = { line: 1, column: 1 }
  return first.marks.blocks.flatMap(({ name }) => {
    const [own, ...rest] = left.get(name) ?? []
    if (own === undefined) return [findingAt(before, 'lacksBlock', name)]
    left.set(name, rest)
    before = own
    return []
  })
}
