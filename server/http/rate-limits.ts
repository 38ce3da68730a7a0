import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/kernel/errors.ts'
import { bareAddress } from '#shared/domains/identity/bare-address.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { CountedThing } from '#shared/domains/site/retention/api.ts'
import type { RateLimit } from '#shared/kernel/endpoint.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { COUNTED_MINUTES, FLOOD_FACTOR } from '#server/runtime/limits.ts'
import type { Limits } from '#server/runtime/limits.ts'
import { networkOf } from '#server/runtime/network.ts'
import { createSharedCounter } from './shared-counter.ts'

const MINUTE_S = 60
const QUARTER_HOUR_S = 15 * MINUTE_S
const HOUR_S = 60 * MINUTE_S

const windowOf = (what: CountedThing): number => COUNTED_MINUTES[what] * MINUTE_S

/** Of the reads those of the screens of waiting rooms: with the usual figures thirty behind one address that ask every three seconds. */
const wallsOf = (reads: number): number => Math.ceil(reads / 200)

/**
 * Limits that hold across processes: the counters are rows. What changes something is counted exactly, call by call;
 * reads are counted together once a second, as a row written at every read would cost more than the read.
 */
export function createLimits(url: string, reader: Reader, limits: Config['limits']): Limits {
  const pool = new Pool({ connectionString: url, max: 3, application_name: 'tendwell-limits' })
  pool.on('error', () => undefined)
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_counters',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })

  const shared = (keyPrefix: string, points: number) =>
    createSharedCounter({ reader, keyPrefix, points, windowMs: windowOf('reads') * 1000 })
  const frequent = { reads: shared('reads', limits.reads), wall: shared('wall', wallsOf(limits.reads)) }
  const exact: Record<Exclude<RateLimit, keyof typeof frequent>, RateLimiterPostgres> = {
    writes: counter('writes', limits.writes, windowOf('writes')),
    booking: counter('booking', limits.booking, windowOf('booking')),
    register: counter('register', limits.registrations, windowOf('register')),
    reset: counter('reset', limits.resetsPerAddress, windowOf('reset')),
    code: counter('code', limits.codes, windowOf('code')),
    proof: counter('proof', limits.codes, QUARTER_HOUR_S),
    upload: counter('upload', limits.uploads, windowOf('upload')),
    // As strangers make the server ask other machines.
    discover: counter('discover', limits.uploads, QUARTER_HOUR_S),
    // What a page has shown: by itself a page says so once, and nobody makes figures by calling.
    seen: counter('seen', limits.codes, QUARTER_HOUR_S),
  }
  const signIns = counter('sign-in', limits.signIn * FLOOD_FACTOR, windowOf('signIn'))
  const resets = counter('account-reset', limits.resets, HOUR_S)
  const signUpMails = counter('sign-up-mail', limits.signUpMails, HOUR_S)
  const bookingMails = counter('booking-mail', limits.signUpMails, HOUR_S)

  return {
    async take(kind, ip) {
      if (kind !== 'reads' && kind !== 'wall') return consume(exact[kind], networkOf(ip), 'rate_limited')
      const waitMs = frequent[kind].take(networkOf(ip))
      if (waitMs !== null) throw new AppError('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) })
    },
    async takeSignIn(ip) {
      const { consumedPoints } = await counted(signIns, networkOf(ip), 'rate_limited')
      return { isBusy: consumedPoints > limits.signIn }
    },
    async giveBackSignIn(ip) {
      await signIns.reward(networkOf(ip))
    },
    async takeReset(account) {
      const isFree = await resets.consume(account).then(
        () => true,
        (reason: unknown) => (reason instanceof RateLimiterRes ? false : Promise.reject(reason)),
      )
      return isFree
    },
    takeSignUpMail: (email) => consume(signUpMails, bareAddress(email), 'rate_limited'),
    takeBookingMail: (email) => consume(bookingMails, bareAddress(email), 'rate_limited'),
    async close() {
      await Promise.all(Object.values(frequent).map((counter) => counter.close()))
      await pool.end()
    },
  }
}

async function counted(limiter: RateLimiterPostgres, key: string, code: ErrorCode): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new AppError(code, { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
  }
}

async function consume(...call: Parameters<typeof counted>): Promise<void> {
  await counted(...call)
}
