import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { LocalDate } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { ShelfKey } from './shelves.ts'

interface NamedLot extends ShelfKey {
  number: string
  expiresOn: LocalDate | null
}

interface StoredLot extends NamedLot {
  id: string
}

/**
 * The lots of these names, new where they are not known yet; one that was known without a date of expiry gets it. The shelves
 * are locked already. A lot that is known with another date keeps it: whoever asks compares.
 */
export async function findLots(em: EntityManager, lots: readonly NamedLot[], now: number): Promise<StoredLot[]> {
  if (lots.length === 0) return []
  const at = new Date(now)
  const distinct = new Map(lots.map((lot) => [`${lot.orgId} ${lot.serviceId} ${lot.number}`, lot]))
  const rows = JSON.stringify([...distinct.values()].map((lot) => ({ id: v7(), ...lot })))
  const stored = await sql<StoredLot>`
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
