import { sql } from 'kysely'
import { v7 } from 'uuid'
import { TransactionId } from '#shared/kernel/ids.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { InventoryTransaction } from '#server/domains/inventory/index.ts'
import { InventoryLine } from '#server/domains/inventory/entities/transaction.ts'
import { aClinic } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Five pieces of a product of an org that are on their way to another: the number of their transaction. */
export async function aShipmentOf(server: TestServer, org: OrgId, serviceId: ServiceId): Promise<number> {
  const em = server.running.services.orm.em.fork()
  const last = await em.findOne(InventoryTransaction, { fromOrgId: org }, { orderBy: { tx: 'desc' } })
  const tx = (last?.tx ?? 0) + 1
  const toOrgId = await aClinic(server)
  const transaction = em.create(InventoryTransaction, {
    id: TransactionId.parse(v7()),
    fromOrgId: org,
    tx,
    toOrgId,
    role: 'shipment',
    status: 'shipping',
    description: 'A box',
    currency: 'USD',
  })
  const line = { transactionId: transaction.id, position: 0, serviceId, name: 'Box', sku: 'BOX', qty: 5, price: 100 }
  em.create(InventoryLine, { ...line, qtyShipped: 5 })
  await em.flush()
  const { reader } = server.running.services
  await sql`
    insert into inventory_sides (org_id, transaction_id, other_org_id, is_sender, status, role, tx, total, created_at)
    select side.org_id, t.id, side.other_org_id, side.org_id = t.from_org_id, t.status, t.role, t.tx, t.total, t.created_at
    from inventory_transactions t,
      lateral (values (t.from_org_id, t.to_org_id), (t.to_org_id, t.from_org_id)) as side(org_id, other_org_id)
    where t.id = ${transaction.id}`.execute(reader)
  await sql`
    insert into stock_levels (org_id, service_id, shipping_out, shipping_in)
    values (${org}, ${serviceId}, 5, 0), (${toOrgId}, ${serviceId}, 0, 5)`.execute(reader)
  await sql`
    insert into inventory_counters (org_id, next) values (${org}, ${tx + 1})
    on conflict (org_id) do update set next = excluded.next`.execute(reader)
  return tx
}
