import type { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'

/** Checks one part of a request against its schema. @throws AppError `invalid_input` naming every wrong field */
export function parse(schema: z.ZodType | undefined, value: unknown, root: string): unknown {
  if (schema === undefined) return undefined
  const path = pathOfUnstorable(value)
  if (path !== null)
    throw new AppError('invalid_input', { fields: { [path === '' ? root : path]: { key: 'validation.nul' } } })
  // With the input reported, "missing" can be told from "of the wrong type".
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error, root) })
  return parsed.data
}

/**
 * PostgreSQL stores any text but one with a NUL or half of a character in it, so that is refused at the door rather than
 * by the database. Goes down without calling itself: a body can be deeper than the stack.
 */
function pathOfUnstorable(value: unknown): string | null {
  const ahead: [path: string, value: unknown][] = [['', value]]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [path, inner] = next
    if (typeof inner === 'string' && (inner.includes('\0') || !inner.isWellFormed())) return path
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, deeper] of Object.entries(inner)) ahead.push([path === '' ? key : `${path}.${key}`, deeper])
  }
  return null
}
