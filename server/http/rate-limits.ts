import { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/kernel/errors.ts'
import type { RateLimit } from '#shared/kernel/endpoint.ts'
import type { Config } from '#server/config/config.ts'

const MINUTE_S = 60
const QUARTER_HOUR_S = 15 * MINUTE_S
/** Reads a minute that an address has free in each process before they are counted in the database. */
const FREE_READS = 60

export interface Limits {
  /** Counts one call of an address. @throws AppError `rate_limited` */
  take(kind: RateLimit, ip: string): Promise<void>
  /** Counts a wrong password for an account. */
  countWrongPassword(account: string): Promise<void>
  /** @throws AppError `account_locked` after too many wrong passwords */
  refuseLocked(account: string): Promise<void>
  forgiveWrongPasswords(account: string): Promise<void>
  close(): Promise<void>
}

/** Limits that hold across processes: the counters are rows. Only an ordinary amount of reading is counted in memory first. */
export function createLimits(url: string, limits: Config['limits']): Limits {
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

  const freeReads = new RateLimiterMemory({
    keyPrefix: 'free',
    points: Math.min(FREE_READS, limits.reads),
    duration: MINUTE_S,
  })
  const perAddress: Record<RateLimit, RateLimiterPostgres> = {
    reads: counter('reads', limits.reads, MINUTE_S),
    writes: counter('writes', limits.writes, MINUTE_S),
    booking: counter('booking', limits.booking, MINUTE_S),
    'sign-in': counter('sign-in', limits.signIn, QUARTER_HOUR_S),
  }
  const wrongPasswords = counter('wrong', limits.wrongPasswords, QUARTER_HOUR_S)

  return {
    async take(kind, ip) {
      const key = networkOf(ip)
      if (kind === 'reads' && (await isWithin(freeReads, key))) return
      await perAddress[kind].consume(key).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes
          ? new AppError('rate_limited', { retryAfter: seconds(refusal) })
          : refusal
      })
    },
    async countWrongPassword(account) {
      await wrongPasswords.consume(account).catch(ignoreFull)
    },
    async refuseLocked(account) {
      const counted = await wrongPasswords.get(account)
      if (counted !== null && counted.consumedPoints >= limits.wrongPasswords) {
        throw new AppError('account_locked', { retryAfter: seconds(counted) })
      }
    },
    async forgiveWrongPasswords(account) {
      await wrongPasswords.delete(account)
    },
    close: () => pool.end(),
  }
}

const seconds = (counted: RateLimiterRes) => Math.max(1, Math.ceil(counted.msBeforeNext / 1000))

async function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  )
}

function ignoreFull(refusal: unknown): void {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
}

/** An IPv6 customer has a whole /64, so that is what counts as one address. */
function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}
