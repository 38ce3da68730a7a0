import { z } from 'zod'
import { IMPORT_MAX_COLUMNS } from './limits.ts'

/** In which column of the file each of a kind's columns is, from 0; what is left out is not in the file. */
export const ImportMapping = z.record(
  z.string().max(40),
  z
    .int()
    .min(0)
    .max(IMPORT_MAX_COLUMNS - 1),
)
export type ImportMapping = z.infer<typeof ImportMapping>

/** What a file of a kind may say. */
export interface ImportColumns {
  /** In the order in which they stand on the screen. */
  names: readonly string[]
  /** The titles that people and programs give them, without case, accents, spaces and signs; the commonest first. */
  titles: Readonly<Record<string, readonly string[]>>
  /** Those that a list of lines shows beside the name. */
  shown: readonly string[]
  /** Those that are not told to be optional: each by itself is asked for, or is one of several that are. */
  required: readonly string[]
  /** Those that are asked for and that nothing in the file was named for. */
  missing(mapping: ImportMapping): readonly string[]
}

/** A title without case, accents, spaces and signs: `E-Mail` and `e mail` are one. */
const plainTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which column of a file is which, by its title: an earlier title of a column wins over a later one, and no column is two. */
export function guessMapping({ names, titles }: ImportColumns, found: readonly string[]): ImportMapping {
  const plainTitles = found.map(plainTitle)
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  for (const column of names) {
    const place = [column, ...(titles[column] ?? [])]
      .map((title) => plainTitles.findIndex((other, index) => other === plainTitle(title) && !taken.has(index)))
      .find((index) => index >= 0)
    if (place === undefined) continue
    mapping[column] = place
    taken.add(place)
  }
  return mapping
}
