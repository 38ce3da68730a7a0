import { sql } from 'kysely'
import { z } from 'zod'
import { HOUR } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { ClosedDay, dayAfter, hashOfDay, readHours } from './read-day.ts'

/** A day is closed so long after its end: what was under way at midnight is written by then. */
const SETTLED_MS = 2 * HOUR

/**
 * Closes every day of the log that is over, one after the other. What the log says goes out with the line that the server logs
 * about it, so that somebody can compare who keeps those lines elsewhere.
 */
export const closeDays = defineJob({
  name: 'audit.close-days',
  payload: z.object({}),
  // Every hour: a server that is off at night closes the days that it missed as soon as it runs.
  schedule: '20 * * * *',
  retries: 3,
  async run(_, { reader, vault, clock, log }) {
    const until = new Date(clock() - SETTLED_MS).toISOString().slice(0, 10)
    for (;;) {
      const closed = await closeNextDay(reader, vault, until)
      if (closed === null) return
      const rows = closed.hours.reduce((sum, hour) => sum + hour.rows, 0)
      log.info({ day: closed.day, rows, hash: closed.hash }, 'day of the audit log closed')
    }
  },
})

/**
 * Closes the first day before `until` that is open. Null when there is none.
 *
 * @param until a day, UTC
 */
async function closeNextDay(reader: Reader, vault: Vault, until: string): Promise<ClosedDay | null> {
  return reader.transaction().execute(async (within) => {
    // Of two workers one closes; the other finds it done.
    await sql`select pg_advisory_xact_lock(hashtext('audit days'))`.execute(within)
    const last = await readLastDay(within)
    const day = last === null ? await readFirstDay(within) : dayAfter(last.day)
    if (day === null || day >= until) return null
    const open = { day, hours: await readHours(within, day), previous: last?.hash ?? '' }
    const closed = { ...open, hash: hashOfDay(vault, open) }
    await sql`
      insert into audit_days (day, closed_at, hours, previous, hash)
      values (${day}::date, now(), ${JSON.stringify(closed.hours)}::jsonb, ${closed.previous}, ${closed.hash})`.execute(
      within,
    )
    return closed
  })
}

async function readLastDay(reader: Reader): Promise<ClosedDay | null> {
  const { rows } = await sqlOf(ClosedDay)`
    select day::text as day, hours, previous, hash from audit_days order by audit_days.day desc limit 1`.execute(reader)
  return rows[0] ?? null
}

async function readFirstDay(reader: Reader): Promise<string | null> {
  const { rows } = await sqlOf(z.object({ day: z.string().nullable() }))`
    select (min(at) at time zone 'UTC')::date::text as day from activities`.execute(reader)
  return rows[0]?.day ?? null
}
