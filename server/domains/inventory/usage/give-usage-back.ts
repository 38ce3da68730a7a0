import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { unusedPart } from '#shared/domains/inventory/usage/allocate.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { giveBack } from '#server/domains/payments/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'

interface Return {
  id: string
  parentId?: string | null | undefined
}

/**
 * Gives back what was charged as used and came back after all. What comes back is first what was not used: only where more was used
 * and came back than was delivered something was paid that is not to be, and the newest is given back first. The delivery is locked.
 */
export async function giveUsageBack(context: DomainContext, { id, parentId = null }: Return): Promise<void> {
  if (parentId === null) return
  const reader = readerOf(context.em)
  const excess = await readExcess(reader, parentId, id)
  const amounts = new Map<string, number>()
  for (const [lineId, qty] of excess) {
    let left = qty
    for (const usage of await readUsed(reader, lineId)) {
      const pieces = Math.min(left, usage.qty - usage.returned)
      if (pieces <= 0) continue
      left -= pieces
      await sql`update inventory_usage set returned = returned + ${pieces} where id = ${usage.id}`.execute(reader)
      if (usage.paymentId === null) continue
      amounts.set(usage.paymentId, (amounts.get(usage.paymentId) ?? 0) + unusedPart(usage, pieces))
    }
  }
  // In one order, so that no two wait for each other.
  const inOrder = [...amounts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [paymentId, amount] of inOrder) await giveBack(context, { paymentId, sourceId: v7(), amount })
}

const ExcessRow = z.object({ lineId: z.string(), excess: z.number() })

/** By line, how many pieces were used and came back beyond what was delivered; the return itself is not completed yet. */
async function readExcess(reader: Reader, deliveryId: string, returnId: string): Promise<Map<string, number>> {
  const { rows } = await sqlOf(ExcessRow)`
    select l.id as "lineId", (
      coalesce((select sum(u.qty - u.returned) from inventory_usage u where u.line_id = l.id), 0)
      + coalesce((select sum(i.qty) from inventory_transactions r join inventory_lines i on i.transaction_id = r.id
          where r.parent_id = l.transaction_id and r.is_return and (r.status = 'completed' or r.id = ${returnId})
            and i.position = l.position), 0)
      - l.qty_shipped)::int as excess
    from inventory_lines l where l.transaction_id = ${deliveryId} order by l.position`.execute(reader)
  return new Map(rows.flatMap(({ lineId, excess }) => (excess > 0 ? [[lineId, excess]] : [])))
}

const UsedRow = z.object({
  id: z.string(),
  qty: z.number(),
  returned: z.number(),
  total: z.number(),
  shippingFee: z.number(),
  paymentId: z.string().nullable(),
})

async function readUsed(reader: Reader, lineId: string) {
  const { rows } = await sqlOf(UsedRow)`
    select id, qty, returned, total::float8 as total, shipping_fee::float8 as "shippingFee", payment_id as "paymentId"
    from inventory_usage where line_id = ${lineId} and returned < qty order by created_at desc, id desc`.execute(reader)
  return rows
}
