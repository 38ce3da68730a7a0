import { madeId, metadataOf, missing, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { dispute } from './disputes.ts'
import { hasToProve, kindOf, PROVE, refusal, setUp } from './methods.ts'
import type { Decline } from './methods.ts'
import { Charge, Intent, Movement } from './things.ts'
import type { World } from './world.ts'

/** A bank answers after four days. */
const BANK_SECONDS = 4 * 24 * 3600
/** Currencies without minor units. */
const WHOLE = new Set(['vnd', 'jpy', 'krw', 'clp', 'xof', 'xaf'])

/** What the provider takes: of cards 2.9 % and 30 cents, of bank accounts 0.8 % up to five dollars. */
function feeOf(amount: number, currency: string, methodId: string): number {
  const cents = (count: number) => (WHOLE.has(currency) ? 0 : count)
  if (kindOf(methodId)?.facts.type !== 'us_bank_account') return Math.round(amount * 0.029) + cents(30)
  const part = Math.round(amount * 0.008)
  return WHOLE.has(currency) ? part : Math.min(part, 500)
}

export const findIntent = async (world: World, id: string): Promise<Intent | null> => {
  const found = await world.store.find(id)
  return found === null || !id.startsWith('pi_') ? null : settled(world, Intent.parse(found))
}
const save = async (world: World, intent: Intent): Promise<Intent> => {
  await world.store.put('intent', intent.id, intent)
  return intent
}

/** Answers about payment intents. */
export async function answerIntent(world: World, id: string, deed: string, form: URLSearchParams): Promise<Answer> {
  if (id === '') return [200, shown(await save(world, create(world, form)))]
  const intent = await findIntent(world, id)
  if (intent === null) return missing('payment_intent', id)
  if (deed === 'confirm') return confirm(world, intent, form)
  if (deed === 'cancel') {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent)
    const cancelled = await save(world, { ...intent, status: 'canceled', next_action: null })
    await world.tell('payment_intent.canceled', shown(cancelled))
    return [200, shown(cancelled)]
  }
  if (form.has('amount')) {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent)
    return [200, shown(await save(world, { ...intent, amount: Number(form.get('amount')) }))]
  }
  return [200, await expanded(world, intent)]
}

const create = (world: World, form: URLSearchParams): Intent => ({
  id: madeId('pi'),
  object: 'payment_intent',
  amount: Number(form.get('amount')),
  currency: form.get('currency') ?? '',
  customer: form.get('customer'),
  payment_method: null,
  status: 'requires_payment_method',
  latest_charge: null,
  last_payment_error: null,
  next_action: null,
  transfer_group: form.get('transfer_group'),
  setup_future_usage: null,
  metadata: metadataOf(form),
  created: world.now(),
  settles_at: null,
})

async function confirm(world: World, intent: Intent, form: URLSearchParams): Promise<Answer> {
  const methodId = form.get('payment_method') ?? ''
  const kind = kindOf(methodId)
  if (kind === null) return missing('PaymentMethod', methodId)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    return unexpected(intent)
  const usage = form.get('setup_future_usage') === 'off_session' ? ('off_session' as const) : null
  const tried = {
    ...intent,
    payment_method: methodId,
    setup_future_usage: usage,
    next_action: null,
    last_payment_error: null,
  }
  if (await hasToProve(world.store, methodId)) {
    if (form.get('off_session') === 'true') return decline(world, tried, PROVE)
    const url = `${world.url()}/authenticate/${intent.id}`
    const next = {
      type: 'redirect_to_url' as const,
      redirect_to_url: { url, return_url: form.get('return_url') ?? '' },
    }
    const waiting = await save(world, { ...tried, status: 'requires_action', next_action: next })
    await world.tell('payment_intent.requires_action', shown(waiting))
    return [200, shown(waiting)]
  }
  if (kind.facts.type === 'us_bank_account') {
    const charge = await charged(world, tried, 'pending')
    const settlesAt = world.now() + BANK_SECONDS
    const intentNow = await save(world, {
      ...tried,
      status: 'processing',
      latest_charge: charge.id,
      settles_at: settlesAt,
    })
    await world.tell('payment_intent.processing', shown(intentNow))
    return [200, shown(intentNow)]
  }
  if (kind.charging !== undefined) return decline(world, tried, kind.charging)
  return [200, shown(await succeed(world, tried))]
}

