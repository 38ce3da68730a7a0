import { z } from 'zod'
import { sql } from 'kysely'
import type { TransactionRole } from '#shared/domains/inventory/schema.ts'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import { ServiceStatus } from '#shared/domains/services/schema.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { Currency, currencyOfCountry } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { featuresOn } from '#shared/domains/orgs/features.ts'
import type { PlatformSettings } from '#shared/domains/payments/sale-terms.ts'
import { keysOf } from '#shared/kernel/records.ts'

/** One product on its way from who makes it: the next in the chain is the one that it is bought as. */
const Link = z.object({
  id: ServiceId,
  orgId: OrgId,
  status: ServiceStatus,
  price: z.number(),
  currency: Currency,
  minOrderQuantity: z.number(),
  supplierOrgId: OrgId.nullable(),
  partnerOrgId: OrgId.nullable(),
})
type Link = z.infer<typeof Link>

const ProductRow = z.object({
  id: ServiceId,
  name: z.string(),
  description: z.string(),
  sku: z.string(),
  packaging: z.string().nullable(),
  photoURL: z.string().nullable(),
  price: z.number(),
  currency: Currency,
  /** Whether it is in the org's list; what is not is there only because some of it is in stock. */
  isListed: z.boolean(),
  chain: z.array(Link),
})
type ProductRow = z.infer<typeof ProductRow>

export interface Offer {
  products: OfferedProduct[]
  suppliers: OfferedSupplier[]
  /** Whose price each product has: of who makes it, or of the reseller next to the org. */
  pricedBy: ReadonlyMap<ServiceId, OrgId>
  /** What the platform takes of the sales of each supplier; nothing that goes to a buyer's screen. */
  platform: ReadonlyMap<OrgId, PlatformSettings>
}

/** A catalogue that refers to itself in a circle ends here. */
const CHAIN_MAX = 5

/**
 * The products that an org may name in a transaction (spec §5 Inventory request): its own, those assigned to it, to a
 * reseller what suppliers show, and whatever it has in stock.
 *
 * @param ids narrows it to some, as for checking an order
 */
export async function readOffer(reader: Reader, orgId: OrgId, ids?: readonly ServiceId[]): Promise<Offer> {
  const { rows } = await sqlOf(ProductRow)`
    with recursive listed as (
      select s.id from services s join orgs seller on seller.id = s.org_id join orgs buyer on buyer.id = ${orgId}
      where s.role = 'product' and s.status = 'active' and s.price > 0 and seller.deleted_at is null and (
        s.org_id = buyer.id
        or exists (select 1 from org_services a where a.org_id = buyer.id and a.service_id = s.id and a.status = 'active')
        or (seller.kind = 'partner-supplier' and seller.status = 'active' and buyer.kind = 'partner-reseller' and s.is_public))
    ), known as (
      select id from listed union select service_id from stock_levels where org_id = ${orgId} and on_hand <> 0
    ), chain as (
      select k.id as product_id, s.id, s.org_id, s.status, s.price, s.currency, s.min_order_quantity, s.supplier_org_id, s.supplier_service_id,
        s.partner_org_id, s.partner_service_id, 0 as depth
      from known k join services s on s.id = k.id ${ids === undefined ? sql`` : sql`where k.id = any(${[...ids]}::uuid[])`}
      union all
      select c.product_id, s.id, s.org_id, s.status, s.price, s.currency, s.min_order_quantity, s.supplier_org_id, s.supplier_service_id,
        s.partner_org_id, s.partner_service_id, c.depth + 1
      from chain c join services s on s.id = coalesce(c.partner_service_id, c.supplier_service_id)
      where c.depth < ${sql.lit(CHAIN_MAX)} and s.id <> c.id
    )
    select s.id, s.name, s.description, s.sku, s.packaging, s.photo_url as "photoURL",
      s.price::float8 as price, s.currency,
      exists (select 1 from listed l where l.id = s.id) as "isListed",
      (select json_agg(json_build_object('id', c.id, 'orgId', c.org_id, 'status', c.status,
        'price', c.price, 'currency', c.currency, 'minOrderQuantity',
        c.min_order_quantity, 'supplierOrgId', c.supplier_org_id, 'partnerOrgId', c.partner_org_id) order by c.depth)
        from chain c where c.product_id = s.id) as chain
    from services s where s.id in (select product_id from chain)
    order by lower(s.name), s.id`.execute(reader)
  const orgIds = new Set(rows.flatMap(({ chain }) => sellersIn(chain, orgId)))
  const { suppliers, platform } = await readSuppliers(reader, [...orgIds])
  const products = rows.map((row) => offerOf(row, orgId, suppliers))
  const listed = new Set(rows.flatMap((row) => (row.isListed ? [stockLink(row.chain).id] : [])))
  return {
    // What is in the list already is not named a second time because some of it is in stock.
    products: products.filter(({ stockId }, index) => rows[index]?.isListed === true || !listed.has(stockId)),
    suppliers: suppliers.filter(({ id }) => products.some((product) => product.suppliers.includes(id))),
    pricedBy: new Map(rows.map(({ id, chain }) => [id, boughtLink(chain, orgId).orgId])),
    platform,
  }
}

