import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { manyServices } from '#shared/domains/services/many-api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

export interface Receiver {
  id: OrgId
  name: string
  partnerId: OrgId | null
  /** Renewals are counted where the org is. */
  today: LocalDate
}

const OrgRow = z.object({ id: OrgId, name: z.string(), partnerId: OrgId.nullable(), timeZone: z.string() })

/**
 * The orgs whose services somebody changes, by name. No other change of theirs comes between: the locks are those of a change
 * of one org, and always taken in the same order, so that two never wait for one another.
 *
 * @throws AppError `not_found` for one that the caller does not look after as an administrator; `forbidden` for one that the
 *   caller belongs to: nobody gives their own
 */
export async function loadReceivers(
  em: EntityManager,
  actor: SignedIn,
  orgIds: readonly OrgId[],
  now: number,
): Promise<Receiver[]> {
  const reader = readerOf(em)
  const { isEverywhere, partnerIds } = reachOf(manyServices.give, actor)
  if (!isEverywhere && actor.memberships.some(({ orgId }) => orgIds.includes(orgId))) throw new AppError('forbidden')
  await sql`
    select pg_advisory_xact_lock(hashtextextended('assigned ' || id, 0))
    from (select distinct id from unnest(${orgIds}::text[]) id order by id) named`.execute(reader)
  const { rows } = await sqlOf(OrgRow)`
    select o.id, o.name, o.partner_id as "partnerId", o.time_zone as "timeZone" from orgs o
    where o.id = any(${orgIds}::uuid[]) and o.deleted_at is null
      and ${isEverywhere ? sql`true` : sql`o.partner_id = any(${partnerIds}::uuid[])`}
    order by lower(o.name), o.id`.execute(reader)
  if (rows.length !== new Set(orgIds).size) throw new AppError('not_found')
  return rows.map(({ timeZone, ...org }) => ({ ...org, today: localDateOf(now, timeZone) }))
}
