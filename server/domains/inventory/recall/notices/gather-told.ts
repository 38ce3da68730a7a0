import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reader } from '#server/database/orm.ts'

export interface RecalledLot {
  /** Who makes it. */
  orgId: string
  serviceId: string
  number: string
}

const lotsOf = ({ serviceId, number }: RecalledLot): RawBuilder<unknown> => sql`
  lots as (
    select id, org_id from stock_lots where service_id = ${serviceId} and lower(number) = lower(${number})
  )`

/**
 * The orgs that got some of a lot, wherever from, and those to whom some is on its way from its maker: `org_id`, and whether the
 * maker sent it itself.
 */
const orgsOf = (lot: RecalledLot): RawBuilder<unknown> => sql`
  with ${lotsOf(lot)}, sent as (
    select t.to_org_id as org_id from stock_moves m
      join lots on lots.id = m.lot_id and lots.org_id = m.org_id
      join inventory_transactions t on t.id = m.transaction_id
    where m.org_id = ${lot.orgId} and t.from_org_id = ${lot.orgId} and t.to_org_id is not null and not t.is_return
    group by t.to_org_id having sum(m.qty) < 0
  ), got as (
    select m.org_id, bool_or(t.from_org_id = ${lot.orgId}) as is_direct from stock_moves m
      join lots on lots.id = m.lot_id and lots.org_id = m.org_id
      left join inventory_transactions t on t.id = m.transaction_id
    where m.qty > 0 and m.org_id <> ${lot.orgId} group by m.org_id
  )
  select coalesce(got.org_id, sent.org_id) as org_id, sent.org_id is not null or coalesce(got.is_direct, false) as is_direct
  from got full join sent on sent.org_id = got.org_id`

/** Those to whom somebody handed some of a lot and who did not give it back: `org_id` of who did, and `user_id`. */
const peopleOf = (lot: RecalledLot): RawBuilder<unknown> => sql`
  with ${lotsOf(lot)}
  select m.org_id, t.to_user_id as user_id from stock_moves m
    join lots on lots.id = m.lot_id and lots.org_id = m.org_id
    join inventory_transactions t on t.id = m.transaction_id and t.from_org_id = m.org_id and t.role = 'user'
    join users u on u.id = t.to_user_id and u.deleted_at is null
  group by m.org_id, t.to_user_id having sum(m.qty) < 0`

/** Writes down who has to be told; whoever stands there already is left as they are. */
export async function gatherTold(reader: Reader, recallId: string, lot: RecalledLot): Promise<void> {
  await sql`
    insert into recall_orgs (id, recall_id, org_id, is_direct)
    select gen_random_uuid(), ${recallId}, g.org_id, g.is_direct from (${orgsOf(lot)}) g
    on conflict (recall_id, org_id) do nothing`.execute(reader)
  await sql`
    insert into recall_people (id, recall_id, org_id, user_id)
    select gen_random_uuid(), ${recallId}, g.org_id, g.user_id from (${peopleOf(lot)}) g
    on conflict (recall_id, org_id, user_id) do nothing`.execute(reader)
}

/** How many would be told. */
export const countTold = (lot: RecalledLot): RawBuilder<unknown> => sql`
  select (select count(*) from (${orgsOf(lot)}) o)::int as orgs, (select count(*) from (${peopleOf(lot)}) p)::int as people`
