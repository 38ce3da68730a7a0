import type { Place } from '#shared/domains/websites/content/tree.ts'

/** How many characters stand before a place of a text. */
export const offsetOf = (text: string, { line, column }: Place): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1)
