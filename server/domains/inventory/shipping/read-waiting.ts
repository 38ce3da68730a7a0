import { z } from 'zod'
import { WAITING_MAX, WaitingOrder } from '#shared/domains/inventory/shipping-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const CountRow = z.object({ requested: z.number(), pending: z.number() })

/** What waits for an org that sends: how many orders are to be approved and to be shipped, and the oldest of them. */
export async function readWaiting(reader: Reader, orgId: OrgId) {
  const [counts, orders] = await Promise.all([
    sqlOf(CountRow)`
      select count(*) filter (where status = 'requested')::int as requested,
        count(*) filter (where status = 'pending')::int as pending
      from inventory_sides where org_id = ${orgId} and status in ('requested', 'pending') and is_sender and role = 'request'`.execute(
      reader,
    ),
    sqlOf(WaitingOrder)`
      select t.id, t.tx::float8 as tx, t.status, coalesce(t.description_to, t.description) as description,
        json_build_object('id', o.id, 'name', o.name) as "toOrg", t.total::float8 as total, t.currency,
        (t.paid_at is not null or exists (select 1 from order_payments p
          where p.id = t.payment_id and p.state = 'paid')) as "isPaid", t.created_at as ca,
        (select coalesce(sum(l.qty), 0)::int from inventory_lines l where l.transaction_id = t.id) as qty
      from inventory_sides s join inventory_transactions t on t.id = s.transaction_id join orgs o on o.id = t.to_org_id
      where s.org_id = ${orgId} and s.status in ('requested', 'pending') and s.is_sender and s.role = 'request'
      order by s.created_at, s.transaction_id limit ${WAITING_MAX}`.execute(reader),
  ])
  const [{ requested, pending } = { requested: 0, pending: 0 }] = counts.rows
  return { requested, pending, orders: orders.rows.map((order) => ({ ...order, ca: instantFromRow(order.ca) })) }
}
