import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const LoadRow = z.object({ id: z.string(), day: z.number(), week: z.number() })
/** What lies this far from a day decides between those who have as much to do on it. */
const AROUND = 3 * DAY

/** Of those who are free, who has least to do on that day, and then in the days around it; the first of equals, in their order. */
export async function leastLoaded(
  em: EntityManager,
  orgId: OrgId,
  free: readonly UserId[],
  day: Interval,
): Promise<UserId | null> {
  const [only] = free
  if (only === undefined || free.length === 1) return only ?? null
  const [from, until] = [new Date(day.start - AROUND), new Date(day.end + AROUND)]
  const { rows } = await sqlOf(LoadRow)`
    select provider_id as id,
      coalesce(sum(extract(epoch from ends_at - starts_at)) filter (
        where starts_at >= ${new Date(day.start)} and starts_at < ${new Date(day.end)}), 0)::float8 as day,
      sum(extract(epoch from ends_at - starts_at))::float8 as week
    from appointments
    where org_id = ${orgId} and deleted_at is null and lane is not null and provider_id = any(${[...free]}::uuid[])
      and starts_at >= ${from} and starts_at < ${until}
    group by provider_id`.execute(readerOf(em))
  const loads = new Map(rows.map((row) => [row.id, row]))
  // A day counts for more than all that lies around it.
  const loadOf = (id: UserId) => (loads.get(id)?.day ?? 0) * MINUTE + (loads.get(id)?.week ?? 0)
  return free.reduce((best, id) => (loadOf(id) < loadOf(best) ? id : best), only)
}
