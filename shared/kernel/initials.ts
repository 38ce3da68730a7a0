const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One or two letters, as a reader counts them, that stand for a name where there is no picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map(firstLetter).join('').toLocaleUpperCase()
}

const firstLetter = (word: string): string => graphemes.segment(word).containing(0)?.segment ?? ''
