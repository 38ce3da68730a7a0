import { review } from '#shared/domains/journal/review/api.ts'
import type { ReviewQueue } from '#shared/domains/journal/review/schema.ts'
import { PacedReads } from '#server/database/paced-reads.ts'
import { SharedReads } from '#server/database/shared-reads.ts'
import { routesOf } from '#server/runtime/call.ts'
import { markReviewed, takeBack } from './mark-reviewed.ts'
import { countWaiting, readQueue } from './queue.ts'
import { readRanges, setRanges } from './ranges.ts'

/** It stands open at several desks, and each reads it again when somebody has written or looked. */
const queues = new SharedReads<ReviewQueue>()
/** The number in the menu is on every screen of all of them, and costs as much as the queue. */
const counts = new PacedReads<number>()

export const reviewRoutes = routesOf(review, {
  queue: ({ reader, services, params: { orgId }, query }) =>
    queues.read(reader, `${orgId} ${query.matter ?? ''} ${query.page} ${query.limit}`, () =>
      readQueue(reader, orgId, services.clock(), query),
    ),

  count: async ({ reader, services, params: { orgId } }) => ({
    waiting: await counts.read(reader, orgId, () => countWaiting(reader, orgId, services.clock())),
  }),

  markReviewed: async ({ context, caller, params, body }) => ({
    changed: await markReviewed(context, caller, params, body),
  }),

  takeBack: async ({ context, caller, params, body }) => ({
    changed: await takeBack(context, caller, params, body),
  }),

  getRanges: ({ reader, caller, params }) => readRanges(reader, caller, params),

  setRanges: ({ context, caller, params, body }) => setRanges(context, caller, params, body),
})
