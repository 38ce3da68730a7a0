import { madeId, missing } from './answers.ts'
import type { Answer } from './answers.ts'
import { pageOf } from './page-of.ts'
import { Charge, Dispute, Movement } from './things.ts'
import type { World } from './world.ts'

/** What the provider takes for each, whatever comes of it: 15.00, or as many thousands of a currency without minor units. */
const FEE = 1500
const ANSWER_SECONDS = 7 * 24 * 3600

export interface Claim {
  /** Minor units; left out, all of the charge. */
  amount?: number
  reason?: string
  /** The bank only asks: nothing is taken. */
  isInquiry?: boolean
}

/** Answers about disputes. */
export async function answerDispute(world: World, id: string, query: URLSearchParams): Promise<Answer> {
  if (id === '') return pageOf(world, 'dispute', '/v1/disputes', query)
  const found = await world.store.find(id)
  return found === null ? missing('dispute', id) : [200, found]
}

/** The bank of who paid takes a charge back. */
export async function dispute(world: World, chargeId: string, claim: Claim = {}): Promise<string> {
  const charge = Charge.parse(await world.store.find(chargeId))
  const { amount = charge.amount, reason = 'fraudulent', isInquiry = false } = claim
  const id = madeId('dp')
  const opened: Dispute = {
    id,
    object: 'dispute',
    amount,
    currency: charge.currency,
    charge: chargeId,
    payment_intent: charge.payment_intent,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    reason,
    balance_transactions: isInquiry ? [] : [await moved(world, id, charge.currency, -amount, FEE)],
    evidence_details: { due_by: world.now() + ANSWER_SECONDS },
    created: world.now(),
  }
  await world.store.put('dispute', id, opened)
  await world.tell('charge.dispute.created', opened)
  if (!isInquiry) await world.tell('charge.dispute.funds_withdrawn', opened)
  return id
}

/** What the bank decides. Of what is won the money comes back, and the fee stays with the provider. */
export async function decideDispute(world: World, id: string, outcome: 'won' | 'lost'): Promise<void> {
  const before = Dispute.parse(await world.store.find(id))
  const isInquiry = before.status === 'warning_needs_response'
  if (!isInquiry && before.status !== 'needs_response') return
  const back = outcome === 'won' && !isInquiry ? [await moved(world, id, before.currency, before.amount, 0)] : []
  const decided: Dispute = {
    ...before,
    status: isInquiry ? 'warning_closed' : outcome,
    balance_transactions: [...before.balance_transactions, ...back],
  }
  await world.store.put('dispute', id, decided)
  await world.tell('charge.dispute.closed', decided)
  if (back.length > 0) await world.tell('charge.dispute.funds_reinstated', decided)
}

async function moved(world: World, source: string, currency: string, amount: number, fee: number): Promise<Movement> {
  const id = await world.move({ amount, fee, currency, type: 'adjustment', source })
  return Movement.parse(await world.store.find(id))
}
