import { z } from 'zod'
import { sql } from 'kysely'
import { PackagingOption } from '#shared/domains/services/schema.ts'
import { ServiceId, OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** A product that an org can have from another: what an order line is made of. */
const OfferedProduct = z.object({
  /** The seller's own; stock is counted by it on both sides. */
  serviceId: ServiceId,
  sellerId: OrgId,
  name: z.string(),
  description: z.string(),
  sku: z.string(),
  /** Minor units of the currency. */
  price: z.number(),
  currency: Currency,
  /** A multiple of it is ordered at least once. */
  minOrderQuantity: z.number(),
  packaging: z.string().nullable(),
  packagingOptions: z.array(PackagingOption),
  photoURL: z.string().nullable(),
  /** Who delivers it instead of the seller, and which of theirs it is. */
  supplierOrgId: OrgId.nullable(),
  supplierServiceId: ServiceId.nullable(),
})
type OfferedProduct = z.infer<typeof OfferedProduct>

const Seller = z.object({
  id: OrgId,
  name: z.string(),
  kind: OrgKind,
  /** What is had from it is paid when it is used. */
  paysOnUsage: z.boolean(),
})
type Seller = z.infer<typeof Seller>

/** Where `s` are services, `seller` their orgs and `buyer` the org that looks: a product that one offers to the other. */
export const isOffered = sql`s.role = 'product' and s.status = 'active' and s.price > 0
  and seller.status = 'active' and seller.deleted_at is null and (
    s.org_id = buyer.id
    or exists (select 1 from org_services a where a.org_id = buyer.id and a.service_id = s.id and a.status = 'active')
    or (seller.kind = 'partner-supplier' and buyer.kind = 'partner-reseller' and s.is_public))`

/**
 * The products that `sellers` offer to `buyer`, by name: those assigned to the buyer, and to a reseller whatever a
 * supplier shows. An org that looks at itself finds its own.
 *
 * @param ids narrows the list to some, as for checking an order
 */
export async function readOffered(
  reader: Reader,
  { sellers, buyer, ids }: { sellers: readonly OrgId[]; buyer: OrgId; ids?: readonly ServiceId[] },
): Promise<OfferedProduct[]> {
  const { rows } = await sqlOf(OfferedProduct)`
    select s.id as "serviceId", s.org_id as "sellerId", s.name, s.description, s.sku, s.price::float8 as price, s.currency,
      s.min_order_quantity as "minOrderQuantity", s.packaging, s.packaging_options as "packagingOptions",
      s.photo_url as "photoURL", s.supplier_org_id as "supplierOrgId", s.supplier_service_id as "supplierServiceId"
    from services s join orgs seller on seller.id = s.org_id join orgs buyer on buyer.id = ${buyer}
    where s.org_id = any(${[...sellers]}::uuid[]) and ${isOffered}
      ${ids === undefined ? sql`` : sql`and s.id = any(${[...ids]}::uuid[])`}
    order by lower(s.name), s.id`.execute(reader)
  return rows
}

/** The orgs that offer anything to this one, by name; not the org itself. */
export async function listSellers(reader: Reader, buyer: OrgId): Promise<Seller[]> {
  const { rows } = await sqlOf(Seller)`
    select seller.id, seller.name, seller.kind,
      '"payOnUsage"'::jsonb <@ any (array[seller.settings->'features']) as "paysOnUsage"
    from orgs seller join orgs buyer on buyer.id = ${buyer}
    where seller.id <> buyer.id and exists (select 1 from services s where s.org_id = seller.id and ${isOffered})
    order by lower(seller.name), seller.id`.execute(reader)
  return rows.map((row) => ({ ...row, paysOnUsage: row.paysOnUsage ?? false }))
}
