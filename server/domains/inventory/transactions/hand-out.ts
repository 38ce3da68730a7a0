import { z } from 'zod'
import { invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId, TransactionId, UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readOffer } from '../products/read-offer.ts'
import { createTransaction } from './create-transaction.ts'

interface Used {
  id: ServiceId
  qty: number
}

interface HandingOut {
  /** To whom; null for somebody who is no member. */
  toUser: UserId | null
  description: string
  /** Each product once. */
  items: readonly Used[]
}

/**
 * Takes what was used on somebody off the shelves: what is paid on usage as handed to them, which only a member can be, the
 * others as a correction (docs/inventory.md).
 *
 * @returns by product, as the org has it in its list, the line that took it out of stock
 * @throws AppError `invalid_input` where it cannot be handed to them, and as {@link createTransaction}
 */
export async function handOut(
  context: DomainContext,
  orgId: OrgId,
  { toUser, description, items }: HandingOut,
): Promise<Map<string, string>> {
  const { products } = await readOffer(
    readerOf(context.em),
    orgId,
    items.map(({ id }) => id),
  )
  const isHanded = ({ id }: Used) => products.find((product) => product.id === id)?.modes.includes('user') === true
  const handed = items.filter(isHanded)
  const others = items.filter((item) => !isHanded(item))
  const lines = new Map<string, string>()
  if (handed.length > 0) {
    if (toUser === null) throw invalidField('fromStock', 'validation.unknownPerson')
    const id = await createTransaction(context, orgId, { role: 'user', toUser, description, items: [...handed] })
    await collect(id, handed)
  }
  if (others.length > 0) {
    const less = others.map(({ id, qty }) => ({ id, qty: -qty }))
    const id = await createTransaction(context, orgId, { role: 'adjustment', description, items: less })
    await collect(id, others)
  }
  return lines

  async function collect(transactionId: TransactionId, used: readonly Used[]) {
    const { rows } = await sqlOf(LineRow)`
      select id, position from inventory_lines where transaction_id = ${transactionId}`.execute(readerOf(context.em))
    for (const { id, position } of rows) {
      const item = used[position]
      if (item !== undefined) lines.set(item.id, id)
    }
  }
}

const LineRow = z.object({ id: z.string(), position: z.number() })

interface PuttingBack {
  lineId: string
  product: ServiceId
  qty: number
  description: string
  notes: string
}

const LotRow = z.object({
  role: z.string(),
  number: z.string().nullable(),
  expiresOn: LocalDate.nullable(),
  qty: z.number(),
})

/**
 * Puts what a correction took off the shelves back, into the lots that it came from. What was handed to a patient stays handed
 * to them: it is paid on usage, and its supplier has counted it.
 *
 * @throws AppError as {@link createTransaction}
 */
export async function putBack(
  context: DomainContext,
  orgId: OrgId,
  { lineId, product, qty, description, notes }: PuttingBack,
): Promise<void> {
  const { rows } = await sqlOf(LotRow)`
    select t.role, s.number, s.expires_on::text as "expiresOn", coalesce(abs(ll.qty), 0) as qty
    from inventory_lines l join inventory_transactions t on t.id = l.transaction_id and t.from_org_id = ${orgId}
      left join inventory_line_lots ll on ll.line_id = l.id left join stock_lots s on s.id = ll.lot_id
    where l.id = ${lineId} order by s.id`.execute(readerOf(context.em))
  if (rows[0]?.role !== 'adjustment') return
  const lots = rows.flatMap(({ number, expiresOn, qty: pieces }) =>
    number !== null ? [{ id: product, qty: pieces, lot: { number, expiresOn } }] : [],
  )
  const loose = qty - lots.reduce((sum, lot) => sum + lot.qty, 0)
  const items = [...lots, ...(loose > 0 ? [{ id: product, qty: loose }] : [])]
  await createTransaction(context, orgId, { role: 'adjustment', description, notes, items })
}
