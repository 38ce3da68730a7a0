import { review } from '#shared/domains/journal/review-api.ts'
import type { ReviewQueue } from '#shared/domains/journal/review-schema.ts'
import { PacedReads } from '#server/database/paced-reads.ts'
import { SharedReads } from '#server/database/shared-reads.ts'
import { routesOf } from '#server/runtime/call.ts'
import { lookAt, takeBack } from './look-at.ts'
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

  lookAt: async ({ context, standing, params, body }) => ({ changed: await lookAt(context, standing, params, body) }),

  takeBack: async ({ context, standing, params, body }) => ({
    changed: await takeBack(context, standing, params, body),
  }),

  getRanges: ({ reader, standing, params }) => readRanges(reader, standing, params),

  setRanges: ({ context, standing, params, body }) => setRanges(context, standing, params, body),
})
