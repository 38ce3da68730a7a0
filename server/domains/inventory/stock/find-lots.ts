import { z } from 'zod'
import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { ShelfKey } from './shelves.ts'

const NamedLot = ShelfKey.extend({
  number: z.string(),
  expiresOn: LocalDate.nullable(),
})
type NamedLot = z.infer<typeof NamedLot>

const StoredLot = NamedLot.extend({
  id: z.string(),
})
type StoredLot = z.infer<typeof StoredLot>

/**
 * The lots of these names, new where they are not known yet; one that was known without a date of expiry gets it. The shelves
 * are locked already. A lot that is known with another date keeps it: whoever asks compares.
 */
export async function findLots(em: EntityManager, lots: readonly NamedLot[], now: number): Promise<StoredLot[]> {
  if (lots.length === 0) return []
  const at = new Date(now)
  const distinct = new Map(lots.map((lot) => [`${lot.orgId} ${lot.serviceId} ${lot.number}`, lot]))
  const rows = JSON.stringify([...distinct.values()].map((lot) => ({ id: v7(), ...lot })))
  const stored = await sqlOf(StoredLot)`
    insert into stock_lots as l (id, created_at, updated_at, org_id, service_id, number, expires_on)
    select id, ${at}, ${at}, "orgId", "serviceId", number, "expiresOn" from jsonb_to_recordset(${rows}::jsonb)
      as k(id uuid, "orgId" uuid, "serviceId" uuid, number text, "expiresOn" date)
    on conflict (org_id, service_id, number)
      do update set expires_on = coalesce(l.expires_on, excluded.expires_on), updated_at = excluded.updated_at
    returning l.id, l.org_id as "orgId", l.service_id as "serviceId", l.number, l.expires_on::text as "expiresOn"`.execute(
    readerOf(em),
  )
  return stored.rows
}
