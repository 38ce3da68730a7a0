import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldErrors } from '#shared/kernel/issues.ts'

/** What is wrong with each field, in words, by the schema that the server judges with. Empty when nothing is. */
export function useFieldErrors(): (schema: z.ZodType, value: unknown) => Record<string, string> {
  const { t } = useTranslation('errors')
  return (schema, value) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return {}
    const sentences = Object.entries(fieldErrors(parsed.error))
    return Object.fromEntries(sentences.map(([field, { key, values }]) => [field, t(key, { ...values })]))
  }
}
