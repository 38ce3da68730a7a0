import { usesLetter } from '#renderer/ui/print/uses-letter.ts'

/** The sheets that packing slips are printed on. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** The sheet that the printer of somebody with these languages has in it; what the address names goes before. */
export function paperOf(named: string | null, languages: readonly string[]): Paper {
  const known = PAPERS.find((paper) => paper === named)
  if (known !== undefined) return known
  return usesLetter(languages) ? 'letter' : 'a4'
}
