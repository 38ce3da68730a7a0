import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Interval } from '#shared/kernel/time.ts'

/** What sells something: goods that were ordered, sent or handed out. What stays in the house earns nothing. */
const SELLING = sql`t.role in ('request', 'shipment', 'user')`

/**
 * What an org sold in a stretch of time, as rows of (id, at, currency, sign): what it sent and was received, and, with the
 * sign turned, what came back to it. Of a reseller also what the orgs that it manages ordered from others: it sells those
 * goods, a supplier only sends them (docs/decisions/inventory/dashboards.md).
 */
export function salesOf(orgId: OrgId, { start, end }: Interval): RawBuilder<unknown> {
  const inTime = sql`t.status = 'completed' and t.completed_at >= ${new Date(start)} and t.completed_at < ${new Date(end)}`
  const columns = sql`t.id, t.completed_at as at, t.currency, t.total`
  const customers = sql`
    select o.id from orgs o join orgs r on r.id = o.partner_id
    where r.id = ${orgId} and r.kind = 'partner-reseller' and o.status not in ('pending', 'rejected')`
  return sql`
    select ${columns}, 1 as sign from inventory_transactions t
    where t.from_org_id = ${orgId} and not t.is_return and ${SELLING} and ${inTime}
    union all
    select ${columns}, -1 from inventory_transactions t
    where t.to_org_id = ${orgId} and t.is_return and ${inTime}
    union all
    select ${columns}, 1 from (${customers}) c join inventory_transactions t on t.to_org_id = c.id
    where t.role = 'request' and not t.is_return and t.from_org_id <> ${orgId} and ${inTime}
    union all
    select ${columns}, -1 from (${customers}) c join inventory_transactions t on t.from_org_id = c.id
    where t.is_return and t.to_org_id <> ${orgId} and ${inTime} and exists (
      select 1 from inventory_transactions o where o.id = t.parent_id and o.role = 'request')`
}
