import { usesLetter } from '#renderer/ui/print/uses-letter.ts'

/** The sheets that packing slips are printed on. */
export const SLIP_SHEETS = ['a4', 'letter'] as const

/** The sheets of address labels, the usual one first. */
export const LABEL_SHEETS = ['Label102x152', 'Label100x62'] as const

/** The sheet that the printer of somebody with these languages has in it. */
export const usualSheet = (languages: readonly string[]): 'a4' | 'letter' => (usesLetter(languages) ? 'letter' : 'a4')
