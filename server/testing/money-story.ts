import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '#shared/kernel/errors.ts'
import { memoryStore } from '#server/integrations/payments/sandbox/store.ts'
import { sandboxPayments } from '#server/integrations/payments/sandbox/sandbox.ts'
import type { SandboxPayments } from '#server/integrations/payments/sandbox/sandbox.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { giveBack } from '#server/domains/payments/index.ts'
import { settleOrder } from '#server/domains/payments/charges/jobs.ts'
import { settle } from '#server/domains/payments/charges/settle.ts'
import { settleDisputes } from '#server/domains/payments/disputes/jobs.ts'
import { settleDispute } from '#server/domains/payments/disputes/settle-dispute.ts'
import { workEvent } from '#server/domains/payments/webhook/work-event.ts'
import type { Job, JobServices } from '#server/runtime/job.ts'
import { BILL_JOBS, BillStory } from './bill-story.ts'
import type { BillDeed } from './bill-story.ts'
import { anAccount } from './charged-orders.ts'
import { ROOMY_HOURS, aClinic } from './factories.ts'
import { entriesOf, moneyFaults } from './money-faults.ts'
import type { Cast, Told } from './money-faults.ts'
import { statementFaults } from './statement-faults.ts'
import { mixed, servicesOf, untilNextMonth } from './story-parts.ts'
import type { StoryClock } from './story-parts.ts'
import { orderIn } from './story-orders.ts'
import type { Ordered, StoryOrder } from './story-orders.ts'
import type { TestServer } from './test-server.ts'
import { VisitStory } from './visit-story.ts'
import type { VisitDeed } from './visit-story.ts'

/** Something that befalls the money of one buyer, one seller, a reseller between them, and a clinic with visitors. */
export type MoneyDeed =
  | { do: 'bill'; deed: BillDeed }
  | { do: 'visit'; deed: VisitDeed }
  | ({ do: 'order' } & StoryOrder)
  | { do: 'refund'; which: number; part: number }
  | { do: 'dispute'; which: number; part: number; isInquiry?: boolean }
  | { do: 'decide'; which: number; outcome: 'won' | 'lost' }
  | { do: 'payOut'; whose: string }
  | { do: 'failPayout'; which: number }
  | { do: 'account'; outcome: 'complete' | 'missing' }
  | { do: 'days'; count: number }
  | { do: 'month' }
  | { do: 'hear'; part: number; salt: number }

const JOBS = [...BILL_JOBS, ...([workEvent, settleDisputes, settleOrder] as readonly unknown[] as readonly Job[])]

const DAY_MS = 24 * 3600_000

interface Played extends Cast {
  clock: StoryClock
  bills: BillStory
  visits: VisitStory
}

/** Plays what befalls money against a stand-in of its own, and compares the books with it. */
export class MoneyStory {
  private readonly orders: Ordered[] = []
  private readonly disputes: string[] = []
  private readonly payouts: string[] = []
  /** The events that were heard of. */
  private readonly heard = new Set<string>()

  private readonly server: TestServer
  private readonly provider: SandboxPayments
  private readonly who: Cast['who']
  private readonly accounts: Cast['accounts']
  private readonly clock: StoryClock
  /** What is paid by the month. */
  private readonly bills: BillStory
  /** What visitors pay. */
  private readonly visits: VisitStory

  private constructor(server: TestServer, provider: SandboxPayments, played: Played) {
    this.server = server
    this.provider = provider
    this.who = played.who
    this.accounts = played.accounts
    this.clock = played.clock
    this.bills = played.bills
    this.visits = played.visits
  }

  static async begin(server: TestServer): Promise<MoneyStory> {
    const provider = sandboxPayments(memoryStore())
    const buyer = await aClinic(server)
    const seller = await aClinic(server, { kind: 'partner-supplier' })
    const reseller = await aClinic(server, { kind: 'partner-reseller' })
    const clinic = await aClinic(server, { settings: ROOMY_HOURS })
    const accounts = {
      seller: await anAccount(server, seller),
      reseller: await anAccount(server, reseller),
      clinic: await anAccount(server, clinic),
    }
    const who = { buyer, seller, reseller, clinic }
    const clock = { ahead: 0 }
    const services = () => servicesOf(server, provider, clock)
    const bills = await BillStory.begin({ server, provider, who, services })
    const visits = new VisitStory({ server, provider, services, clinic })
    return new MoneyStory(server, provider, { who, accounts, clock, bills, visits })
  }

