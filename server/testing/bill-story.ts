import { sql } from 'kysely'
import { v7 } from 'uuid'
import { SessionId } from '#shared/kernel/ids.ts'
import type { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import {
  followAssignments,
  followMethods,
  readTold,
  settleOne,
  sweepSubscriptions,
} from '#server/domains/billing/jobs.ts'
import { assignServices } from '#server/domains/services/assigned/assign-services.ts'
import { addServices, cancelServices } from '#server/domains/services/person/change-person-services.ts'
import { payAgain } from '#server/domains/billing/pay-again.ts'
import { orgOwner, personOwner } from '#server/domains/payments/index.ts'
import type { SandboxPayments } from '#server/integrations/payments/sandbox/sandbox.ts'
import type { Job, JobServices } from '#server/runtime/job.ts'
import type { SubscriptionId } from '#shared/domains/billing/schema.ts'
import { aPaymentMethod } from './a-payment-method.ts'
import { billFaults } from './bill-faults.ts'
import { aClinic, aPatientOf, aServiceOf, aStaffOf } from './factories.ts'
import type { Cast } from './money-faults.ts'
import type { TestServer } from './test-server.ts'

/** Something that befalls what is paid by the month. */
export type BillDeed =
  | { do: 'give'; which: number }
  | { do: 'cancel'; which: number }
  | { do: 'member'; isComing: boolean }
  /** Of a clinic whose partner the buyer is. */
  | { do: 'client'; isComing: boolean }
  | { do: 'method'; whose: 'org' | 'person'; by: string }
  | { do: 'payAgain'; which: number }

export const BILL_JOBS = [followAssignments, followMethods, readTold, settleOne] as readonly unknown[] as readonly Job[]

interface Sold {
  id: ServiceId
  isPersons: boolean
}

/** Where a story is told. */
interface Stage {
  server: TestServer
  provider: SandboxPayments
  services: () => JobServices
  who: Cast['who']
}

/** What an org and one of its people pay by the month in a story: to its seller and to its reseller. */
export class BillStory {
  readonly person: UserId
  private readonly server: TestServer
  private readonly provider: SandboxPayments
  private readonly services: () => JobServices
  private readonly who: Cast['who']
  private readonly sold: readonly Sold[]
  /** Who comes and goes. */
  private readonly members: UserId[] = []
  private readonly clients: OrgId[] = []

  private constructor({ server, provider, services, who }: Stage, person: UserId, sold: readonly Sold[]) {
    this.server = server
    this.provider = provider
    this.services = services
    this.who = who
    this.person = person
    this.sold = sold
  }

  static async begin(stage: Stage): Promise<BillStory> {
    const { server, who } = stage
    const { buyer, seller, reseller } = who
    const of = (org: OrgId, options: Parameters<typeof aServiceOf>[2]) =>
      aServiceOf(server, org, { role: 'subscription', type: 'sub/mo', isOrgSubscription: true, ...options })
    await sql`
      update orgs set settings = settings || '{"features": ["stripePayments"]}' where id = ${buyer}`.execute(
      server.running.services.reader,
    )
    const person = (await aPatientOf(server, buyer)).id
    await aStaffOf(server, buyer)
    await aPaymentMethod(server, { person })
    const counted = { type: 'user/mo', price: 777, introPrice: 333, introPeriod: 1 } as const
    const sold: Sold[] = [
      { id: await of(seller, { price: 3111 }), isPersons: false },
      { id: await of(seller, counted), isPersons: false },
      { id: await of(seller, { type: 'partner/mo', price: 1234 }), isPersons: false },
      { id: await of(reseller, { price: 4999, introPrice: 1, introPeriod: 2 }), isPersons: false },
      { id: await of(seller, { price: 1999, isOrgSubscription: false }), isPersons: true },
    ]
    const story = new BillStory(stage, person, sold)
    // What is sold to people is the org's to give to them, and costs the org nothing.
    await story.client(true)
    for (const { id, isPersons } of sold) if (isPersons) await story.assign(id, 'active')
    return story
  }

  private get reader() {
    return this.server.running.services.reader
  }

  async play(deed: BillDeed): Promise<void> {
    const sold = 'which' in deed ? this.sold[deed.which % this.sold.length] : undefined
    if (deed.do === 'give' && sold !== undefined) await this.give(sold)
    else if (deed.do === 'cancel' && sold !== undefined) await this.cancel(sold)
    else if (deed.do === 'member') await this.member(deed.isComing)
    else if (deed.do === 'client') await this.client(deed.isComing)
    else if (deed.do === 'method') await this.method(deed)
    else if (deed.do === 'payAgain' && sold !== undefined) await this.payAgain(sold)
  }

  /** What comes round finds what no event told. */
  sweep = (): Promise<unknown> => sweepSubscriptions.run({}, this.services())

  private assign(id: ServiceId, status: 'active' | 'cancelled'): Promise<void> {
    const { nobody } = this.services()
    const actor = {
      kind: 'user' as const,
      userId: this.person,
      sessionId: SessionId.parse(v7()),
      systemAdmin: true,
      actingFor: null,
      actingUntil: null,
      memberships: [],
      factorRule: 'none' as const,
    }
    const { buyer: orgId } = this.who
    const caller = { orgId, role: null, isSubject: false }
    return assignServices({ ...nobody, actor }, caller, orgId, [{ id, status }])
  }

  private async give({ id, isPersons }: Sold): Promise<void> {
    const { person: userId, who } = this
    if (isPersons) await addServices(this.services().nobody, { orgId: who.buyer, userId }, [id])
    else await this.assign(id, 'active')
  }

  /** What nobody has cannot be cancelled. */
  private async cancel({ id, isPersons }: Sold): Promise<void> {
    const { person: userId, who } = this
    const { rows } = await sql`
      select 1 from user_services where user_id = ${userId} and service_id = ${id}
      union all select 1 from org_services where org_id = ${who.buyer} and service_id = ${id}`.execute(this.reader)
    if (rows.length === (isPersons ? 1 : 0)) return
    if (isPersons) await cancelServices(this.services().nobody, { orgId: who.buyer, userId }, [id])
    else await this.assign(id, 'cancelled')
  }

  private async member(isComing: boolean): Promise<void> {
    if (isComing) this.members.push((await aStaffOf(this.server, this.who.buyer)).id)
    const [leaving] = isComing ? [] : this.members.splice(-1)
    if (leaving === undefined) return
    await sql`delete from memberships where org_id = ${this.who.buyer} and user_id = ${leaving}`.execute(this.reader)
  }

  private async client(isComing: boolean): Promise<void> {
    const { buyer } = this.who
    if (isComing) this.clients.push(await aClinic(this.server, { partner: buyer }))
    const [leaving] = isComing ? [] : this.clients.splice(-1)
    if (leaving === undefined) return
    await sql`update orgs set partner_id = null where id = ${leaving}`.execute(this.reader)
  }

  private async method({ whose, by }: BillDeed & { do: 'method' }): Promise<void> {
    const { buyer } = this.who
    const userId = whose === 'person' ? this.person : null
    const orgId = whose === 'org' ? buyer : null
    await sql`
      delete from payment_methods where org_id = ${orgId} or user_id = ${userId}`.execute(this.reader)
    const kind = { kind: by, type: by.startsWith('us') ? ('us_bank_account' as const) : ('card' as const) }
    await aPaymentMethod(this.server, userId === null ? { org: buyer } : { person: userId }, kind)
    await followMethods.run({ orgId, userId }, this.services())
  }

  private async payAgain({ id, isPersons }: Sold): Promise<void> {
    const { nobody } = this.services()
    const owner = isPersons ? personOwner(this.person) : orgOwner(this.who.buyer)
    const { rows } = await sql<{ id: SubscriptionId }>`
      select b.id from billed_subscriptions b join payment_methods m on m.is_default
        and (m.user_id = b.user_id or m.org_id = b.through_org_id and b.user_id is null)
      where b.service_id = ${id} and b.state <> 'ended'`.execute(this.reader)
    for (const row of rows) await payAgain(nobody, this.provider, owner, row.id)
  }

  /** What was charged for it, each with how much it was. */
  async charges(): Promise<{ chargeId: string; total: number }[]> {
    const { rows } = await sql<{ chargeId: string; total: number }>`
      select charge_id as "chargeId", due::float8 as total from invoices
      where charge_id is not null and (buyer_org_id = ${this.who.buyer} or user_id = ${this.person})
      order by issued_at, id`.execute(this.reader)
    return rows
  }

  /** Brings every one of them to where it should be. */
  async settleAll(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id from billed_subscriptions where through_org_id = ${this.who.buyer}`.execute(this.reader)
    for (const { id } of rows) await settleOne.run({ subscriptionId: id }, this.services())
  }

  async faults(): Promise<string[]> {
    const faults = await billFaults(this.reader, this.provider, { buyer: this.who.buyer, person: this.person })
    return [...faults, ...(await this.countFaults())]
  }

  /** What is paid for clinics is paid for as many as there are, once it runs and is not about to end. */
  private async countFaults(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select provider_id as id from billed_subscriptions
      where through_org_id = ${this.who.buyer} and type = 'partner/mo' and state = 'active' and not is_ending`.execute(
      this.reader,
    )
    const faults: string[] = []
    for (const { id } of rows) {
      const { quantity } = await this.provider.readSubscription(id)
      if (quantity !== this.clients.length) faults.push(`${id}: ${quantity} paid for ${this.clients.length} clinics`)
    }
    return faults
  }

  /** Nobody asks for them any more: the provider of this story is gone. */
  async end(): Promise<void> {
    await sql`
      update billed_subscriptions set state = 'ended', provider_id = null, started_at = null
      where through_org_id = ${this.who.buyer}`.execute(this.reader)
    await sql`
      update invoices set transfer_state = 'none' where transfer_state in ('waiting', 'held')
        and (buyer_org_id = ${this.who.buyer} or user_id = ${this.person})`.execute(this.reader)
    await sql`
      update invoices set reason = coalesce(reason, 'other') where state = 'open'
        and (buyer_org_id = ${this.who.buyer} or user_id = ${this.person})`.execute(this.reader)
  }
}
