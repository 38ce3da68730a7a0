import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { BUFFER_MAX } from '#shared/domains/scheduling/visit-types/schema.ts'
import { readerOf } from '#server/database/orm.ts'

/**
 * Has bookings of all days that a stretch touches wait, in the order of the days, as series do: so whoever books either is
 * counted among those in it, or finds it blocked. A visit of the day before or after reaches into it with its buffer. The
 * locks are those of `lockDay`, in one statement.
 */
export async function lockDays(em: EntityManager, orgId: OrgId, timeZone: string, { start, end }: Interval) {
  const first = localDateOf(start - BUFFER_MAX * MINUTE, timeZone)
  const last = localDateOf(end + BUFFER_MAX * MINUTE, timeZone)
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, ahead) => `${orgId} ${addDays(first, ahead)}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(day, 0)) from unnest(${days}::text[]) as days (day)`.execute(
    readerOf(em),
  )
}
