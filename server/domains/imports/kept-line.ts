import { z } from 'zod'

/** What is wrong with a line, as it is kept: it is told in the language of whoever reads it. */
export const KeptProblem = z.object({
  field: z.string().nullable(),
  sentence: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
})

const Cells = z.array(z.string())

/** The cells of a line out of the text of JSON as which they are kept, since what is sealed is text. */
export const cellsOf = (text: string): string[] => Cells.parse(JSON.parse(text))
