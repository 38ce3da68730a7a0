import { sql } from 'kysely'
import { RECALL_MAX } from '#shared/domains/inventory/stock-schema.ts'
import type { Recall } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { readTransactions } from '../transactions/read-transactions.ts'

type LotRow = Omit<Recall['lots'][number], 'product'> & { serviceId: ServiceId; name: string }

/**
 * Where the goods of a lot came from and went, as far as an org may see: its own transactions with the patients to whom it
 * handed some, and of those to which it sent some how much they have left and how many people they reached.
 */
export async function readRecall(reader: Reader, actor: SignedIn, orgId: OrgId, number: string): Promise<Recall> {
  const lots = await sql<LotRow>`
    select l.id, l.number, l.expires_on::text as "expiresOn", l.on_hand as "onHand", s.id as "serviceId", s.name
    from stock_lots l join services s on s.id = l.service_id
    where l.org_id = ${orgId} and lower(l.number) = lower(${number}) order by lower(s.name), l.number`.execute(reader)
  const lotIds = lots.rows.map(({ id }) => id)
  const moved = await sql<{ id: string; qty: number }>`
    select m.transaction_id as id, sum(m.qty)::int as qty from stock_moves m
    where m.org_id = ${orgId} and m.lot_id = any(${lotIds}::uuid[]) and m.transaction_id is not null
    group by m.transaction_id having sum(m.qty) <> 0
    order by max(m.at) desc, m.transaction_id desc limit ${sql.lit(RECALL_MAX + 1)}`.execute(reader)
  const orgs = await sql<Recall['orgs'][number]>`
    select o.id, o.name, sum(got.qty)::int as received, sum(got.on_hand)::int as "onHand", sum(got.people)::int as people
    from (
      select theirs.id, theirs.org_id, theirs.on_hand,
        (select sum(m.qty) from stock_moves m join inventory_transactions t on t.id = m.transaction_id
          where m.lot_id = theirs.id and m.reason = 'received' and t.from_org_id = ${orgId}) as qty,
        (select count(distinct t.to_user_id) from stock_moves m join inventory_transactions t on t.id = m.transaction_id
          where m.lot_id = theirs.id and m.reason = 'user') as people
      from stock_lots mine join stock_lots theirs
        on lower(theirs.number) = lower(mine.number) and theirs.service_id = mine.service_id and theirs.org_id <> mine.org_id
      where mine.id = any(${lotIds}::uuid[])) got join orgs o on o.id = got.org_id
    where got.qty > 0 group by o.id, o.name order by lower(o.name), o.id`.execute(reader)
  const shown = moved.rows.slice(0, RECALL_MAX)
  const transactions = await readTransactions(
    reader,
    actor,
    shown.map(({ id }) => id),
  )
  const qtyOf = new Map(shown.map(({ id, qty }) => [id, qty]))
  return {
    lots: lots.rows.map(({ serviceId, name, ...lot }) => ({ ...lot, product: { id: serviceId, name } })),
    uses: transactions.map((transaction) => ({ qty: qtyOf.get(transaction.id) ?? 0, transaction })),
    isCapped: moved.rows.length > RECALL_MAX,
    orgs: orgs.rows,
  }
}
