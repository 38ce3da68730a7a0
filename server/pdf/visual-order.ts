/** Which way a stretch of text runs. */
export interface Stretch {
  text: string
  isRtl: boolean
}

/** Marks that are nothing but a letter's direction; dates in Arabic have them between their numbers. */
export const isDirectionMark = (character: string): boolean => '\u200E\u200F\u061C'.includes(character)

type Kind = 'L' | 'R' | 'number' | 'neutral'

const RTL_LETTER = /[\u200F\u061C\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LETTER = /[\p{L}\u200E]/u
const MARK = /\p{M}/u
const DIGIT = /\p{Nd}/u
/** Between two digits they belong to the number. */
const IN_NUMBER = /[.,:/\-−\u066B\u066C]/u
/** Beside a digit they do. */
const AT_NUMBER = /[+%#$€£¥٪°]/u

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
}

/** The other one of a pair of brackets: from right to left an opening one looks like that. */
export const mirrored = (character: string): string => MIRRORED[character] ?? character

/** The way of a text that says nothing about it: that of its first letter, as `dir="auto"` has it. */
export function isRtlText(text: string): boolean {
  for (const character of text) {
    if (RTL_LETTER.test(character)) return true
    if (LETTER.test(character)) return false
  }
  return false
}

/** Whether nothing in a text runs from right to left. */
export const hasNoRtl = (text: string): boolean => !RTL_LETTER.test(text)

/**
 * A line in the order in which its stretches stand on paper, from left to right (Unicode Standard Annex 9, without the
 * characters that embed or override). The text of a stretch stays in the order in which it is read.
 */
export function visualOrder(line: string, isRtlLine: boolean): Stretch[] {
  const characters = Array.from(line)
  const levels = levelsOf(characters, isRtlLine)
  const stretches: (Stretch & { level: number })[] = []
  for (const [index, character] of characters.entries()) {
    const level = levels[index] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level) last.text += character
    else stretches.push({ text: character, isRtl: level % 2 === 1, level })
  }
  const highest = Math.max(0, ...stretches.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) reverseFrom(stretches, level)
  return stretches.map(({ text, isRtl }) => ({ text, isRtl }))
}

/** Turns around each row of neighbours that are of this level or a higher one. */
function reverseFrom(stretches: { level: number }[], level: number): void {
  let start = 0
  while (start < stretches.length) {
    let end = start
    while ((stretches[end]?.level ?? -1) >= level) end += 1
    if (end > start) stretches.splice(start, end - start, ...stretches.slice(start, end).toReversed())
    start = Math.max(end, start) + 1
  }
}

function kindsOf(characters: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  for (const [index, character] of characters.entries()) {
    if (MARK.test(character)) kinds.push(kinds[index - 1] ?? 'neutral')
    else if (DIGIT.test(character)) kinds.push('number')
    else if (RTL_LETTER.test(character)) kinds.push('R')
    else if (LETTER.test(character)) kinds.push('L')
    else kinds.push('neutral')
  }
  return kinds.map((kind, index) => {
    if (kind !== 'neutral') return kind
    const isBetween = kinds[index - 1] === 'number' && kinds[index + 1] === 'number'
    const isBeside = kinds[index - 1] === 'number' || kinds[index + 1] === 'number'
    const character = characters[index] ?? ''
    return (isBetween && IN_NUMBER.test(character)) || (isBeside && AT_NUMBER.test(character)) ? 'number' : kind
  })
}

function levelsOf(characters: readonly string[], isRtlLine: boolean): number[] {
  const base = isRtlLine ? 'R' : 'L'
  // A number goes with the letters before it.
  const strong: Kind[] = []
  let before: Kind = base
  for (const kind of kindsOf(characters)) {
    if (kind === 'L' || kind === 'R') before = kind
    strong.push(kind === 'number' && before === 'L' ? 'L' : kind)
  }
  for (const pair of pairsOf(characters)) settlePair(strong, pair, base)
  const resolved = strong.map((kind, index): Kind => {
    if (kind !== 'neutral') return kind
    const left = sideOf(strong.slice(0, index).findLast((other) => other !== 'neutral') ?? base)
    const right = sideOf(strong.slice(index + 1).find((other) => other !== 'neutral') ?? base)
    return left === right ? left : base
  })
  return resolved.map((kind) => {
    if (kind === 'R') return 1
    if (kind === 'number') return 2
    return isRtlLine ? 2 : 0
  })
}

/** Where brackets open and close that belong together, in the order in which they open. */
function pairsOf(characters: readonly string[]): (readonly [open: number, close: number])[] {
  const open: { index: number; closing: string }[] = []
  const pairs: (readonly [number, number])[] = []
  for (const [index, character] of characters.entries()) {
    if ('([{'.includes(character)) open.push({ index, closing: mirrored(character) })
    const at = open.findLastIndex(({ closing }) => closing === character)
    if (at === -1) continue
    pairs.push([open[at]?.index ?? index, index])
    open.length = at
  }
  return pairs.toSorted(([a], [b]) => a - b)
}

/** Brackets run as what is in them does, where that is the way of the line or of what stands before them (rule N0). */
function settlePair(kinds: Kind[], [open, close]: readonly [number, number], base: 'L' | 'R'): void {
  const inside = kinds.slice(open + 1, close).filter((kind) => kind !== 'neutral')
  if (inside.length === 0) return
  const isBase = inside.some((kind) => sideOf(kind) === base)
  const before = sideOf(kinds.slice(0, open).findLast((kind) => kind !== 'neutral') ?? base)
  const way = isBase ? base : before
  kinds[open] = way
  kinds[close] = way
}

/** To what stands beside it, a number is as a letter from right to left: those after another letter are none any more. */
const sideOf = (kind: Kind): Kind => (kind === 'number' ? 'R' : kind)
