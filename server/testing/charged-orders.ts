import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { inventory } from '#shared/domains/inventory/api.ts'
import { charges } from '#shared/domains/inventory/charges-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SandboxControls } from '#server/integrations/payments/sandbox/sandbox.ts'
import { PaymentAccount } from '#server/domains/payments/index.ts'
import { aPaymentMethod } from './a-payment-method.ts'
import { aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { aSupplyChain, inventoryOf } from './supply-chain.ts'
import type { SupplyChain } from './supply-chain.ts'
import type { TestServer } from './test-server.ts'

/** The provider's stand-in of a server, to do to it what no provider lets anybody do. */
export function sandboxOf({ running }: TestServer): SandboxControls {
  const { payments } = running.services
  if (!('sandbox' in payments)) throw new Error('This server has no stand-in')
  return payments.sandbox as SandboxControls
}

/** An org that can be paid. @returns its account at the provider */
export async function anAccount(server: TestServer, org: OrgId): Promise<string> {
  const em = server.running.services.orm.em.fork()
  const providerId = `acct_sandbox_ready_${org.replaceAll('-', '')}`
  em.create(PaymentAccount, {
    orgId: org,
    providerId,
    detailsSubmitted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
  })
  await em.flush()
  return providerId
}

export interface PayingChain extends SupplyChain {
  sellerAccount: string
  resellerAccount: string
  /** The clinic's administrator. */
  payer: TestPerson
}

interface ChainOptions {
  /** What the stand-in makes of the clinic's method. */
  kind?: string
  isBank?: boolean
  /** Whether the supplier is paid as its goods are used. */
  onUsage?: boolean
}

/** A supply chain whose supplier and reseller can be paid, with goods on the shelf. */
export async function aPayingChain(
  server: TestServer,
  { kind, isBank = false, onUsage = false }: ChainOptions = {},
): Promise<PayingChain> {
  const chain = await aSupplyChain(server, {
    isPaying: false,
    ...(onUsage ? { supplierSettings: { features: ['payOnUsage' as const] } } : {}),
  })
  const type = isBank ? ('us_bank_account' as const) : ('card' as const)
  await aPaymentMethod(server, { org: chain.clinic }, { type, ...(kind === undefined ? {} : { kind }) })
  await inventoryOf(server).stock(chain.supplier, chain.made, 1000, chain.sender)
  return {
    ...chain,
    sellerAccount: await anAccount(server, chain.supplier),
    resellerAccount: await anAccount(server, chain.reseller),
    payer: await aPerson(server, { memberships: [{ org: chain.clinic, role: 'org-admin' }] }),
  }
}

/** What is done with orders that are charged. */
export function ordersOf(server: TestServer) {
  const { made, step } = inventoryOf(server)
  const paramsOf = ({ fromOrg, tx }: TransactionView) => ({ orgId: fromOrg.id, tx })
  const read = async (order: TransactionView, { token }: TestPerson) =>
    (await server.call(inventory.get, { params: paramsOf(order) }, token)).body.transaction
  const stateOf = async (order: TransactionView, who: TestPerson) => (await read(order, who)).payment?.charge?.state
  return {
    read,
    stateOf,
    step,
    /** An order of so many at 10.00, of which 6.00 are the supplier's. */
    order: ({ supplier, clinic, sold, buyer }: PayingChain, qty: number) =>
      made(
        clinic,
        {
          role: 'request',
          description: 'Order',
          fromOrg: supplier,
          items: [{ id: sold, qty }],
          total: qty * 1000,
        },
        buyer,
      ),
    async approve(order: TransactionView, { sender }: PayingChain) {
      const reply = await step(order, 'pending', sender)
      expect(reply.status).toBe(200)
      return reply.body.transaction
    },
    async until(order: TransactionView, who: TestPerson, state: string) {
      await vi.waitFor(async () => expect(await stateOf(order, who)).toBe(state), { timeout: 15_000, interval: 40 })
      return read(order, who)
    },
    charges: async (order: TransactionView, { token }: TestPerson) =>
      (await server.call(charges.charges, { params: paramsOf(order) }, token)).body,
    transfers: async (order: TransactionView, { token }: TestPerson) =>
      (await server.call(charges.transfers, { params: paramsOf(order) }, token)).body.transfers,
    retry: (order: TransactionView, { token }: TestPerson, body: object = {}) =>
      server.call(charges.retry, { params: paramsOf(order), body }, token),
  }
}

/** What the books say of some orgs: what is not nothing, by account. */
export async function booksOf(server: TestServer, orders: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select l.account || coalesce(' ' || o.name, '') as name, sum(l.amount)::float8 as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id left join orgs o on o.id = l.org_id
    where e.transaction_id = any(${[...orders]}::uuid[]) group by 1 having sum(l.amount) <> 0 order by 1`.execute(
    server.running.services.reader,
  )
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}
