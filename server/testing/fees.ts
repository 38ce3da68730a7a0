import { sql } from 'kysely'
import { expect } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { fees } from '#shared/domains/fees/api.ts'
import { publicFees } from '#shared/domains/fees/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { owedOf } from '#shared/domains/fees/owed.ts'
import { readVisit, standingOf } from '#server/domains/fees/visit/read-visit.ts'
import { domains } from '#server/domains.ts'
import type { Domain } from '#server/runtime/domain.ts'
import { anAccount, sandboxOf } from './charged-orders.ts'
import { ROOMY_HOURS, aClinic, aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { aBooking } from './forms.ts'
import type { TestServer } from './test-server.ts'

/** A clinic that asks for cards, and who works there. */
export interface AskingClinic {
  orgId: OrgId
  account: string
  admin: TestPerson
  staff: TestPerson
}

/** What of a try is another thing than usual. */
interface Trying {
  card?: string
  hold?: string
  terms?: number
  overrides?: object
}

/** In cents: 20 with the booking, 50 of who does not come, 30 of who cancels within the last two hours. */
export const TERMS = { deposit: 2000, noShow: 5000, late: 3000, lateHours: 2 }

const MONEY = domains.filter((domain: Domain) => domain.name === 'fees' || domain.name === 'payments')
const JOBS = MONEY.flatMap(({ jobs }: Domain) => jobs).filter(({ schedule }) => schedule === undefined)

/** What is done with the fees of appointments, on a server that works on nothing by itself. */
export function feesOf(server: TestServer) {
  const params = (id: AppointmentId) => ({ params: { id } })
  const work = async () => {
    while ((await doDue(server, 'due')) > 0);
  }
  const hold = async (orgId: OrgId, start: string) => {
    const held = await server.call(holds.hold, { params: { orgId }, body: { start, end: halfHourAfter(start) } })
    expect(held.status).toBe(201)
    return held.body.hold.id
  }
  const pages = new Map<string, string>()
  return {
    work,
    hold,
    async clinic(terms: Partial<typeof TERMS> = {}): Promise<AskingClinic> {
      const orgId = await aClinic(server, { settings: { ...ROOMY_HOURS, patientChangeMinutes: 30 } })
      const account = await anAccount(server, orgId)
      const admin = await aPerson(server, { memberships: [{ org: orgId, role: 'org-admin' }] })
      const staff = await aPerson(server, { memberships: [{ org: orgId, role: 'org-staff' }] })
      const body = { isOn: true, ...TERMS, types: null, ...terms, version: 0 }
      const reply = await server.call(fees.setPolicy, { params: { orgId }, body }, admin.token)
      expect(reply.body.policy).toMatchObject({ isOn: true, version: 1, bar: null })
      return { orgId, account, admin, staff }
    },
    asked: async (orgId: OrgId) => (await server.call(publicFees.asked, { params: { orgId } })).body.asked,
    /** Tries to book; the answer, whatever it is. */
    async tryBooking(orgId: OrgId, start: string, how: Trying = {}) {
      return server.refused(publicScheduling.bookWithCard, {
        params: { orgId },
        body: {
          ...aBooking(start, halfHourAfter(start), how.overrides),
          hold: how.hold ?? (await hold(orgId, start)),
          pay: { terms: how.terms ?? 1, card: how.card ?? 'pm_card_visa' },
        },
      })
    },
    /** What a visitor sends whose bank may ask them, and sends again when they come back. */
    async visitor(orgId: OrgId, start: string, how: Trying = {}) {
      const body = {
        ...aBooking(start, halfHourAfter(start), how.overrides),
        hold: how.hold ?? (await hold(orgId, start)),
      }
      const send = async (pay: { card?: string; isBack?: boolean }) => {
        const input = {
          params: { orgId },
          body: { ...body, pay: { terms: how.terms ?? 1, card: how.card ?? 'pm_card_visa', ...pay } },
        }
        const { status, body: answer } = await server.call(publicScheduling.bookWithCard, input)
        if (answer.event !== null && answer.event !== undefined) pages.set(answer.event.id, answer.event.link)
        return { status, ...answer }
      }
      return {
        body,
        press: (card?: string) => send(card === undefined ? {} : { card }),
        comeBack: () => send({ isBack: true }),
      }
    },
    async book(orgId: OrgId, start: string, card?: string): Promise<AppointmentId> {
      const body = {
        ...aBooking(start, halfHourAfter(start)),
        hold: await hold(orgId, start),
        pay: { terms: 1, card: card ?? 'pm_card_visa' },
      }
      const reply = await server.call(publicScheduling.bookWithCard, { params: { orgId }, body })
      expect(reply.status).toBe(200)
      const { event } = reply.body
      if (event === null) throw new Error('The bank asks first')
      pages.set(event.id, event.link)
      return event.id
    },
    open: async (id: AppointmentId) =>
      (await server.call(bookings.open, { params: { token: pages.get(id) ?? '' } })).body.booking,
    /** By the link that the page gave who booked. */
    payByPage: (id: AppointmentId, body: { card?: string } = {}) =>
      server.refused(bookings.payFee, { params: { token: pages.get(id) ?? '' }, body }),
    cancel: (id: AppointmentId) => server.refused(bookings.cancel, { params: { token: pages.get(id) ?? '' } }),
    setStatus: (id: AppointmentId, status: AppointmentStatus, { token }: TestPerson) =>
      server.call(scheduling.setStatus, { ...params(id), body: { status } }, token),
    undo: async (id: AppointmentId, { token }: TestPerson) => {
      const { event } = (await server.call(scheduling.get, params(id), token)).body
      return server.refused(scheduling.undoStatus, { ...params(id), body: { version: event.version } }, token)
    },
    fees: async (id: AppointmentId, { token }: TestPerson) =>
      (await server.call(fees.ofVisit, params(id), token)).body.fees,
    waive: (id: AppointmentId, { token }: TestPerson) => server.refused(fees.waive, params(id), token),
    undoWaive: (id: AppointmentId, { token }: TestPerson) => server.refused(fees.undoWaive, params(id), token),
    refund: (id: AppointmentId, { token }: TestPerson) => server.refused(fees.refund, params(id), token),
    retry: (id: AppointmentId, { token }: TestPerson) => server.refused(fees.retry, params(id), token),
    /** The undo of the desk is over, and what waited for that is done. */
    async later() {
      server.now.millis += HELD_MILLIS
      await doDue(server, 'all')
      await work()
    },
    /** What the books and the provider do not say alike of a clinic. */
    faults: ({ orgId, account }: AskingClinic) => faultsOf(server, orgId, account),
    /** What the visitor is to have paid, by the rule alone. */
    async owed(id: AppointmentId) {
      const visit = await readVisit(server.running.services.reader, id)
      return visit === null ? 0 : owedOf(visit.terms, standingOf(visit))
    },
    /** How often and how much the cards of an appointment were charged, and what went back. */
    async taken(id: AppointmentId) {
      const { rows } = await sql<{ kind: string; amount: number }>`
        select e.kind, sum(l.amount)::float8 as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where l.account = 'clearing' and e.kind in ('charge', 'refund_paid')
          and e.transaction_id in (select order_id from order_payments where appointment_id = ${id})
        group by e.id order by e.id`.execute(server.running.services.reader)
      return refundsInOrder(rows.map(({ amount }) => amount))
    },
  }
}

/**
 * Jobs that were queued in one transaction are done in any order, as the queue knows none among them: of refunds that follow one another
 * the largest comes first. What was charged stays where it was.
 */
function refundsInOrder(amounts: readonly number[]): number[] {
  let charges = 0
  return amounts
    .map((amount) => ({ amount, after: amount > 0 ? (charges += 1) : charges }))
    .toSorted((a, b) => a.after - b.after || Number(b.amount > 0) - Number(a.amount > 0) || a.amount - b.amount)
    .map(({ amount }) => amount)
}

/** Does what is queued, or of that what nobody has to wait for. Gives back how much it was. */
async function doDue(server: TestServer, which: 'due' | 'all'): Promise<number> {
  const { reader } = server.running.services
  let done = 0
  for (const job of JOBS) {
    const { rows } = await sql<{ data: unknown }>`
      delete from pgboss.job where name = ${job.name} and (${which} = 'all' or start_after <= now() + interval '1 second')
      returning data`.execute(reader)
    for (const { data } of rows) await job.run(job.payload.parse(data), server.running.jobServices)
    done += rows.length
  }
  return done
}

const halfHourAfter = (start: string): string => new Date(Date.parse(start) + 30 * MINUTE).toISOString()

async function faultsOf(server: TestServer, orgId: OrgId, account: string): Promise<string[]> {
  const faults: string[] = []
  const { reader } = server.running.services
  const sandbox = sandboxOf(server)
  const { rows } = await sql<{ source: string; amount: number }>`
    select split_part(e.source, ':', 1) as source, sum(l.amount)::float8 as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'clearing'
    where e.transaction_id in (select order_id from order_payments where seller_org_id = ${orgId}) group by 1`.execute(
    reader,
  )
  const there = new Map<string, number>()
  for (const { source, net } of await sandbox.movements()) there.set(source, (there.get(source) ?? 0) + net)
  for (const { source, amount } of rows)
    if (there.get(source) !== amount) faults.push(`${source}: ${amount} in the books, ${there.get(source)} there`)
  const { rows: sums } = await sql<{ what: string; amount: number }>`
    select l.account as what, sum(l.amount)::float8 as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.transaction_id in (select order_id from order_payments where seller_org_id = ${orgId})
      and l.account in ('guest_receivable', 'guest_refunds')
      and not exists (select 1 from order_payments p where p.order_id = e.transaction_id and p.state in ('failed', 'needs_buyer'))
    group by 1 having sum(l.amount) <> 0
    union all
    select 'sum of all', sum(amount)::float8 from ledger_lines having sum(amount) <> 0`.execute(reader)
  faults.push(...sums.map(({ what, amount }) => `${what}: ${amount}`))
  const { rows: kept } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount), 0)::float8 as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.org_id = ${orgId} and e.kind in ('transfer', 'transfer_reversed')`.execute(reader)
  const has = (await sandbox.balanceOf(account))['usd'] ?? 0
  if (kept[0]?.amount !== has) faults.push(`clinic: ${kept[0]?.amount} in the books, ${has} at the provider`)
  return faults
}