  async end(): Promise<void> {
    await this.bills.end()
    await this.provider.close()
  }

  private get services(): JobServices {
    return servicesOf(this.server, this.provider, this.clock)
  }

  private get reader() {
    return this.server.running.services.reader
  }

  async play(deed: MoneyDeed): Promise<void> {
    const { sandbox } = this.provider
    const order = 'which' in deed ? this.orders[deed.which % Math.max(this.orders.length, 1)] : undefined
    if (deed.do === 'order') {
      const { server, services, who } = this
      this.orders.push(await orderIn({ server, services, who }, deed, this.orders.length + 1))
    } else if (deed.do === 'visit') await this.unlessRefused(() => this.visits.play(deed.deed))
    else if (deed.do === 'refund' && order !== undefined) await this.refund(order, deed.part)
    else if (deed.do === 'dispute') await this.dispute(deed)
    else if (deed.do === 'decide') {
      const dispute = this.disputes[deed.which % Math.max(this.disputes.length, 1)]
      if (dispute !== undefined) await sandbox.decideDispute(dispute, deed.outcome)
    } else if (deed.do === 'payOut') await this.payOut(deed.whose)
    else if (deed.do === 'failPayout') {
      const payout = this.payouts[deed.which % Math.max(this.payouts.length, 1)]
      if (payout !== undefined) await sandbox.failPayout(payout)
    } else if (deed.do === 'account') await sandbox.decide(this.accounts.seller, deed.outcome)
    else if (deed.do === 'days') await this.pass(deed.count * DAY_MS)
    else if (deed.do === 'month') await this.pass(untilNextMonth(this.services.clock()))
    else if (deed.do === 'hear') await this.hear(deed.part, deed.salt)
    else if (deed.do === 'bill') await this.unlessRefused(() => this.bills.play(deed.deed))
    await this.work()
  }

  /** The charge as it is at the provider; null where nothing was paid. */
  private async chargeOf({ paymentId }: Ordered): Promise<string | null> {
    const { rows } = await sql<{ intent: string | null }>`
      select intent_id as intent from order_payments where id = ${paymentId}`.execute(this.reader)
    const intentId = rows[0]?.intent ?? null
    if (intentId === null) return null
    const { state, chargeId } = await this.provider.readIntent(intentId)
    return state === 'succeeded' ? chargeId : null
  }

  /** Ours goes first: what the provider tells meanwhile has happened by then. What comes round is done once. */
  private async pass(millis: number): Promise<void> {
    this.clock.ahead += millis
    await this.provider.sandbox.advance(millis)
    await this.bills.sweep()
  }

  /** Of an order or of what is paid by the month. */
  private async dispute({ which, part, isInquiry = false }: MoneyDeed & { do: 'dispute' }): Promise<void> {
    const charged = await this.bills.charges()
    for (const order of [...this.orders, ...(await this.visits.payments())]) {
      const chargeId = await this.chargeOf(order)
      if (chargeId !== null) charged.push({ chargeId, total: order.total })
    }
    const one = charged[which % Math.max(charged.length, 1)]
    if (one === undefined) return
    const amount = Math.max(Math.floor((one.total * part) / 100), 1)
    this.disputes.push(await this.provider.sandbox.dispute(one.chargeId, { amount, isInquiry }))
  }

  private async refund({ paymentId, total }: Ordered, part: number): Promise<void> {
    const amount = Math.max(Math.floor((total * part) / 100), 1)
    await inTransaction(this.services.nobody.em, (em) =>
      giveBack({ ...this.services.nobody, em }, { paymentId, sourceId: v7(), amount }),
    )
  }

