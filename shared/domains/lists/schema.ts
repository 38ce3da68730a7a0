import { z } from 'zod'
import { SavedFilterId } from '../../kernel/ids.ts'
import { keysOf } from '../../kernel/records.ts'

const SORTED = ['orderBy', 'order'] as const

/**
 * The lists of which filters and columns are kept, and what of their address a saved filter holds. What was searched for
 * is never kept: it is mostly somebody's name.
 */
export const LISTS = {
  people: ['status', 'role', ...SORTED],
  everybody: ['status', 'role', ...SORTED],
  orgs: ['status', 'role', 'needs', ...SORTED],
  patients: ['account', 'ahead', 'away', 'missed', 'alert', 'birthdate', 'language', ...SORTED],
  services: ['status', 'role', ...SORTED],
  waiting: ['status', 'order'],
  transactions: ['status', 'from', 'to', ...SORTED],
  stock: ['show', ...SORTED],
  log: ['kind'],
  outbox: ['channel'],
} as const satisfies Record<string, readonly string[]>

export const ListId = z.enum(keysOf(LISTS))
export type ListId = z.infer<typeof ListId>

/** Filters that one person saves of one list. */
export const SAVED_FILTERS_MAX = 20
export const FILTER_NAME_MAX = 60

/** A part of a list's address by its name; the list judges for itself what it makes sense of. */
export const FilterQuery = z.record(z.string().regex(/^[a-zA-Z]{1,20}$/), z.string().min(1).max(300))
export type FilterQuery = z.infer<typeof FilterQuery>

export const SavedFilter = z.object({ id: SavedFilterId, name: z.string(), query: FilterQuery })
export type SavedFilter = z.infer<typeof SavedFilter>

/** Ids of the columns that are shown; null where nobody chose. A screen shows those of them that it has. */
export const ChosenColumns = z
  .array(z.string().regex(/^[a-zA-Z]{1,30}$/))
  .max(30)
  .nullable()

export const SaveFilter = z.strictObject({
  name: z.string().trim().min(1, 'validation.required').max(FILTER_NAME_MAX),
  query: FilterQuery.refine((query) => Object.keys(query).length > 0, 'validation.required'),
})
export type SaveFilter = z.infer<typeof SaveFilter>
