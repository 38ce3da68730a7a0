import { createHash } from 'node:crypto'
import type { NewEntry } from '#shared/domains/journal/entry-schema.ts'

/** Tells whether two bodies say the same, in whatever order their fields came; 43 letters. */
export function digestOf(body: NewEntry): string {
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
