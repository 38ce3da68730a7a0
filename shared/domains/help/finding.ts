import { folded, isHan, wrongLetters } from '../search/spelling.ts'

/** What is looked through, with what weighs more first. */
export interface Findable<Id> {
  id: Id
  title: string
  /** Other words by which people ask for it. */
  words: string
  text: string
}

/** Shorter words say nothing of what is meant, where longer ones stand beside them. */
const SHORT = 3
/** From so many letters on one may be wrong, and from so many two. */
const ONE_WRONG = 4
const TWO_WRONG = 8
/** What stands inside another word is that long. */
const INSIDE = 4
const TITLE = 4
const WORDS = 3
const TEXT = 1

/**
 * What people look for when they type a question, best first. Case, accents and a letter that is missing, wrong or in the
 * wrong place do not matter; half of the words have to be found.
 */
export function find<Id>(things: readonly Findable<Id>[], typed: string): Id[] {
  const asked = meaningOf(wordsIn(typed))
  if (asked.length === 0) return []
  const judged = things.map((thing) => {
    const parts: [words: string[], weight: number][] = [
      [wordsIn(thing.title), TITLE],
      [wordsIn(thing.words), WORDS],
      [wordsIn(thing.text), TEXT],
    ]
    const scores = asked.map((word) =>
      Math.max(...parts.map(([words, weight]) => weight * Math.max(0, ...words.map((other) => likeness(word, other))))),
    )
    const found = scores.filter((score) => score > 0).length
    // A long word says more of what is meant than `how` and `can`.
    const score = scores.reduce((sum, one, index) => sum + one * (asked[index]?.length ?? 0), 0)
    return { id: thing.id, found, score }
  })
  return judged
    .filter(({ found }) => found * 2 >= asked.length && found > 0)
    .toSorted((one, other) => other.found - one.found || other.score - one.score)
    .map(({ id }) => id)
}

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

function meaningOf(words: string[]): string[] {
  const long = words.filter((word) => word.length >= SHORT || isHan(word))
  return long.length > 0 ? long : words
}

/** From 0 to 3: how sure it is that the word which stands there is meant. */
function likeness(asked: string, there: string): number {
  if (there.startsWith(asked)) return 3
  // Chinese puts no spaces between words, and Arabic its article before them.
  if (asked.length >= (isHan(asked) ? 2 : INSIDE) && there.includes(asked)) return 2
  const most = mostWrong(asked)
  if (most === 0) return 0
  const starts = [asked.length - 1, asked.length, asked.length + 1].map((length) => there.slice(0, length))
  return [there, ...starts].some((start) => wrongLetters(asked, start, most) <= most) ? 1 : 0
}

/** A sign of Chinese is a word, and another sign another. */
function mostWrong(asked: string): number {
  if (asked.length < ONE_WRONG || isHan(asked)) return 0
  return asked.length < TWO_WRONG ? 1 : 2
}
