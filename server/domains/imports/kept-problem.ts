import { z } from 'zod'

/** What is wrong with a line, as it is kept: it is told in the language of whoever reads it. */
export const KeptProblem = z.object({
  field: z.string().nullable(),
  sentence: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
})
