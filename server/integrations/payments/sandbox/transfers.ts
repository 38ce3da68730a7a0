import { findAccount, saveAccount } from './accounts.ts'
import { madeId, metadataOf, missing, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { Charge, Dispute, Transfer } from './things.ts'
import type { Refund, Reversal } from './things.ts'
import type { World } from './world.ts'

/** Answers about money that goes on to others, and comes back from them. */
export async function answerTransfer(world: World, id: string, deed: string, form: URLSearchParams): Promise<Answer> {
  if (id === '') return transfer(world, form)
  const found = await world.store.find(id)
  if (found === null) return missing('transfer', id)
  return deed === 'reversals' ? reverse(world, Transfer.parse(found), form) : [200, found]
}

async function transfer(world: World, form: URLSearchParams): Promise<Answer> {
  const account = await findAccount(world, form.get('destination') ?? '')
  if (account === null) return missing('destination', form.get('destination') ?? '')
  if (!account.charges_enabled)
    return wrong(
      400,
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
    )
  const id = madeId('tr')
  const amount = Number(form.get('amount'))
  const currency = form.get('currency') ?? ''
  const balance = await world.move({ amount: -amount, fee: 0, currency, type: 'transfer', source: id })
  const made: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    reversed: false,
    currency,
    destination: account.id,
    source_transaction: form.get('source_transaction'),
    transfer_group: form.get('transfer_group'),
    balance_transaction: balance,
    metadata: metadataOf(form),
    created: world.now(),
  }
  await world.store.put('transfer', id, made)
  const before = account.balances[currency] ?? 0
  await saveAccount(world, { ...account, balances: { ...account.balances, [currency]: before + amount } })
  await world.tell('transfer.created', made)
  return [200, made]
}

async function reverse(world: World, of: Transfer, form: URLSearchParams): Promise<Answer> {
  const amount = Number(form.get('amount'))
  if (amount > of.amount - of.amount_reversed)
    return wrong(400, `Transfer reversal amount (${amount}) is greater than unreversed amount`)
  const account = await findAccount(world, of.destination)
  const has = account?.balances[of.currency] ?? 0
  if (account === null || has < amount)
    return wrong(400, 'Insufficient funds in your Stripe balance', 'invalid_request_error', 'balance_insufficient')
  await saveAccount(world, { ...account, balances: { ...account.balances, [of.currency]: has - amount } })
  const id = madeId('trr')
  const balance = await world.move({ amount, fee: 0, currency: of.currency, type: 'transfer_refund', source: id })
  const reversal: Reversal = {
    id,
    object: 'transfer_reversal',
    amount,
    currency: of.currency,
    transfer: of.id,
    balance_transaction: balance,
    metadata: metadataOf(form),
    created: world.now(),
  }
  await world.store.put('reversal', id, reversal)
  const reversed = of.amount_reversed + amount
  const now: Transfer = { ...of, amount_reversed: reversed, reversed: reversed === of.amount }
  await world.store.put('transfer', of.id, now)
  await world.tell('transfer.reversed', now)
  return [200, reversal]
}

async function isDisputed({ store }: World, chargeId: string): Promise<boolean> {
  const found = await store.list('dispute', { after: null, limit: 1_000_000 })
  return found
    .map((one) => Dispute.parse(one))
    .some(({ charge, status }) => charge === chargeId && (status === 'needs_response' || status === 'lost'))
}

/** Answers about money that goes back to whom it came from. */
export async function answerRefund(world: World, id: string, form: URLSearchParams): Promise<Answer> {
  if (id !== '') {
    const known = await world.store.find(id)
    return known === null ? missing('refund', id) : [200, known]
  }
  const chargeId = form.get('charge') ?? ''
  const found = await world.store.find(chargeId)
  if (found === null) return missing('charge', chargeId)
  const charge = Charge.parse(found)
  const amount = Number(form.get('amount'))
  if (charge.status !== 'succeeded' || amount > charge.amount - charge.amount_refunded)
    return wrong(400, 'Refund amount is greater than unrefunded amount on charge', undefined, 'charge_already_refunded')
  if (await isDisputed(world, chargeId))
    return wrong(400, 'This charge has been charged back and cannot be refunded.', undefined, 'charge_disputed')
  await world.store.put('charge', chargeId, { ...charge, amount_refunded: charge.amount_refunded + amount })
  const refundId = madeId('re')
  const { currency } = charge
  const balance = await world.move({ amount: -amount, fee: 0, currency, type: 'refund', source: refundId })
  const refund: Refund = {
    id: refundId,
    object: 'refund',
    amount,
    currency,
    charge: chargeId,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    balance_transaction: balance,
    metadata: metadataOf(form),
    created: world.now(),
  }
  await world.store.put('refund', refundId, refund)
  await world.tell('refund.created', refund)
  await world.tell('charge.refunded', { ...charge, amount_refunded: charge.amount_refunded + amount })
  return [200, refund]
}
