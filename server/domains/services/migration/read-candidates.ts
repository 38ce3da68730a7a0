import { z } from 'zod'
import { sql } from 'kysely'
import { ServiceRole } from '#shared/domains/services/schema.ts'
import { ServiceId, OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

const Named = z.object({
  id: ServiceId,
  name: z.string(),
})
type Named = z.infer<typeof Named>

/** A product of the reseller with whatever refers to it. */
export const Candidate = z.object({
  id: ServiceId,
  name: z.string(),
  version: z.number(),
  currency: z.string(),
  supplierOrgId: OrgId.nullable(),
  /** It comes from a product of another org. */
  isOfAnother: z.boolean(),
  /** What the supplier has under the same SKU. */
  known: z.object({ id: ServiceId, role: ServiceRole, currency: z.string() }).nullable(),
  /** Some of it is on shelves, ordered or on its way. */
  isInStock: z.boolean(),
  orgs: z.number(),
  people: z.number(),
  /** Of other orgs: those that have it delivered by the reseller, and those that it sells to them. */
  suppliedFrom: z.array(Named),
  soldOnFrom: z.array(Named),
})
export type Candidate = z.infer<typeof Candidate>

/** The products of `source`, by name, as far as moving them to `target` is concerned. */
export async function readCandidates(reader: Reader, source: OrgId, target: OrgId): Promise<Candidate[]> {
  const named = (column: string) => sql`
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id) from services r
      where ${sql.ref(`r.${column}_service_id`)} = s.id and ${sql.ref(`r.${column}_org_id`)} = s.org_id
        and r.status <> 'deleted'), '[]')`
  const { rows } = await sqlOf(Candidate)`
    select s.id, s.name, s.version, s.currency, s.supplier_org_id as "supplierOrgId",
      s.supplier_service_id is not null or s.partner_service_id is not null or s.partner_org_id is not null as "isOfAnother",
      (select json_build_object('id', t.id, 'role', t.role, 'currency', t.currency) from services t
        where t.org_id = ${target} and lower(t.sku) = lower(s.sku) and t.status <> 'deleted') as known,
      s.id in (select l.service_id from stock_levels l where l.on_hand <> 0 or l.requested <> 0 or l.pending <> 0
        or l.shipping_out <> 0 or l.shipping_in <> 0) as "isInStock",
      (select count(*)::int from org_services a where a.service_id = s.id) as orgs,
      (select count(*)::int from user_services a where a.service_id = s.id) as people,
      ${named('supplier')} as "suppliedFrom", ${named('partner')} as "soldOnFrom"
    from services s
    where s.org_id = ${source} and s.role = 'product' and s.status <> 'deleted'
    order by lower(s.name), s.id`.execute(reader)
  return rows
}
