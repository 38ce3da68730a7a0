import { folded, isHan, wrongLetters } from '#shared/domains/search/spelling.ts'

/** In a shorter word another letter makes another word. */
const FORGIVEN = 4
/** A beginning has that many letters before one of them may be wrong: of fewer, too much begins alike. */
const BEGINNING = 5

/**
 * Whether each of the words stands in the text, or begins a word there, with one letter of it swapped, missing, too many or wrong.
 * Chinese is not forgiven: another sign is another word.
 */
export function isNearly(words: string, text: string): boolean {
  const there = wordsIn(text)
  const asked = wordsIn(words)
  return asked.length > 0 && asked.every((word) => there.some((other) => isWordNearly(word, other)))
}

function isWordNearly(asked: string, there: string): boolean {
  if (there.startsWith(asked)) return true
  if (asked.length < FORGIVEN || isHan(asked)) return false
  // A wrong letter in so short a word leaves three: the first has to be one of them.
  if (asked.length === FORGIVEN && asked[0] !== there[0]) return false
  const lengths = asked.length < BEGINNING ? [] : [asked.length - 1, asked.length, asked.length + 1]
  return [there, ...lengths.map((length) => there.slice(0, length))].some((other) => wrongLetters(asked, other, 1) <= 1)
}

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
