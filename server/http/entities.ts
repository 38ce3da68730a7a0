import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'

/** The first answer to a call that named an `Idempotency-Key`, for the next one that names it. Kept for a day. */
export const KeptAnswer = defineEntity({
  name: 'KeptAnswer',
  tableName: 'kept_answers',
  properties: {
    /** SHA-256 over who asked, which call, and the key. */
    key: p.string().length(64).primary(),
    /** SHA-256 over the parameters and the body. */
    requestHash: p.string().length(64),
    status: p.smallint(),
    answer: p.json<unknown>().nullable(),
    createdAt: instant(),
  },
  indexes: [{ name: 'kept_answers_created', properties: ['createdAt'] }],
})

/** Counters of the rate limits, which hold across processes. Written by rate-limiter-flexible; unlogged, so a crash empties it. */
export const RateCounter = defineEntity({
  name: 'RateCounter',
  tableName: 'rate_counters',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since the epoch. */
    expire: p.bigint('number').nullable(),
  },
  indexes: [{ name: 'rate_counters_expire', properties: ['expire'] }],
})
