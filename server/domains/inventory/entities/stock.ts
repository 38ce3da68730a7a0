import { defineEntity, p } from '@mikro-orm/core'
import { StockReason } from '#shared/domains/inventory/schema.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org, ofOrg } from '#server/domains/orgs/index.ts'
import { Service } from '#server/domains/services/index.ts'

/** What an org has of a product, and when it wants to hear that it runs low. Always the sum of its moves. */
export const StockLevel = defineEntity({
  name: 'StockLevel',
  tableName: 'stock_levels',
  filters: tenantFilter,
  properties: {
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('restrict').primary(),
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('restrict').primary(),
    onHand: p.integer().default(0),
    /** Asked for by others and not yet approved; approved and not yet sent; on its way out; on its way in. */
    requested: p.integer().default(0),
    pending: p.integer().default(0),
    shippingOut: p.integer().default(0),
    shippingIn: p.integer().default(0),
    /** Below it the org's admins are told; null where nobody asked. */
    lowLevel: p.integer().nullable(),
    /** At it an order is suggested, of so many. */
    reorderPoint: p.integer().nullable(),
    reorderQuantity: p.integer().nullable(),
    /** When its admins were told that it runs low; emptied when there is enough again, so that each fall is told once. */
    lowToldAt: instant().nullable(),
  },
  checks: [
    {
      name: 'stock_levels_counts',
      expression: 'requested >= 0 and pending >= 0 and shipping_out >= 0 and shipping_in >= 0',
    },
  ],
})

/** Goods of one production run. */
export const StockLot = defineEntity({
  name: 'StockLot',
  tableName: 'stock_lots',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('restrict'),
    number: p.string().length(64),
    expiresOn: p.date().nullable(),
    onHand: p.integer().default(0),
  },
  uniques: [{ name: 'stock_lots_number_unique', properties: ['orgId', 'serviceId', 'number'] }],
  indexes: [
    { name: 'stock_lots_number', expression: 'create index stock_lots_number on stock_lots (lower(number))' },
    {
      name: 'stock_lots_left',
      expression: 'create index stock_lots_left on stock_lots (org_id, service_id, expires_on, id) where on_hand > 0',
    },
  ],
  checks: [{ name: 'stock_lots_on_hand', expression: 'on_hand >= 0' }],
})

/** A production run that its maker called back: nobody ships it or hands it out, wherever it lies. */
export const LotBlock = defineEntity({
  name: 'LotBlock',
  tableName: 'lot_blocks',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    /** Who makes it. */
    orgId: ofOrg,
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('restrict'),
    number: p.string().length(64),
    reason: p.string().length(500),
    by: () => p.manyToOne(User).mapToPk().fieldName('by_user_id').deleteRule('set null').nullable(),
  },
  indexes: [
    {
      name: 'lot_blocks_number',
      expression: 'create unique index lot_blocks_number on lot_blocks (service_id, lower(number))',
    },
  ],
})

/** The ledger: each rise and fall of what an org has. Rows are added and never changed. */
export const StockMove = defineEntity({
  name: 'StockMove',
  tableName: 'stock_moves',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    orgId: ofOrg,
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('restrict'),
    lotId: () => p.manyToOne(StockLot).mapToPk().fieldName('lot_id').deleteRule('restrict').nullable(),
    transactionId: p.uuid().nullable(),
    qty: p.integer(),
    reason: p.enum(StockReason.options),
    at: instant(),
    by: () => p.manyToOne(User).mapToPk().fieldName('by_user_id').deleteRule('set null').nullable(),
  },
  indexes: [
    { name: 'stock_moves_product', properties: ['orgId', 'serviceId', 'at'] },
    { name: 'stock_moves_transaction', properties: ['transactionId'] },
    { name: 'stock_moves_lot', properties: ['lotId'] },
  ],
  checks: [{ name: 'stock_moves_qty', expression: 'qty <> 0' }],
})
