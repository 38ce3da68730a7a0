import { folded } from '#shared/domains/search/spelling.ts'

/** Stands in the label of an action where the name does. */
export const NAME_HERE = '\u0001'

/** So many of its first words say which action is meant: one alone may be a name as well. */
const ENOUGH = 2

/** What is to be done, and with whom. */
export interface AskedAction<Id> {
  action: Id
  name: string
}

/**
 * What is asked for where the words of an action stand with a name, such as `check in Ann`: all that its label says, or its
 * beginning. In Chinese a sign is a word, and what the label says after the name may be typed before it. Case, accents and
 * punctuation do not matter.
 *
 * @param labels with `NAME_HERE` in place of the name, in the language of the person
 */
export function askedAction<Id>(
  labels: readonly { action: Id; label: string }[],
  typed: string,
): AskedAction<Id> | null {
  const words = wordsIn(typed)
  const found = labels.flatMap(({ action, label }) => {
    const span = spanOfName(label, words)
    return span === null ? [] : [{ action, ...span, said: words.length - (span.until - span.from) }]
  })
  const [best] = found.toSorted((one, other) => other.said - one.said)
  if (best === undefined) return null
  const [first, last] = [words[best.from], words[best.until - 1]]
  return first === undefined || last === undefined
    ? null
    : { action: best.action, name: typed.slice(first.from, last.until) }
}

/** Which of the words are the name; null where the label is not meant, or nobody is named. */
function spanOfName(label: string, words: readonly Word[]): { from: number; until: number } | null {
  const [before = [], after = []] = label.split(NAME_HERE).map(wordsIn)
  const all = words.length
  if (before.length > 0 && after.length > 0 && alike(before, words) === before.length) {
    const from = before.length
    // The end of the words may be the beginning of what follows the name.
    for (let said = Math.min(after.length, all - from - 1); said >= ENOUGH; said -= 1)
      if (alike(after, words.slice(all - said)) === said) return { from, until: all - said }
  }
  for (const part of [before, after]) {
    const said = alike(part, words)
    if (said >= ENOUGH && said < all) return { from: said, until: all }
  }
  return null
}

/** How many words are the same from the beginning on. */
function alike(one: readonly Word[], other: readonly Word[]): number {
  const differs = one.findIndex(({ text }, index) => text !== other[index]?.text)
  return differs === -1 ? one.length : differs
}

interface Word {
  /** Without case and accents. */
  text: string
  from: number
  until: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu)].map(({ 0: word, index }) => ({
    text: folded(word),
    from: index,
    until: index + word.length,
  }))
