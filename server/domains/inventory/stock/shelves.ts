import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { isBlocked } from './blocked.ts'
import { LotLeft } from './pick-lots.ts'
import type { Shelf } from './pick-lots.ts'

/** Of one product in one org. */
export const ShelfKey = z.object({
  orgId: z.string(),
  serviceId: z.string(),
})
export type ShelfKey = z.infer<typeof ShelfKey>

/** What orgs have of products, as it stands until the transaction ends. */
export interface Shelves {
  of(key: ShelfKey): Shelf
}

const LevelRow = ShelfKey.extend({ onHand: z.number() })
const LotRow = ShelfKey.extend(LotLeft.shape)

/**
 * Locks what these orgs have of these products until the transaction ends. Always in the same order, so that two
 * transactions about the same products wait for each other instead of blocking each other.
 */
export async function lockShelves(em: EntityManager, keys: readonly ShelfKey[]): Promise<Shelves> {
  const reader = readerOf(em)
  const wanted = JSON.stringify(keys)
  const given = sql`(select distinct "orgId" as org_id, "serviceId" as service_id
    from jsonb_to_recordset(${wanted}::jsonb) as k("orgId" uuid, "serviceId" uuid))`
  await sql`
    insert into stock_levels (org_id, service_id) select org_id, service_id from ${given} k
    order by org_id, service_id on conflict do nothing`.execute(reader)
  const levels = await sqlOf(LevelRow)`
    select org_id as "orgId", service_id as "serviceId", on_hand as "onHand" from stock_levels
    where (org_id, service_id) in (select org_id, service_id from ${given} k)
    order by org_id, service_id for update`.execute(reader)
  const lots = await sqlOf(LotRow)`
    select org_id as "orgId", service_id as "serviceId", id, number, expires_on::text as "expiresOn", on_hand as "onHand",
      ${isBlocked('l')} as "isBlocked"
    from stock_lots l where on_hand > 0 and (org_id, service_id) in (select org_id, service_id from ${given} k)`.execute(
    reader,
  )
  const shelves = new Map<string, Shelf>(levels.rows.map((row) => [nameOf(row), { onHand: row.onHand, lots: [] }]))
  for (const { orgId, serviceId, ...lot } of lots.rows) shelves.get(nameOf({ orgId, serviceId }))?.lots.push(lot)
  return {
    of(key) {
      const shelf = shelves.get(nameOf(key))
      if (shelf === undefined) throw new Error('A shelf that was not locked')
      return shelf
    },
  }
}

const nameOf = ({ orgId, serviceId }: ShelfKey) => `${orgId} ${serviceId}`
