import { findAccount, saveAccount } from './accounts.ts'
import { madeId, missing } from './answers.ts'
import type { Answer } from './answers.ts'
import { pageOf } from './page-of.ts'
import { Payout } from './things.ts'
import type { World } from './world.ts'

/** Banks take two days. */
const BANK_SECONDS = 2 * 24 * 3600

const tellOf = (world: World, type: string, payout: Payout) => world.tell(type, payout, payout.account ?? undefined)

/** Answers about what is paid out, in the name of whoever asks. */
export async function answerPayout(
  world: World,
  id: string,
  account: string | null,
  query: URLSearchParams,
): Promise<Answer> {
  if (id === '') return pageOf(world, 'payout', '/v1/payouts', query, (one) => one['account'] === account)
  const found = await world.store.find(id)
  const payout = found === null ? null : Payout.parse(found)
  return payout?.account === account ? [200, payout] : missing('payout', id)
}

/** What somebody has: all of it is at hand here. */
export async function answerBalance(world: World, accountId: string | null): Promise<Answer> {
  const account = accountId === null ? null : await findAccount(world, accountId)
  const available = Object.entries(account?.balances ?? {}).map(([currency, amount]) => ({ currency, amount }))
  return [200, { object: 'balance', available, pending: [] }]
}

/** Pays all that an account has out to its bank. */
export async function payOut(world: World, accountId: string): Promise<string[]> {
  const account = await findAccount(world, accountId)
  if (account === null) return []
  await saveAccount(world, { ...account, balances: {} })
  const ids = []
  for (const [currency, amount] of Object.entries(account.balances))
    if (amount > 0) ids.push((await send(world, { account: accountId, currency, amount })).id)
  return ids
}

/** The same of the platform's own money. */
export async function payOutOwn(world: World, currency: string, amount: number): Promise<string> {
  const { id } = await send(world, { account: null, currency, amount })
  await world.move({ amount: -amount, fee: 0, currency, type: 'payout', source: id })
  return id
}

async function send(world: World, payout: Pick<Payout, 'account' | 'currency' | 'amount'>): Promise<Payout> {
  const made: Payout = {
    ...payout,
    id: madeId('po'),
    object: 'payout',
    status: 'in_transit',
    arrival_date: world.now() + BANK_SECONDS,
    failure_code: null,
    created: world.now(),
  }
  await world.store.put('payout', made.id, made)
  await tellOf(world, 'payout.created', made)
  return made
}

/** The bank takes it no more, and what it was comes back. */
export async function failPayout(world: World, id: string): Promise<void> {
  const payout = Payout.parse(await world.store.find(id))
  if (payout.status === 'failed') return
  const { account: accountId, currency, amount } = payout
  const account = accountId === null ? null : await findAccount(world, accountId)
  if (account !== null) {
    const has = account.balances[currency] ?? 0
    await saveAccount(world, { ...account, balances: { ...account.balances, [currency]: has + amount } })
  } else await world.move({ amount, fee: 0, currency, type: 'payout_failure', source: id })
  const failed: Payout = { ...payout, status: 'failed', failure_code: 'account_closed' }
  await world.store.put('payout', id, failed)
  await tellOf(world, 'payout.failed', failed)
}

const onItsWay = async (world: World): Promise<Payout[]> =>
  (await world.store.list('payout', { after: null, limit: 1_000_000 }))
    .map((one) => Payout.parse(one))
    .filter(({ status }) => status === 'in_transit')

/** When the next one arrives. */
export const payoutsDue = async (world: World): Promise<number[]> =>
  (await onItsWay(world)).map(({ arrival_date: at }) => at)

/** What is there by now. */
export async function arrive(world: World): Promise<void> {
  for (const payout of await onItsWay(world)) {
    if (payout.arrival_date > world.now()) continue
    const paid: Payout = { ...payout, status: 'paid' }
    await world.store.put('payout', paid.id, paid)
    await tellOf(world, 'payout.paid', paid)
  }
}
