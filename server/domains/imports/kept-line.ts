import { z } from 'zod'

/** What is wrong with a line, as it is kept: it is told in the language of whoever reads it. */
export const KeptProblem = z.object({
  field: z.string().nullable(),
  /** Whether it is so whatever the columns mean. */
  isOfFile: z.boolean().optional(),
  sentence: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
})
export type KeptProblem = z.infer<typeof KeptProblem>

const Cells = z.array(z.string())

/** The cells of a line out of the text of JSON as which they are kept, since what is sealed is text. */
export const cellsOf = (text: string): string[] => Cells.parse(JSON.parse(text))
