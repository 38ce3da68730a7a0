import { z } from 'zod'

/** Page of a list: 1-based, 5 rows unless asked otherwise (spec §9), at most 100. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(5),
})

export const Order = z.enum(['asc', 'desc'])
export type Order = z.infer<typeof Order>

/** A part of a query that may have several values, apart by commas or given several times; a list for the handler. */
export const several = <Item extends z.ZodType<string, string>>(item: Item, max = 100) =>
  z
    .union([z.string(), z.array(z.string()).max(max)])
    .transform((given) => [given].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(item).max(max))

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
})

/** The `pagination` part of a list's answer. */
export function pagination(query: { page: number; limit: number }, total: number): z.infer<typeof Pagination> {
  return { page: query.page, limit: query.limit, total, pages: Math.max(1, Math.ceil(total / query.limit)) }
}
