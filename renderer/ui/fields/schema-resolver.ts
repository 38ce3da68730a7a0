import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { FieldErrors } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import { useSentence } from './use-sentence.ts'

/** What is sent of a form, or what is wrong with it by field. */
export type Judged<Parsed> = { form: Parsed } | { faults: FieldErrors }

/** Lets a form be judged by the very schema that the server judges with, in the words of the `errors` catalogue. */
export function useSchemaResolver<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
): Resolver<Values, unknown, Parsed> {
  const judge = useMemo(() => (values: Values) => judgedBy(schema, values), [schema])
  return useJudgeResolver(judge)
}

/**
 * The same by a rule: of forms that hold something else than what is sent. A fault of the whole stands under `root`.
 *
 * @param judge the same one at every render
 */
export function useJudgeResolver<Values extends FieldValues, Parsed>(
  judge: (values: Values) => Judged<Parsed>,
): Resolver<Values, unknown, Parsed> {
  const sentence = useSentence()
  return useMemo(() => {
    const inWords = z.custom<Values>().transform((values, context): Parsed => {
      const judged = judge(values)
      if ('form' in judged) return judged.form
      // The library takes words from a schema, and has no place for a catalogue: hence one schema around the other.
      for (const [field, fault] of Object.entries(judged.faults))
        context.addIssue({ code: 'custom', message: sentence(fault), path: field.split('.') })
      return z.NEVER
    })
    return zodResolver<Values, unknown, Parsed, z.ZodType<Parsed, Values>>(inWords, undefined, { mode: 'sync' })
  }, [judge, sentence])
}

/** Of a value that a schema judges: what it makes of it, or the server's sentences by field. */
export function judgedBy<Parsed>(schema: z.ZodType<Parsed>, value: unknown): Judged<Parsed> {
  const parsed = schema.safeParse(value)
  return parsed.success ? { form: parsed.data } : { faults: fieldErrors(parsed.error, 'root') }
}
