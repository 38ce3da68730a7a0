import type { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'

/** Checks one part of a request against its schema. @throws AppError `invalid_input` naming every wrong field */
export function parse(schema: z.ZodType | undefined, value: unknown, root: string): unknown {
  if (schema === undefined) return undefined
  const nul = pathOfNul(value, '')
  if (nul !== null)
    throw new AppError('invalid_input', { fields: { [nul === '' ? root : nul]: { key: 'validation.nul' } } })
  // With the input reported, "missing" can be told from "of the wrong type".
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error, root) })
  return parsed.data
}

/** PostgreSQL stores any character but NUL, so it is refused at the door rather than by the database. */
function pathOfNul(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