  private async payOut(whose: string): Promise<void> {
    const { sandbox } = this.provider
    if (whose === 'own') this.payouts.push(await sandbox.payOutOwn('usd', 5))
    else
      this.payouts.push(...(await sandbox.payOut(whose === 'seller' ? this.accounts.seller : this.accounts.reseller)))
  }

  /** Hears of some of what happened, some of it twice, in any order. */
  private async hear(part: number, salt: number): Promise<void> {
    const events = (await this.provider.sandbox.events()).filter((_, index) => (index * 31 + salt) % 100 < part)
    await this.tell(mixed([...events, ...events.slice(0, 3)], salt))
  }

  private async tell(events: Awaited<ReturnType<SandboxPayments['sandbox']['events']>>): Promise<void> {
    for (const { id, type, account, data } of events) {
      this.heard.add(id)
      await sql`
        insert into provider_events (id, type, object_id, account_id, at, received_at)
        values (${id}, ${type}, ${data.object.id}, ${account ?? null}, now(), now())
        on conflict (id) do update set worked_at = null, outcome = null`.execute(this.reader)
      await this.unlessRefused(() => workEvent.run({ eventId: id }, this.services))
    }
  }

  /** In the end all is told, and brought to where it should be. */
  async hearAll(): Promise<void> {
    const { sandbox } = this.provider
    await sandbox.decide(this.accounts.seller, 'complete')
    for (let round = 0; round < 4; round += 1) {
      const events = await sandbox.events()
      await this.tell(mixed(round === 0 ? events : events.filter(({ id }) => !this.heard.has(id)), events.length))
      await this.work()
      await this.bills.sweep()
      await this.unlessRefused(() => this.bills.settleAll())
      for (const { paymentId } of [...this.orders, ...(await this.visits.payments())])
        await this.unlessRefused(() => settle(this.services.nobody, this.provider, paymentId))
      const { rows } = await sql<{ id: string }>`
        select id from payment_disputes where seller_org_id in (${this.who.seller}, ${this.who.clinic})`.execute(
        this.reader,
      )
      for (const { id } of rows) await this.unlessRefused(() => settleDispute(this.services.nobody, this.provider, id))
      await this.work()
    }
  }

  /** Everything once more, in another order. */
  async hearAgain(salt: number): Promise<void> {
    await this.tell(mixed(await this.provider.sandbox.events(), salt * 7919 + 1))
    await this.work()
  }

  /** Does what is queued. What the provider refuses for now is done by whoever comes next. */
  private async work(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      const { rows } = await sql<{ name: string; data: unknown }>`
        delete from pgboss.job where name = any(${JOBS.map(({ name }) => name)}::text[]) returning name, data`.execute(
        this.reader,
      )
      if (rows.length === 0) return
      for (const { name, data } of rows) {
        const job = JOBS.find((one) => one.name === name)
        await this.unlessRefused(async () => job?.run(job.payload.parse(data), this.services))
      }
    }
    throw new Error('There is no end of it')
  }

  private async unlessRefused(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isLater = error instanceof Error && /is being handed on|no balance yet/.test(error.message)
      if (!isLater && !(error instanceof AppError && error.code === 'provider_failed')) throw error
    }
  }

  /** Every line of this story, in an order that does not depend on when they were written. */
  async books(): Promise<unknown[]> {
    const { rows } = await sql`
      select e.kind, e.source, l.account, l.org_id, l.user_id, l.amount::float8 as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.id in (${entriesOf(await this.told())}) order by e.source, l.position`.execute(this.reader)
    return rows
  }

  /** What is this story's. */
  private async told(): Promise<Told> {
    const { payouts, who, accounts, bills } = this
    const orders = [...this.orders, ...(await this.visits.payments())].map(({ orderId }) => orderId)
    return { orders, payouts, who, accounts, person: bills.person }
  }

  /** What the books and the provider do not say alike. */
  async faults(): Promise<string[]> {
    const told = await this.told()
    const stated = await statementFaults(this.reader, Object.values(told.who), this.services.clock())
    const moved = await moneyFaults(this.reader, this.provider.sandbox, told)
    return [...moved, ...(await this.bills.faults()), ...(await this.visits.faults()), ...stated]
  }
}
