import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionStatus, TransactionView } from '#shared/domains/inventory/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { OrgService, Service } from '#server/domains/services/index.ts'
import type { Reader } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { aPaymentMethod } from './a-payment-method.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

export interface SupplyChain {
  supplier: OrgId
  reseller: OrgId
  clinic: OrgId
  /** Of the supplier, at 600; bought by tens. */
  made: ServiceId
  /** The same as the reseller sells it, at 1000; by twos. It is assigned to the clinic. */
  sold: ServiceId
  sender: TestPerson
  dealer: TestPerson
  buyer: TestPerson
  patient: TestPerson
}

interface ChainOptions {
  supplierSettings?: OrgSettings
  clinicSettings?: OrgSettings
  /** Whether the clinic has a payment method on file: a card. */
  isPaying?: boolean
}

let counter = 0

/** A product on its way: a supplier makes it, a reseller sells it, and a clinic that the reseller manages orders it. */
export async function aSupplyChain(
  server: TestServer,
  { supplierSettings = {}, clinicSettings = { features: ['inventoryAdvanced'] }, isPaying = true }: ChainOptions = {},
): Promise<SupplyChain> {
  const supplier = await aClinic(server, { kind: 'partner-supplier', settings: supplierSettings })
  const reseller = await aClinic(server, { kind: 'partner-reseller', settings: {} })
  const clinic = await aClinic(server, { partner: reseller, settings: clinicSettings })
  if (isPaying) await aPaymentMethod(server, { org: clinic })
  const made = await aProduct(server, supplier, { price: 600, minOrderQuantity: 10 })
  const sold = await aProduct(server, reseller, {
    price: 1000,
    minOrderQuantity: 2,
    supplierOrgId: supplier,
    supplierServiceId: made,
  })
  await assign(server, clinic, sold)
  const staffOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'partner-staff' }] })
  return {
    supplier,
    reseller,
    clinic,
    made,
    sold,
    sender: await staffOf(supplier),
    dealer: await staffOf(reseller),
    buyer: await aStaffOf(server, clinic),
    patient: await aPatientOf(server, clinic),
  }
}

interface ProductOptions {
  name?: string
  price?: number
  minOrderQuantity?: number
  currency?: string
  supplierOrgId?: OrgId
  supplierServiceId?: ServiceId
}

/** A product in the catalogue of an org. */
export async function aProduct(server: TestServer, org: OrgId, options: ProductOptions = {}): Promise<ServiceId> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  counter += 1
  const service = em.create(Service, {
    orgId: org,
    name: `Product ${counter}`,
    description: 'Of use',
    role: 'product',
    type: 'product',
    price: 500,
    currency: 'USD',
    sku: `P-${counter}-${crypto.randomUUID().slice(0, 6)}`,
    ...options,
  })
  await em.flush()
  return service.id as ServiceId
}

/** Gives an org a product of another. */
export async function assign(server: TestServer, org: OrgId, serviceId: ServiceId): Promise<void> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  em.create(OrgService, { orgId: org, serviceId })
  await em.flush()
}

/** What somebody does, as the calls have it; each has to succeed. */
export function inventoryOf(server: TestServer) {
  const create = (orgId: OrgId, body: CreateTransaction, { token }: TestPerson) =>
    server.call(inventory.create, { params: { orgId }, body }, token)
  return {
    create,
    async made(orgId: OrgId, body: CreateTransaction, person: TestPerson): Promise<TransactionView> {
      const reply = await create(orgId, body, person)
      expect([reply.status, reply.body]).toEqual([201, expect.anything()])
      return reply.body.transaction
    },
    step: ({ fromOrg, tx }: TransactionView, status: TransactionStatus, { token }: TestPerson) =>
      server.call(inventory.setStatus, { params: { orgId: fromOrg.id, tx }, body: { status } }, token),
    stock: (
      orgId: OrgId,
      id: ServiceId,
      qty: number,
      person: TestPerson,
      lot?: { number: string; expiresOn?: string },
    ) =>
      create(
        orgId,
        { role: 'stock', description: 'Delivery', items: [{ id, qty, ...(lot === undefined ? {} : { lot }) }] },
        person,
      ),
    /** What an org has of each product, and what moves. */
    async levels(orgId: OrgId, { token }: TestPerson) {
      const { body } = await server.call(inventory.stats, { query: { orgId } }, token)
      return body.stats.products
    },
    faults: () => stockFaults(server.running.services.reader),
  }
}

/** Where the sums that are kept differ from what they are the sums of. */
export async function stockFaults(reader: Reader): Promise<unknown[]> {
  const { rows } = await sql`
    select 'level' as of, org_id, service_id, on_hand, moved from (
      select l.org_id, l.service_id, l.on_hand, coalesce((select sum(m.qty) from stock_moves m
        where m.org_id = l.org_id and m.service_id = l.service_id), 0) as moved from stock_levels l) levels
    where on_hand <> moved
    union all
    select 'lot', org_id, service_id, on_hand, moved from (
      select l.org_id, l.service_id, l.on_hand, coalesce((select sum(m.qty) from stock_moves m
        where m.lot_id = l.id), 0) as moved from stock_lots l) lots
    where on_hand <> moved
    union all
    select 'figures', l.org_id, l.service_id, l.requested + l.pending + l.shipping_out, counted from stock_levels l,
      lateral (select coalesce(sum(i.qty), 0) as counted from inventory_lines i
        join inventory_transactions t on t.id = i.transaction_id
        where t.from_org_id = l.org_id and i.service_id = l.service_id
          and t.status in ('requested', 'pending', 'shipping')) open
    where l.requested + l.pending + l.shipping_out <> counted
    union all
    select 'incoming', l.org_id, l.service_id, l.shipping_in, counted from stock_levels l,
      lateral (select coalesce(sum(i.qty), 0) as counted from inventory_lines i
        join inventory_transactions t on t.id = i.transaction_id
        where t.to_org_id = l.org_id and i.service_id = l.service_id and t.status = 'shipping') arriving
    where l.shipping_in <> counted
    union all
    select 'returned', p.from_org_id, l.service_id, l.qty, back.qty from inventory_lines l
      join inventory_transactions p on p.id = l.transaction_id,
      lateral (select sum(i.qty) as qty from inventory_lines i join inventory_transactions t on t.id = i.transaction_id
        where t.parent_id = p.id and t.is_return and t.status <> 'cancelled' and i.position = l.position) back
    where back.qty > l.qty_shipped
    union all
    select 'credited', p.from_org_id, null, p.total, back.total from inventory_transactions p,
      lateral (select sum(t.total) as total from inventory_transactions t
        where t.parent_id = p.id and t.is_return and t.status = 'completed') back
    where back.total > p.total - p.shipping_fee
    union all
    select 'numbers', org_id, null, next::int, count from inventory_counters c,
      lateral (select count(*) as count from inventory_transactions t where t.from_org_id = c.org_id) made
    where next <> count + 1`.execute(reader)
  return rows
}
