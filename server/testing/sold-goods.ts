import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TransactionRole, TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { TestServer } from './test-server.ts'

interface SoldGoods {
  from: OrgId
  to?: OrgId | null
  /** When it was received. */
  at: string
  /** Of one line, and with it what the transaction comes to, unless said. */
  product?: ServiceId
  qty?: number
  price?: number
  total?: number
  role?: TransactionRole
  status?: TransactionStatus
  isReturn?: boolean
  /** Of an order that something comes back of, and of what comes back: what it is called by. */
  id?: string
  parent?: string
  currency?: string
}

/** Transactions as they stand in the books, without what leads there. */
export async function areSold(server: TestServer, sold: readonly SoldGoods[]): Promise<void> {
  const { reader } = server.running.services
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(tx), 0)::int as last from inventory_transactions`.execute(reader)
  const last = rows[0]?.last ?? 0
  const given = sold.map(({ qty = 1, price = 1000, ...one }, index) => ({
    id: v7(),
    tx: last + index + 1,
    to: null,
    product: null,
    total: qty * price,
    role: 'request',
    status: 'completed',
    isReturn: false,
    parent: null,
    currency: 'USD',
    qty,
    price,
    ...one,
  }))
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(id uuid, tx bigint, "from" uuid, "to" uuid,
        at timestamptz, product uuid, qty int, price bigint, total bigint, role text, status text, "isReturn" boolean, parent uuid, currency text)
    ), transactions as (
      insert into inventory_transactions (id, created_at, updated_at, from_org_id, to_org_id, tx, role, status, description,
        currency, subtotal, total, completed_at, is_return, parent_id)
      select id, at, at, "from", "to", tx, role, status, 'Goods', currency, total, total, at, "isReturn", parent from given
    )
    insert into inventory_lines (id, transaction_id, position, service_id, name, sku, qty, qty_shipped, price)
    select gen_random_uuid(), id, 0, product, 'Goods', 'GOODS', qty, qty, price from given where product is not null`.execute(
    reader,
  )
}
