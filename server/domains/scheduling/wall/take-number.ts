import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId } from '#shared/kernel/ids.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readTimeZone } from '#server/domains/orgs/index.ts'

const NumberRow = z.object({ counted: z.number() })

/**
 * The number by which somebody who checks in is called, from 1 each day; null where the clinic has no screen that calls by
 * number. The row of the screen is locked, so that no two get the same.
 */
export async function takeNumber(em: EntityManager, orgId: OrgId, now: number): Promise<number | null> {
  const reader = readerOf(em)
  const today = localDateOf(now, await readTimeZone(reader, orgId))
  const { rows } = await sqlOf(NumberRow)`
    update wall_screens set counted = case when counted_on = ${today}::date then counted + 1 else 1 end, counted_on = ${today}::date
    where org_id = ${orgId} and shows = 'number' returning counted`.execute(reader)
  return rows[0]?.counted ?? null
}
