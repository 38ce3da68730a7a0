import { madeId, metadataOf, missing } from './answers.ts'
import type { Answer } from './answers.ts'
import { Account } from './things.ts'
import type { World } from './world.ts'

/** An account that tells by its id that nothing is missing: those of the demonstration outlive what the stand-in remembers. */
const READY = /^acct_sandbox_ready_/

const NONE_DUE = { currently_due: [], past_due: [], pending_verification: [], disabled_reason: null }

export async function findAccount(world: World, id: string): Promise<Account | null> {
  const found = await world.store.find(id)
  if (found !== null) return Account.parse(found)
  if (!READY.test(id)) return null
  return {
    ...blank(world, id),
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    requirements: NONE_DUE,
  }
}

export async function saveAccount(world: World, account: Account): Promise<void> {
  await world.store.put('account', account.id, account)
}

const blank = (world: World, id: string): Account => ({
  id,
  object: 'account',
  country: 'US',
  email: null,
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  requirements: {
    ...NONE_DUE,
    currently_due: ['business_type', 'external_account', 'tos_acceptance.date'],
    disabled_reason: 'requirements.past_due',
  },
  metadata: {},
  created: world.now(),
  balances: {},
})

/** Answers about the accounts of those who sell. */
export async function answerAccount(world: World, id: string, form: URLSearchParams): Promise<Answer> {
  if (id === '') {
    const made = {
      ...blank(world, madeId('acct')),
      email: form.get('email'),
      country: form.get('country') ?? 'US',
      metadata: metadataOf(form),
    }
    await saveAccount(world, made)
    return [200, shown(made)]
  }
  const account = await findAccount(world, id)
  return account === null ? missing('account', id) : [200, shown(account)]
}

/** The page on which a seller says who they are. */
export async function linkTo(world: World, form: URLSearchParams): Promise<Answer> {
  const id = form.get('account') ?? ''
  if ((await findAccount(world, id)) === null) return missing('account', id)
  const back = encodeURIComponent(form.get('return_url') ?? '')
  const created = world.now()
  const url = `${world.url()}/onboard/${id}?back=${back}`
  return [200, { object: 'account_link', created, expires_at: created + 300, url }]
}

/** What can be chosen on that page, and what comes of it. */
export const OUTCOMES = {
  complete: { details_submitted: true, charges_enabled: true, payouts_enabled: true, ...due([], null) },
  review: {
    details_submitted: true,
    charges_enabled: false,
    payouts_enabled: false,
    ...due([], 'requirements.pending_verification'),
  },
  missing: {
    details_submitted: true,
    charges_enabled: false,
    payouts_enabled: false,
    ...due(['individual.verification.document'], 'requirements.past_due'),
  },
  rejected: { details_submitted: true, charges_enabled: false, payouts_enabled: false, ...due([], 'rejected.other') },
} as const
export type Outcome = keyof typeof OUTCOMES

function due(missingOnes: readonly string[], reason: string | null) {
  return {
    requirements: {
      currently_due: [...missingOnes],
      past_due: [...missingOnes],
      pending_verification: reason === 'requirements.pending_verification' ? ['individual.verification.document'] : [],
      disabled_reason: reason,
    },
  }
}

export async function decide(world: World, id: string, outcome: Outcome): Promise<void> {
  const account = await findAccount(world, id)
  if (account === null) return
  const decided = { ...account, ...OUTCOMES[outcome] }
  await saveAccount(world, decided)
  await world.tell('account.updated', shown(decided), id)
}

const shown = ({ balances: _ours, ...account }: Account) => account
