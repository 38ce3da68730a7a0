import type { FilterQuery } from '#shared/domains/lists/schema.ts'

/** What of a list's address a saved filter would hold. */
export function keptOf(keys: readonly string[], read: (name: string) => string): FilterQuery {
  return Object.fromEntries(keys.map((key) => [key, read(key)] as const).filter(([, value]) => value !== ''))
}

/** Whether two say the same, in whatever order. */
export const isSameQuery = (one: FilterQuery, other: FilterQuery): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)
