import { madeId, missing, wrong } from './answers.ts'
import type { Answer } from './answers.ts'
import { hasToProve, kindOf, refusal, setUp } from './methods.ts'
import { Setup } from './things.ts'
import type { World } from './world.ts'

async function findSetup(world: World, id: string): Promise<Setup | null> {
  const found = id.startsWith('seti_') ? await world.store.find(id) : null
  return found === null ? null : Setup.parse(found)
}

async function save(world: World, setup: Setup): Promise<Setup> {
  await world.store.put('setup', setup.id, setup)
  return setup
}

const shown = (setup: Setup) => ({ ...setup, livemode: false })

/** Answers about intents to keep a card for charges while nobody is there. */
export async function answerSetup(world: World, id: string, deed: string, form: URLSearchParams): Promise<Answer> {
  if (id === '') return [200, shown(await save(world, create(world, form)))]
  const setup = await findSetup(world, id)
  if (setup === null) return missing('setupintent', id)
  return deed === 'confirm' ? confirm(world, setup, form) : [200, shown(setup)]
}

const create = (world: World, form: URLSearchParams): Setup => ({
  id: madeId('seti'),
  object: 'setup_intent',
  customer: form.get('customer'),
  payment_method: null,
  status: 'requires_payment_method',
  usage: 'off_session',
  last_setup_error: null,
  next_action: null,
  created: world.now(),
})

async function confirm(world: World, setup: Setup, form: URLSearchParams): Promise<Answer> {
  const methodId = form.get('payment_method') ?? ''
  const kind = kindOf(methodId)
  if (kind === null) return missing('PaymentMethod', methodId)
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    return wrong(
      400,
      `You cannot confirm this SetupIntent because it has already ${setup.status}.`,
      'invalid_request_error',
      'setup_intent_unexpected_state',
    )
  const tried = { ...setup, payment_method: methodId, last_setup_error: null }
  if (await hasToProve(world.store, methodId)) {
    const redirect = { url: `${world.url()}/authenticate/${setup.id}`, return_url: form.get('return_url') ?? '' }
    const next = { type: 'redirect_to_url' as const, redirect_to_url: redirect }
    const waiting = await save(world, { ...tried, status: 'requires_action', next_action: next })
    await world.tell('setup_intent.requires_action', shown(waiting))
    return [200, shown(waiting)]
  }
  if (kind.keeping !== undefined) return refusal(kind.keeping)
  return [200, shown(await succeed(world, tried))]
}

async function succeed(world: World, setup: Setup): Promise<Setup> {
  const done = await save(world, { ...setup, status: 'succeeded', next_action: null })
  await setUp(world.store, setup.payment_method ?? '')
  await world.tell('setup_intent.succeeded', shown(done))
  return done
}

/** What the person did on the page that proves them. @returns to where they go back; null where there is nothing to prove */
export async function authenticateSetup(world: World, id: string, isGood: boolean): Promise<string | null> {
  const setup = await findSetup(world, id)
  const back = setup?.next_action?.redirect_to_url.return_url ?? null
  if (setup === null || back === null) return null
  if (isGood) {
    await succeed(world, setup)
    return back
  }
  const code = 'setup_intent_authentication_failure'
  const error = { type: 'card_error', code, decline_code: 'authentication_failed', message: 'Failed.' }
  const refused = await save(world, {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  })
  await world.tell('setup_intent.setup_failed', shown(refused))
  return back
}
