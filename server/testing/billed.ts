import { sql } from 'kysely'
import { expect } from 'vitest'
import { billing } from '#shared/domains/billing/api.ts'
import type { SubscriptionView } from '#shared/domains/billing/schema.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { sweepSubscriptions } from '#server/domains/billing/jobs.ts'
import { aPaymentMethod } from './a-payment-method.ts'
import { anAccount, sandboxOf } from './charged-orders.ts'
import { aClinic, aPerson, aServiceOf } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { untilWorked } from './queued-jobs.ts'
import type { TestServer } from './test-server.ts'

export interface BilledClinic {
  /** Who sells: the partner of the clinic. */
  seller: OrgId
  account: string
  clinic: OrgId
  /** Of the seller, who gives and takes back. */
  giver: TestPerson
  /** The clinic's administrator. */
  payer: TestPerson
}

interface BilledOptions {
  /** What the stand-in makes of the clinic's card; null where it has none. */
  kind?: string | null
  sellerSettings?: OrgSettings
}

/** A clinic that has a card, and a partner that sells it subscriptions. */
export async function aBilledClinic(
  server: TestServer,
  { kind = 'visa', sellerSettings = {} }: BilledOptions = {},
): Promise<BilledClinic> {
  const seller = await aClinic(server, { kind: 'partner-reseller', settings: sellerSettings })
  const clinic = await aClinic(server, { partner: seller, settings: { features: ['stripePayments'] } })
  if (kind !== null) await aPaymentMethod(server, { org: clinic }, { kind })
  return {
    seller,
    account: await anAccount(server, seller),
    clinic,
    giver: await aPerson(server, { memberships: [{ org: seller, role: 'partner-admin' }] }),
    payer: await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] }),
  }
}

/** What is done with subscriptions, and what can be seen of them. */
export function billsOf(server: TestServer) {
  // Of a year's people every session is over: somebody of the system asks, who is a member of no clinic and counted nowhere.
  const token = async () => (await aPerson(server, { systemAdmin: true })).token
  const assign = async ({ clinic }: BilledClinic, id: ServiceId, status: 'active' | 'cancelled') => {
    const body = { services: [{ id, status }] }
    return (await server.call(services.assign, { params: { orgId: clinic }, body }, await token())).status
  }
  const subscriptions = async ({ clinic }: BilledClinic): Promise<SubscriptionView[]> =>
    (await server.call(billing.subscriptionsOfOrg, { params: { orgId: clinic } }, await token())).body.subscriptions
  return {
    assign,
    subscriptions,
    async sold({ seller }: BilledClinic, options: Parameters<typeof aServiceOf>[2] = {}) {
      const service = { role: 'subscription' as const, type: 'sub/mo' as const, isOrgSubscription: true, price: 3100 }
      return aServiceOf(server, seller, { ...service, ...options })
    },
    async give(billed: BilledClinic, id: ServiceId) {
      expect(await assign(billed, id, 'active')).toBe(200)
      await untilWorked(server)
    },
    async takeBack(billed: BilledClinic, id: ServiceId) {
      expect(await assign(billed, id, 'cancelled')).toBe(200)
      await untilWorked(server)
    },
    history: async ({ clinic }: BilledClinic, limit = 100) => {
      const input = { params: { orgId: clinic }, query: { limit } }
      return (await server.call(billing.historyOfOrg, input, await token())).body.data
    },
    /** Has the provider's clock say what the server's says. */
    async align() {
      await sandboxOf(server).advance(server.now.millis - Date.now())
    },
    /** Moves the clocks of server and provider on, and does what a worker does by and by. */
    async pass(until: string) {
      const millis = Date.parse(until) - server.now.millis
      // The server's first: what the provider tells meanwhile has happened by then.
      server.now.millis += millis
      await sandboxOf(server).advance(millis)
      await sweepSubscriptions.run({}, server.running.jobServices)
      await untilWorked(server)
    },
  }
}

/** What the books say of an org's subscriptions: what is not nothing, by account and owner. */
export async function billBooksOf(
  server: TestServer,
  ...orgs: readonly (OrgId | UserId)[]
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select l.account || coalesce(' ' || o.name, '') as name, sum(l.amount)::float8 as amount
    from ledger_lines l left join orgs o on o.id = l.org_id
    where l.entry_id in (select entry_id from ledger_lines where org_id = any(${[...orgs]}::uuid[])
      or user_id = any(${[...orgs]}::uuid[]))
    group by 1 having sum(l.amount) <> 0 order by 1`.execute(server.running.services.reader)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}
