import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

const FLUSH_MS = 1000

interface Window {
  /** Of all processes, as of the last look. */
  total: number
  /** Milliseconds since the epoch. */
  endsAt: number
}

interface CounterSettings {
  reader: Reader
  keyPrefix: string
  /** How many a window holds. */
  points: number
  windowMs: number
}

/** Milliseconds to wait, or null where there is room. */
export interface SharedCounter {
  take(key: string): number | null
  close(): Promise<void>
}

const AddToRowsRow = z.object({ key: z.string(), points: z.number(), expire: z.string() })

/**
 * Counts what is too frequent to be written down one by one: each process counts in memory, and once a second adds what
 * it counted to the shared row and learns the total of all. So it holds across processes, a second late, at the same
 * small cost however much is counted.
 */
export function createSharedCounter({ reader, keyPrefix, points, windowMs }: CounterSettings): SharedCounter {
  const known = new Map<string, Window>()
  let fresh = new Map<string, number>()
  /** On its way to the shared row: no longer fresh and not yet in a known total. */
  let sent = new Map<string, number>()
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    flushing = flushing.then(flush).catch(() => undefined)
  }, FLUSH_MS)
  timer.unref()

  async function flush(): Promise<void> {
    const now = Date.now()
    for (const [key, { endsAt }] of known) if (endsAt <= now) known.delete(key)
    if (fresh.size === 0) return
    sent = fresh
    fresh = new Map()
    try {
      for (const { key, points: total, expire } of await addToRows(sent, now))
        known.set(key.slice(keyPrefix.length + 1), { total, endsAt: Number(expire) })
    } finally {
      sent = new Map()
    }
  }

  async function addToRows(counts: Map<string, number>, now: number) {
    const { rows } = await sqlOf(AddToRowsRow)`
      insert into rate_counters as c (key, points, expire)
      select ${keyPrefix} || ':' || key, count, ${now + windowMs} from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as given (key, count)
      order by 1
      on conflict (key) do update set
        points = case when c.expire <= ${now} then excluded.points else c.points + excluded.points end,
        expire = case when c.expire <= ${now} then excluded.expire else c.expire end
      returning key, points, expire`.execute(reader)
    return rows
  }

  return {
    take(key) {
      const now = Date.now()
      const window = known.get(key)
      const total = window === undefined || window.endsAt <= now ? 0 : window.total
      const here = (fresh.get(key) ?? 0) + 1
      if (total + (sent.get(key) ?? 0) + here > points) return Math.max(1, (window?.endsAt ?? now + windowMs) - now)
      fresh.set(key, here)
      return null
    },
    async close() {
      clearInterval(timer)
      await flushing
    },
  }
}
