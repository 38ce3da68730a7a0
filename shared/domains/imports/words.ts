import { keysOf } from '../../kernel/records.ts'

/** Without case and accents, its parts apart by one space. Signs stay: a formula is no word for anything. */
const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Finds the choice that a cell names by one of its words, without case and accents; null for a word that is none of them. */
export function choiceReader<Choice extends string>(
  words: Readonly<Record<Choice, readonly string[]>>,
): (text: string) => Choice | null {
  const choices = new Map(keysOf(words).flatMap((choice) => words[choice].map((word) => [plainWord(word), choice])))
  return (text) => choices.get(plainWord(text)) ?? null
}
