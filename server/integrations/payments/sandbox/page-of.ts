import { z } from 'zod'
import type { Answer } from './answers.ts'
import type { World } from './world.ts'

const Listed = z.looseObject({ id: z.string(), created: z.int() })

/** A page of what is remembered of a kind, the newest first, as Stripe has them. */
export async function pageOf(
  world: World,
  kind: string,
  url: string,
  query: URLSearchParams,
  isAmong: (found: Record<string, unknown>) => boolean = () => true,
): Promise<Answer> {
  const limit = Number(query.get('limit') ?? 10)
  const since = Number(query.get('created[gte]') ?? 0)
  const all = (await world.store.list(kind, { after: null, limit: 1_000_000 }))
    .map((one) => Listed.parse(one))
    .filter((one) => one.created >= since && isAmong(one))
    .toReversed()
  const after = query.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + limit)
  return [200, { object: 'list', url, has_more: from + limit < all.length, data }]
}
