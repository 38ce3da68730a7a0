import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { ClosedDay, dayAfter, hashOfDay, readHours } from './read-day.ts'
import type { HourOfLog } from './read-day.ts'

/** What does not fit: of a row in an hour of a day, or of the chain of days itself. */
export interface Break {
  day: string
  /** From 0 to 23, UTC; null for what is wrong with the day as such. */
  hour: number | null
  what: 'row changed' | 'row missing' | 'row inserted' | 'day changed' | 'day missing' | 'not the known hash'
}

export interface Verdict {
  days: number
  rows: number
  /** The last day that is closed, and its hash: to be kept elsewhere, and compared with later. */
  last: { day: string; hash: string } | null
  /** Rows since then, which nothing holds yet. */
  open: number
  breaks: Break[]
}

/** Days that are read at once. */
const BATCH = 100

/**
 * Compares the log with what was closed, day by day.
 *
 * @param known hashes that somebody noted elsewhere, by day: with one of them it is seen as well when the end of the log was cut off
 */
export async function verifyDays(
  reader: Reader,
  vault: Vault,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Verdict> {
  const breaks: Break[] = []
  const found = new Map<string, string>()
  let last: ClosedDay | null = null
  let rows = 0
  for await (const day of closedDays(reader)) {
    for (let missed = last === null ? day.day : dayAfter(last.day); missed < day.day; missed = dayAfter(missed))
      breaks.push({ day: missed, hour: null, what: 'day missing' })
    const isBound = day.previous === (last?.hash ?? '') && day.hash === hashOfDay(vault, day)
    if (!isBound) breaks.push({ day: day.day, hour: null, what: 'day changed' })
    const hours = await readHours(reader, day.day)
    breaks.push(...breaksOf(day.day, day.hours, hours))
    rows += hours.reduce((sum, hour) => sum + hour.rows, 0)
    found.set(day.day, day.hash)
    last = day
  }
  for (const [day, hash] of known)
    if (found.get(day) !== hash) breaks.push({ day, hour: null, what: 'not the known hash' })
  breaks.push(...(await rowsBefore(reader, [...found.keys()][0])))
  return {
    days: found.size,
    rows,
    last: last === null ? null : { day: last.day, hash: last.hash },
    open: await countSince(reader, last?.day),
    breaks,
  }
}

/** Where the hours of a day are not those that were closed. */
export function breaksOf(day: string, closed: readonly HourOfLog[], now: readonly HourOfLog[]): Break[] {
  const hours = new Set([...closed, ...now].map(({ hour }) => hour))
  return [...hours].flatMap((hour): Break[] => {
    const then = closed.find((one) => one.hour === hour) ?? { rows: 0, hash: '' }
    const is = now.find((one) => one.hour === hour) ?? { rows: 0, hash: '' }
    if (is.rows < then.rows) return [{ day, hour, what: 'row missing' }]
    if (is.rows > then.rows) return [{ day, hour, what: 'row inserted' }]
    return is.hash === then.hash ? [] : [{ day, hour, what: 'row changed' }]
  })
}

/** Every day that is closed, the first one first. */
export async function* closedDays(reader: Reader): AsyncGenerator<ClosedDay> {
  for (let after = '0001-01-01'; ;) {
    const { rows } = await sqlOf(ClosedDay)`
      select day::text as day, hours, previous, hash from audit_days
      where audit_days.day > ${after}::date order by audit_days.day limit ${BATCH}`.execute(reader)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.day
  }
}

const Count = z.object({ count: z.number().int() })

async function countSince(reader: Reader, day: string | undefined): Promise<number> {
  const from = day === undefined ? '-infinity' : `${dayAfter(day)}T00:00:00Z`
  const { rows } = await sqlOf(Count)`
    select count(*)::int as count from activities where at >= ${from}::timestamptz`.execute(reader)
  return rows[0]?.count ?? 0
}

/** The chain begins with the first row there was: whatever stands before it came later. */
async function rowsBefore(reader: Reader, first: string | undefined): Promise<Break[]> {
  if (first === undefined) return []
  const { rows } = await sqlOf(z.object({ day: z.string() }))`
    select distinct (at at time zone 'UTC')::date::text as day from activities
    where at < ${`${first}T00:00:00Z`}::timestamptz order by 1 limit ${BATCH}`.execute(reader)
  return rows.map(({ day }) => ({ day, hour: null, what: 'row inserted' }))
}
