import type { z } from 'zod'
import { fieldErrors } from '#shared/kernel/issues.ts'
import { useSentence } from './use-sentence.ts'

/** What is wrong with each field, in words, by the schema that the server judges with. Empty when nothing is. */
export function useFieldErrors(): (schema: z.ZodType, value: unknown) => Record<string, string> {
  const sentence = useSentence()
  return (schema, value) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return {}
    return Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([field, one]) => [field, sentence(one)]))
  }
}