const SupplierRow = z.object({ id: OrgId, name: z.string(), country: z.string().nullable(), settings: OrgSettings })

/** Of these orgs those that are open, with what their fees follow from. */
async function readSuppliers(
  reader: Reader,
  ids: readonly OrgId[],
): Promise<{ suppliers: OfferedSupplier[]; platform: Offer['platform'] }> {
  if (ids.length === 0) return { suppliers: [], platform: new Map() }
  const { rows } = await sqlOf(SupplierRow)`
    select id, name, country, settings from orgs
    where id = any(${[...ids]}::uuid[]) and status = 'active' and deleted_at is null order by lower(name), id`.execute(
    reader,
  )
  const suppliers = rows.map(({ id, name, country, settings }) => ({
    id,
    name,
    fees: {
      features: settings.features ?? [],
      serviceChargeOnOrderPercent: settings.serviceChargeOnOrderPercent,
      serviceChargeOnUsagePercent: settings.serviceChargeOnUsagePercent,
      creditCardFeePercent: settings.creditCardFeePercent,
      bankTransferFeePercent: settings.bankTransferFeePercent,
      perOrderShippingCost: settings.perOrderShippingCost,
      currency: currencyOfCountry(country),
    },
  }))
  const platform = rows.map(({ id, settings }) => [id, { ...settings, features: featuresOn(settings) }] as const)
  return { suppliers, platform: new Map(platform) }
}

function offerOf(row: ProductRow, orgId: OrgId, known: readonly OfferedSupplier[]): OfferedProduct {
  const root = stockLink(row.chain)
  const bought = boughtLink(row.chain, orgId)
  // A number of one currency is no price in another.
  const isPriced = bought.currency === row.currency
  const sellers = row.isListed && isPriced ? activeSellersIn(row.chain, orgId) : []
  const suppliers = known.filter(({ id }) => sellers.includes(id)).map(({ id }) => id)
  const maker = known.find(({ id }) => id === (root.supplierOrgId ?? root.orgId))
  const isOwn = sellersIn(row.chain, orgId).length === 0
  return {
    id: row.id,
    stockId: root.id,
    name: row.name,
    description: row.description,
    serviceSKU: row.sku,
    packaging: row.packaging,
    currency: row.currency,
    price: bought.price,
    listPrice: row.price,
    cost: root.id === bought.id || root.currency !== row.currency ? 0 : root.price,
    minOrderQuantity: bought.minOrderQuantity,
    suppliers,
    // The chain ends with who makes it.
    shopSupplier: sellers.findLast((id) => suppliers.includes(id)) ?? null,
    photoURL: row.photoURL,
    modes: modesOf({ isListed: row.isListed, isOwn, canRequest: suppliers.length > 0, maker }),
  }
}

interface Kind {
  isListed: boolean
  isOwn: boolean
  canRequest: boolean
  maker: OfferedSupplier | undefined
}

/** In which transactions (spec §5): own products are stocked, those that are paid on usage handed out, the others corrected. */
function modesOf({ isListed, isOwn, canRequest, maker }: Kind): TransactionRole[] {
  const paysOnUsage = maker?.fees.features.includes('payOnUsage') ?? false
  const modes: Record<TransactionRole, boolean> = {
    request: canRequest,
    shipment: true,
    stock: isListed && isOwn,
    adjustment: isOwn || !paysOnUsage,
    disposed: true,
    user: !isOwn && paysOnUsage,
  }
  return keysOf(modes).filter((role) => modes[role])
}

/** The end of the chain: the product as who makes it has it. */
function stockLink(chain: readonly Link[]): Link {
  const root = chain.at(-1)
  if (root === undefined) throw new Error('A product without itself')
  return root
}

/** The product as whoever asks its price of an org has it: of its own product it pays what the next one asks. */
const boughtLink = (chain: readonly Link[], orgId: OrgId): Link =>
  chain.find((link) => link.orgId !== orgId) ?? stockLink(chain)

/** Everybody else on the way: those who have it in their catalogue, and those named as delivering it. */
const sellersIn = (chain: readonly Link[], orgId: OrgId): OrgId[] => [
  ...new Set(
    chain
      .flatMap((link) => [link.orgId, link.partnerOrgId, link.supplierOrgId])
      .filter((id): id is OrgId => id !== null && id !== orgId),
  ),
]

/** Of those the ones that sell it: who took it out of their own catalogue does not, who never had it there delivers it. */
const activeSellersIn = (chain: readonly Link[], orgId: OrgId): OrgId[] =>
  sellersIn(chain, orgId).filter((id) => {
    const own = chain.filter((link) => link.orgId === id)
    return own.length === 0 || own.some(({ status }) => status === 'active')
  })
