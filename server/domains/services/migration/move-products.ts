import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'

interface Change {
  source: OrgId
  target: OrgId
  now: Date
}

/**
 * Puts products into the supplier's catalogue with the ids that they have, so that stock, lots and transactions name the same
 * product as before, and leaves the reseller one of its own for each: what it asks for it, and who has it from it, stays.
 */
export async function moveProducts(
  em: EntityManager,
  { source, target, now }: Change,
  moves: readonly { id: ServiceId; listingId: ServiceId }[],
): Promise<void> {
  if (moves.length === 0) return
  const reader = readerOf(em)
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(id uuid, "listingId" uuid)`
  await sql`
    update services s set org_id = ${target}, supplier_org_id = null, version = s.version + 1, updated_at = ${now}
    from ${moved} where s.id = m.id`.execute(reader)
  // All columns as they are, whichever there are, but for those that are named.
  await sql`
    insert into services select (jsonb_populate_record(s, jsonb_build_object('id', m."listingId", 'org_id', ${source}::text,
      'supplier_org_id', ${target}::text, 'supplier_service_id', s.id, 'version', 1, 'created_at', ${now}::timestamptz,
      'updated_at', ${now}::timestamptz))).*
    from services s join ${moved} on m.id = s.id`.execute(reader)
  // Nobody is given what is their own.
  await sql`
    update org_services a set status = 'deleted', version = a.version + 1, updated_at = ${now}
    from ${moved} where a.service_id = m.id and a.org_id = ${target} and a.status <> 'deleted'`.execute(reader)
  for (const table of ['org_services', 'user_services'])
    await sql`
      update ${sql.table(table)} a set service_id = m."listingId", version = a.version + 1, updated_at = ${now}
      from ${moved} where a.service_id = m.id`.execute(reader)
  await sql`
    update services r set supplier_org_id = ${target}, version = r.version + 1, updated_at = ${now}
    from ${moved} where r.supplier_service_id = m.id and r.supplier_org_id = ${source} and r.status <> 'deleted'`.execute(
    reader,
  )
  await sql`
    update services r set partner_service_id = m."listingId", version = r.version + 1, updated_at = ${now}
    from ${moved} where r.partner_service_id = m.id and r.partner_org_id = ${source} and r.status <> 'deleted'`.execute(
    reader,
  )
}

/** Lets products that the supplier has already be delivered by it, and those of other orgs that named the reseller's. */
export async function linkProducts(
  em: EntityManager,
  { source, target, now }: Change,
  links: readonly { id: ServiceId; targetId: ServiceId }[],
): Promise<void> {
  if (links.length === 0) return
  const linked = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as m(id uuid, "targetId" uuid)`
  await sql`
    update services r set supplier_org_id = ${target}, supplier_service_id = m."targetId", version = r.version + 1,
      updated_at = ${now}
    from ${linked} where r.id = m.id
      or (r.supplier_service_id = m.id and r.supplier_org_id = ${source} and r.status <> 'deleted')`.execute(
    readerOf(em),
  )
}
