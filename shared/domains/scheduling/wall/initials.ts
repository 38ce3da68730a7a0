/** Stands for a part that has one letter: shown, it would be the whole of it. */
const HIDDEN = '*'

/** Scripts that write a name without spaces, a sign for a syllable: what is shown of them is marked as cut. */
const NO_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}·]+$/u

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const letters = (part: string): string[] =>
  [...segmenter.segment(part)].map(({ segment }) => segment).filter((one) => /\p{L}/u.test(one))

/**
 * What of a name may stand on a wall: the first letters of its first and its last part, never the whole of a part. Of a name
 * without spaces the first sign, marked as cut. What is no letter, such as a phone number behind the name, is left out.
 */
export function wallInitials(name: string): string {
  const parts = name
    .normalize('NFC')
    .split(/[\s,;]+/u)
    .filter((part) => /\p{L}/u.test(part) && !part.includes('@'))
  const [first] = parts
  if (first === undefined) return HIDDEN
  const last = parts.at(-1)
  if (last === undefined || parts.length === 1)
    return NO_SPACES.test(first) ? `${partly(first)}${letters(first).length > 1 ? HIDDEN : ''}` : dotted(first)
  return `${dotted(first)} ${dotted(last)}`
}

const partly = (part: string): string => {
  const [first, second] = letters(part)
  return first === undefined || second === undefined ? HIDDEN : first.toLocaleUpperCase('und')
}

const dotted = (part: string): string => {
  const first = partly(part)
  return first === HIDDEN ? HIDDEN : `${first}.`
}
