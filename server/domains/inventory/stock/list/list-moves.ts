import { z } from 'zod'
import { sql } from 'kysely'
import { LedgerMove } from '#shared/domains/inventory/shelf-schema.ts'
import type { LedgerPage, LedgerQuery } from '#shared/domains/inventory/stock-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { isKnown } from './known-products.ts'

const TotalRow = z.object({ total: z.number() })

/**
 * A page of the ledger of a product in an org, the latest first, each line with what was on hand after it.
 *
 * @throws AppError `not_found`
 */
export async function listMoves(
  reader: Reader,
  { orgId, serviceId }: { orgId: OrgId; serviceId: ServiceId },
  { page, rows: size }: LedgerQuery,
): Promise<LedgerPage> {
  const counted = await sqlOf(TotalRow)`
    select (select count(*)::int from stock_moves m where m.org_id = l.org_id and m.service_id = l.service_id) as total
    from stock_levels l where l.org_id = ${orgId} and l.service_id = ${serviceId}`.execute(reader)
  const [shelf] = counted.rows
  if (shelf === undefined && !(await isKnown(reader, { orgId, serviceId }))) throw new AppError('not_found')
  const offset = (page - 1) * size
  const latest = sql`from stock_moves where org_id = ${orgId} and service_id = ${serviceId} order by at desc, id desc`
  // The page is cut first: only its rows are looked up elsewhere. What is on hand is counted back through what came later.
  const { rows: moves } = await sqlOf(LedgerMove)`
    select m.id, m.at, m.qty, m.reason, m.balance,
      case when k.id is not null then json_build_object('id', k.id, 'number', k.number) end as lot,
      case when u.id is not null
        then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as by,
      case when t.id is not null then json_build_object('tx', t.tx, 'role', t.role,
        'fromOrg', json_build_object('id', f.id, 'name', f.name),
        'toOrg', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end) end as transaction
    from (
      select page.*, (l.on_hand - coalesce(newer.qty, 0) - coalesce(sum(page.qty) over later, 0))::float8 as balance
      from stock_levels l
        cross join (select sum(qty) as qty from (select qty ${latest} limit ${offset}) passed) newer
        cross join (select * ${latest} limit ${size} offset ${offset}) page
      where l.org_id = ${orgId} and l.service_id = ${serviceId}
      window later as (order by page.at desc, page.id desc rows between unbounded preceding and 1 preceding)) m
    left join stock_lots k on k.id = m.lot_id
    left join users u on u.id = m.by_user_id
    left join inventory_transactions t on t.id = m.transaction_id
    left join orgs f on f.id = t.from_org_id
    left join orgs o on o.id = t.to_org_id
    order by m.at desc, m.id desc`.execute(reader)
  return {
    moves: moves.map((move) => ({ ...move, at: instantFromRow(move.at) })),
    total: shelf?.total ?? 0,
    page,
    size,
  }
}
