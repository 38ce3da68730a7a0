import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

interface For {
  /** Asked for their clinic: where they wrote what only they read is not told. */
  isForClinic: boolean
}

/**
 * The zone of a person: where they wrote last, else of the clinic that they came to first. Which day it is there is not
 * asked of the database, which may know fewer zones.
 */
export const personZone = (userId: string, { isForClinic }: For): RawBuilder<unknown> => sql`coalesce(
  (select e.time_zone from entries e where e.user_id = ${userId} and e.deleted_at is null
      and (e.audience = 'clinic' or not ${isForClinic}::boolean)
    order by e.local_date desc, e.local_at desc limit 1),
  (select o.time_zone from memberships m join orgs o on o.id = m.org_id
    where m.user_id = ${userId} and m.status = 'active' and o.deleted_at is null order by m.created_at, m.org_id limit 1),
  'UTC')`

const ZoneRow = z.object({ zone: z.string() })

/** An IANA name, as {@link personZone}. */
export async function readPersonZone(reader: Reader, userId: string, asked: For): Promise<string> {
  const { rows } = await sqlOf(ZoneRow)`select ${personZone(userId, asked)} as zone`.execute(reader)
  return rows[0]?.zone ?? 'UTC'
}