/** What the person did on the page that proves them. */
export async function authenticate(world: World, id: string, isGood: boolean): Promise<string | null> {
  const intent = await findIntent(world, id)
  const back = intent?.next_action?.redirect_to_url.return_url ?? null
  if (intent === null || back === null) return null
  const kind = kindOf(intent.payment_method ?? '')
  const decided = { ...intent, next_action: null }
  if (!isGood)
    await decline(world, decided, ['payment_intent_authentication_failure', 'authentication_failed', 'Failed.'])
  else if (kind?.charging !== undefined) await decline(world, decided, kind.charging)
  else await succeed(world, decided)
  return back
}

/** A bank that was asked days ago has answered meanwhile. */
async function settled(world: World, intent: Intent): Promise<Intent> {
  const { settles_at: at, payment_method: methodId, latest_charge: chargeId } = intent
  if (at === null || at > world.now() || intent.status !== 'processing' || chargeId === null) return intent
  const refused = kindOf(methodId ?? '')?.charging
  const pending = Charge.parse(await world.store.find(chargeId))
  if (refused !== undefined) {
    await world.store.put('charge', chargeId, { ...pending, status: 'failed', failure_code: refused[1] })
    await decline(world, { ...intent, settles_at: null }, refused)
    return Intent.parse(await world.store.find(intent.id))
  }
  const balance = await paidIn(world, pending)
  await world.store.put('charge', chargeId, { ...pending, status: 'succeeded', balance_transaction: balance })
  const done = await save(world, { ...intent, status: 'succeeded', settles_at: null })
  await world.tell('payment_intent.succeeded', shown(done))
  return done
}

/** Looks at every bank that may have answered. */
export async function settleAll(world: World): Promise<void> {
  for (const found of await world.store.list('intent', { after: null, limit: 100_000 }))
    await settled(world, Intent.parse(found))
}

async function succeed(world: World, intent: Intent): Promise<Intent> {
  const charge = await charged(world, intent, 'succeeded')
  const balance = await paidIn(world, charge)
  await world.store.put('charge', charge.id, { ...charge, balance_transaction: balance })
  const done = await save(world, { ...intent, status: 'succeeded', latest_charge: charge.id })
  if (done.setup_future_usage !== null) await setUp(world.store, charge.payment_method)
  await world.tell('payment_intent.succeeded', shown(done))
  if (kindOf(intent.payment_method ?? '')?.disputes === true) await dispute(world, charge.id)
  return done
}

async function charged(world: World, intent: Intent, status: Charge['status']): Promise<Charge> {
  const charge: Charge = {
    id: madeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    status,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? '',
    balance_transaction: null,
    failure_code: null,
    transfer_group: intent.transfer_group,
    created: world.now(),
  }
  await world.store.put('charge', charge.id, charge)
  return charge
}

const paidIn = (world: World, { id, amount, currency, payment_method: methodId }: Charge): Promise<string> =>
  world.move({ amount, fee: feeOf(amount, currency, methodId), currency, type: 'charge', source: id })

async function decline(world: World, intent: Intent, reason: Decline): Promise<Answer> {
  const [code, declined, message] = reason
  const failed = await charged(world, intent, 'failed')
  await world.store.put('charge', failed.id, { ...failed, failure_code: declined })
  const error = { type: 'card_error', code, decline_code: declined, message }
  const refused = await save(world, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: failed.id,
    last_payment_error: error,
  })
  await world.tell('payment_intent.payment_failed', shown(refused))
  return refusal(reason, shown(refused))
}

/** Nothing of ours is shown. */
const shown = ({ settles_at: _ours, ...intent }: Intent) => ({ ...intent, livemode: false })

async function expanded(world: World, intent: Intent): Promise<unknown> {
  const charge = intent.latest_charge === null ? null : await world.store.find(intent.latest_charge)
  if (charge === null) return shown(intent)
  const { balance_transaction: balanceId, ...rest } = Charge.parse(charge)
  const balance = balanceId === null ? null : Movement.parse(await world.store.find(balanceId))
  return { ...shown(intent), latest_charge: { ...rest, balance_transaction: balance } }
}

const unexpected = ({ status }: Intent): Answer =>
  wrong(
    400,
    `This PaymentIntent's status is ${status}: it cannot be changed.`,
    'invalid_request_error',
    'payment_intent_unexpected_state',
  )
