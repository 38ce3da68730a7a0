import { sql } from 'kysely'
import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** What the log holds of one hour of a day: how many rows, and a hash of them in their order. */
export const HourOfLog = z.object({ hour: z.number().int(), rows: z.number().int(), hash: z.string() })
export type HourOfLog = z.infer<typeof HourOfLog>

/** A day that is closed. */
export const ClosedDay = z.object({
  /** In UTC. */
  day: z.iso.date(),
  hours: z.array(HourOfLog),
  previous: z.string(),
  hash: z.string(),
})
export type ClosedDay = z.infer<typeof ClosedDay>

/**
 * All of a row but the network address, which goes when somebody's account is erased, and who stood in the list that it tells of.
 * Rows from before calls were named in them, and from before they said how many were listed, stand in closed days as they were then:
 * without.
 */
const ROW = sql`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), kind, org_id, actor_id, subject_id, user_id, details)
  || case when request_id is null then '[]'::jsonb else jsonb_build_array(request_id) end
  || case when details ? 'listed' then jsonb_build_array((select jsonb_agg(v.person_id order by v.person_id)
    from record_views v where v.activity_id = id)) else '[]'::jsonb end`

/** The hash of a row of the log, as bytes. */
export const PRINT = sql`sha256(convert_to((${ROW})::text, 'UTF8'))`

/** What the log holds of a day, hour by hour; hours without a row are left out. */
export async function readHours(reader: Reader, day: string): Promise<HourOfLog[]> {
  const { rows } = await sqlOf(HourOfLog)`
    select extract(hour from at at time zone 'UTC')::int as hour, count(*)::int as rows,
      encode(sha256(string_agg(${PRINT}, ''::bytea order by at, id)), 'hex') as hash
    from activities where at >= ${`${day}T00:00:00Z`}::timestamptz and at < ${`${dayAfter(day)}T00:00:00Z`}::timestamptz
    group by 1 order by 1`.execute(reader)
  return rows
}

/** What binds a day to all before it. */
export const hashOfDay = (vault: Vault, { day, hours, previous }: Omit<ClosedDay, 'hash'>): string =>
  vault.hash(JSON.stringify(['audit day', day, hours.map(({ hour, rows, hash }) => [hour, rows, hash]), previous]))

/** The next day of the calendar. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
