import { z } from 'zod'
import { sql } from 'kysely'
import { RECALL_MAX, Recall } from '#shared/domains/inventory/stock-schema.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { worksFor } from '#shared/kernel/reach.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { readTransactions } from '../transactions/read-transactions.ts'

const LotRow = Recall.shape.lots.element.omit({ product: true, block: true }).extend({
  serviceId: ServiceId,
  name: z.string(),
  reason: z.string().nullable(),
  blockedAt: z.string().nullable(),
})
type LotRow = z.infer<typeof LotRow>

const RecallRow = z.object({ id: z.string(), qty: z.number() })

/**
 * Where the goods of a lot came from and went, as far as an org may see: its own transactions with the patients to whom it
 * handed some, and of those to which it sent some how much they have left and how many people they reached.
 */
export async function readRecall(reader: Reader, actor: SignedIn, orgId: OrgId, number: string): Promise<Recall> {
  const lots = await sqlOf(LotRow)`
    select l.id, l.number, l.expires_on::text as "expiresOn", l.on_hand as "onHand", s.id as "serviceId", s.name,
      s.org_id = l.org_id as "isOwn", b.reason, b.created_at as "blockedAt"
    from stock_lots l join services s on s.id = l.service_id
      left join lot_blocks b on b.service_id = l.service_id and lower(b.number) = lower(l.number)
    where l.org_id = ${orgId} and lower(l.number) = lower(${number}) order by lower(s.name), l.number`.execute(reader)
  const lotIds = lots.rows.map(({ id }) => id)
  const moved = await sqlOf(RecallRow)`
    select m.transaction_id as id, sum(m.qty)::int as qty from stock_moves m
    where m.org_id = ${orgId} and m.lot_id = any(${lotIds}::uuid[]) and m.transaction_id is not null
    group by m.transaction_id having sum(m.qty) <> 0
    order by max(m.at) desc, m.transaction_id desc limit ${sql.lit(RECALL_MAX + 1)}`.execute(reader)
  const shown = moved.rows.slice(0, RECALL_MAX)
  const transactions = await readTransactions(
    reader,
    actor,
    shown.map(({ id }) => id),
  )
  const qtyOf = new Map(shown.map(({ id, qty }) => [id, qty]))
  return {
    lots: lots.rows.map(({ serviceId, name, reason, blockedAt, ...lot }) => ({
      ...lot,
      product: { id: serviceId, name },
      block: reason === null || blockedAt === null ? null : { reason, at: instantFromRow(blockedAt) },
    })),
    uses: transactions.map((transaction) => ({ qty: qtyOf.get(transaction.id) ?? 0, transaction })),
    isCapped: moved.rows.length > RECALL_MAX,
    orgs: await readReceivers(reader, orgId, lotIds),
    // Whoever only looks after the org learns no names of its people.
    people: worksFor(actor, orgId) ? await readPeople(reader, orgId, lotIds) : [],
  }
}

const ReceiversRow = Recall.shape.orgs.element

/**
 * The orgs to which an org itself sent some of these lots: what arrived and was not returned, and what left and neither came
 * back nor arrived. To whom it returned some is no business of its own. What
 * they have of it and whom they gave it to is told in figures alone.
 */
async function readReceivers(reader: Reader, orgId: OrgId, lotIds: readonly string[]): Promise<Recall['orgs']> {
  const { rows } = await sqlOf(ReceiversRow)`
    with sent as (
      select t.to_org_id as org_id, -sum(m.qty) as qty
      from stock_moves m join inventory_transactions t on t.id = m.transaction_id
      where m.lot_id = any(${[...lotIds]}::uuid[]) and m.org_id = ${orgId} and t.from_org_id = ${orgId}
        and t.to_org_id is not null and not t.is_return
      group by t.to_org_id
    ), theirs as (
      select k.id, k.org_id, k.on_hand from stock_lots k
      where exists (select 1 from stock_lots mine where mine.id = any(${[...lotIds]}::uuid[])
        and lower(mine.number) = lower(k.number) and mine.service_id = k.service_id) and k.org_id <> ${orgId}
    ), got as (
      select k.org_id, sum(m.qty) as qty
      from theirs k join stock_moves m on m.lot_id = k.id join inventory_transactions t on t.id = m.transaction_id
      where m.reason = 'received' and t.from_org_id = ${orgId}
      group by k.org_id
    ), back as (
      select t.from_org_id as org_id, sum(m.qty) as qty
      from stock_moves m join inventory_transactions t on t.id = m.transaction_id
      where m.lot_id = any(${[...lotIds]}::uuid[]) and m.org_id = ${orgId} and m.reason = 'returned'
      group by t.from_org_id
    )
    select o.id, o.name, (coalesce(got.qty, 0) - coalesce(back.qty, 0))::float8 as received,
      greatest(coalesce(sent.qty, 0) - coalesce(got.qty, 0), 0)::float8 as "onItsWay",
      coalesce((select sum(k.on_hand) from theirs k where k.org_id = o.id), 0)::float8 as "onHand",
      (select count(distinct t.to_user_id) from theirs k join stock_moves m on m.lot_id = k.id
        join inventory_transactions t on t.id = m.transaction_id
        where k.org_id = o.id and m.reason = 'user')::int as people
    from sent full join got on got.org_id = sent.org_id join orgs o on o.id = coalesce(sent.org_id, got.org_id)
      left join back on back.org_id = o.id
    where coalesce(got.qty, 0) > 0 or coalesce(sent.qty, 0) > 0
    order by lower(o.name), o.id`.execute(reader)
  return rows
}

const PeopleRow = Recall.shape.people.element

/** Those to whom the org handed some of these lots. */
async function readPeople(reader: Reader, orgId: OrgId, lotIds: readonly string[]): Promise<Recall['people']> {
  const { rows } = await sqlOf(PeopleRow)`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.phone, u.email, -sum(m.qty)::int as qty,
      max(m.at) as "lastAt"
    from stock_moves m
    join inventory_transactions t on t.id = m.transaction_id and t.from_org_id = m.org_id and t.role = 'user'
    join users u on u.id = t.to_user_id
    where m.lot_id = any(${[...lotIds]}::uuid[]) and m.org_id = ${orgId}
    group by u.id having sum(m.qty) < 0
    order by lower(u.first_name || ' ' || u.last_name), u.id`.execute(reader)
  return rows.map((row) => ({ ...row, lastAt: instantFromRow(row.lastAt) }))
}
