import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { inventory } from '#shared/domains/inventory/api.ts'
import { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import type { FoundAtWork } from '#shared/domains/search/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { matching } from '#server/database/people-search/question.ts'
import { withPlainDigits } from '#server/database/people-search/read-dates.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { isShort } from '#server/database/search.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { searchedOrgs } from '#server/domains/orgs/index.ts'
import type { SearchKind, SoughtAtWork } from '#server/runtime/search-kind.ts'

const OrderRow = z.object({
  id: z.string(),
  tx: z.number(),
  fromOrg: OrgId,
  other: z.string().nullable(),
  status: TransactionStatus,
  createdAt: z.string(),
})

/** So many orgs of a name are looked through. */
const NAMED = 10

/** Of the org, by a part of the number or the name of the org on the other side; who has the number whole first, then the newest. */
async function findOrders({ reader, orgId, text, question, most }: SoughtAtWork): Promise<FoundAtWork[]> {
  const number = /^#?(\d{1,15})$/.exec(withPlainDigits(text.trim()))?.[1]
  const ways = number === undefined ? [] : byNumber(number)
  const isNamed = /\p{Letter}/u.test(text) && question.terms.length > 0
  if (isNamed) ways.push(sql`s.other_org_id = any(array(select id from matches))`)
  if (ways.length === 0) return []
  const others = sql`orgs o where o.deleted_at is null
    and exists (select 1 from inventory_sides s where s.org_id = ${orgId} and s.other_org_id = o.id)`
  const found = ways.map(
    (way) => sql`(select s.* from inventory_sides s where s.org_id = ${orgId} and ${way}
      order by s.created_at desc, s.transaction_id desc limit ${sql.lit(most)})`,
  )
  const { rows: orders } = await sqlOf(OrderRow)`/* planned for each text */
    ${isNamed ? sql`with ${matching(searchedOrgs(others), question, NAMED)}` : sql``}
    select s.transaction_id as id, s.tx::float8 as tx, t.from_org_id as "fromOrg", o.name as other, s.status, s.created_at as "createdAt"
    from (${sql.join(found, sql` union `)}) s join inventory_transactions t on t.id = s.transaction_id left join orgs o on o.id = s.other_org_id
    order by s.tx::text = ${number ?? ''} desc, s.created_at desc, s.transaction_id desc limit ${most}`.execute(reader)
  return orders.map((row) => ({ kind: 'order', ...row, createdAt: instantFromRow(row.createdAt) }))
}

/** The index knows parts of three figures and beginnings. */
const byNumber = (number: string): RawBuilder<unknown>[] => [
  sql`s.tx = ${number}::bigint`,
  sql`s.tx::text like ${isShort(number) ? `${number}%` : `%${number}%`}`,
]

/** What the search over records finds of goods that move. */
export const FOUND_ORDERS: readonly SearchKind[] = [{ place: 'work', listedBy: inventory.list, find: findOrders }]
