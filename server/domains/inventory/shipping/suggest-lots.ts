import { z } from 'zod'
import type { ShippableLine } from '#shared/domains/inventory/shipping-api.ts'
import { mayShipPart } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { LotId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { findByNumber } from '../sides.ts'
import { availableIn, byExpiry, isExpired, pickLots } from '../stock/pick-lots.ts'
import type { Shelf } from '../stock/pick-lots.ts'
import { isBlocked } from '../stock/blocked.ts'
import { readToday } from '#server/domains/orgs/index.ts'
import type { TransactionPath } from '../transactions/load-transaction.ts'
import { readTransaction } from '../transactions/read-transactions.ts'

const ShelfRow = z.object({
  serviceId: z.string(),
  onHand: z.number(),
  lots: z.array(
    z.object({
      id: LotId,
      number: z.string(),
      expiresOn: LocalDate.nullable(),
      onHand: z.number(),
      isBlocked: z.boolean(),
    }),
  ),
})

/**
 * From which lots a pending order would leave now, and what else there is. Nothing is kept for it: until it is shipped others
 * may take the same goods.
 *
 * @throws AppError `not_found`, `forbidden` for the other side, `invalid_transition` for what is not shipped now
 */
export async function suggestLots(
  reader: Reader,
  actor: SignedIn,
  { orgId, tx }: TransactionPath,
  now: number,
): Promise<ShippableLine[]> {
  const id = await findByNumber(reader, orgId, tx)
  if (id === null) throw new AppError('not_found')
  const transaction = await readTransaction(reader, actor, id)
  if (!transaction.sides.includes('sender')) throw new AppError('forbidden')
  if (!mayShipPart(transaction)) throw new AppError('invalid_transition', { details: { from: transaction.status } })
  const sender = transaction.fromOrg.id
  const today = await readToday(reader, sender, now)
  const shelves = await readShelves(
    reader,
    sender,
    transaction.items.map((item) => item.id),
  )
  return transaction.items.map(({ position, id: serviceId, qty }) => {
    const shelf = shelves.get(serviceId) ?? { onHand: 0, lots: [] }
    const lots = shelf.lots.toSorted(byExpiry).map((lot) => ({
      id: LotId.parse(lot.id),
      number: lot.number,
      expiresOn: lot.expiresOn,
      onHand: lot.onHand,
      isExpired: isExpired(lot, today),
      isBlocked: lot.isBlocked,
    }))
    const loose = Math.max(0, shelf.onHand - lots.reduce((sum, { onHand }) => sum + onHand, 0))
    // Two lines of the same product share what there is, so the next one finds what this leaves.
    const wanted = { today, purpose: 'send' } as const
    const picks = pickLots(shelf, { ...wanted, qty: Math.min(qty, availableIn(shelf, wanted)) }) ?? []
    return {
      position,
      loose,
      lots,
      picks: picks.map((pick) => ({ id: pick.lotId === null ? null : LotId.parse(pick.lotId), qty: pick.qty })),
    }
  })
}

async function readShelves(reader: Reader, orgId: string, serviceIds: readonly string[]): Promise<Map<string, Shelf>> {
  const { rows } = await sqlOf(ShelfRow)`
    select l.service_id as "serviceId", l.on_hand as "onHand", coalesce((
      select json_agg(json_build_object('id', s.id, 'number', s.number, 'expiresOn', s.expires_on, 'onHand', s.on_hand, 'isBlocked', ${isBlocked('s')}))
      from stock_lots s where s.org_id = l.org_id and s.service_id = l.service_id and s.on_hand > 0), '[]') as lots
    from stock_levels l where l.org_id = ${orgId} and l.service_id = any(${[...serviceIds]}::uuid[])`.execute(reader)
  return new Map(rows.map(({ serviceId, onHand, lots }) => [serviceId, { onHand, lots }]))
}
