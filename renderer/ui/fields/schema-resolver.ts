import { useMemo } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldErrors } from '#shared/kernel/issues.ts'

/**
 * Lets a form be judged by the very schema that the server judges with, in the words of the `errors` catalogue.
 * Messages of nested fields stand under their dotted path, as the server's do.
 */
export function useSchemaResolver<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
): Resolver<Values, unknown, Parsed> {
  const { t } = useTranslation('errors')
  return useMemo(
    () => (values) => {
      const result = schema.safeParse(values)
      if (result.success) return { values: result.data, errors: {} }
      const sentences = Object.entries(fieldErrors(result.error, 'root'))
      const errors = sentences.map(([field, { key, values: figures }]) => [
        field,
        { type: key, message: t(key, figures ?? {}) },
      ])
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
    },
    [schema, t],
  )
}
