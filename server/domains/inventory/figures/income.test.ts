import fc from 'fast-check'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { figures } from '#shared/domains/inventory/figures/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { areSold } from '#server/testing/sold-goods.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { changeInPercent } from './income.ts'

// The year has just begun in New York, and not yet in Honolulu.
const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2027-01-01T06:00:00Z' })
const { made, step, stock } = inventoryOf(server)
type Query = Partial<CallInput<typeof figures.income>['query']>

const incomeOf = async (orgId: OrgId, { token }: TestPerson, query: Query = {}) =>
  (await server.call(figures.income, { query: { orgId, ...query } }, token)).body.income
const earning = (days: readonly { day: string; total: number }[]) => days.filter(({ total }) => total !== 0)
const seller = async (timeZone = 'America/New_York') => {
  const org = await aClinic(server, { kind: 'partner-supplier', timeZone, settings: {} })
  return { org, staff: await aPerson(server, { memberships: [{ org, role: 'partner-staff' }] }) }
}

describe('the income of who sends', () => {
  let chain: SupplyChain
  beforeAll(async () => {
    chain = await aSupplyChain(server)
  })

  it('is what was received, in full, on the day on which that was', async () => {
    const { supplier, clinic, sold, sender, buyer } = chain
    await stock(supplier, chain.made, 100, sender)
    const order = { fromOrg: supplier, description: 'Vials', items: [{ id: sold, qty: 4 }], total: 4000 }
    const received = await made(clinic, { role: 'request', ...order }, buyer)
    const cancelled = await made(clinic, { role: 'request', ...order }, buyer)
    const onItsWay = await made(clinic, { role: 'request', ...order }, buyer)
    await step(cancelled, 'cancelled', buyer)
    for (const transaction of [received, onItsWay]) {
      await step(transaction, 'pending', sender)
      await step(transaction, 'shipping', sender)
    }
    expect((await incomeOf(supplier, sender)).total).toBe(0)
    await step(received, 'completed', buyer)
    const income = await incomeOf(supplier, sender)
    expect(income).toMatchObject({ currency: 'USD', from: '2026-12-03', to: '2027-01-01', total: 4000, change: null })
    expect(earning(income.days)).toEqual([{ day: '2027-01-01', total: 4000 }])
    expect([income.days.length, income.before.days.length]).toEqual([30, 30])
    expect(income.before).toMatchObject({ from: '2026-11-03', to: '2026-12-02', total: 0 })
  })

  it('is the reseller’s too where its customers order what it sells, and not theirs', async () => {
    expect((await incomeOf(chain.reseller, chain.dealer)).total).toBe(4000)
    expect((await incomeOf(chain.clinic, chain.buyer)).total).toBe(0)
    const at = '2026-12-20T12:00:00Z'
    const stranger = await aClinic(server)
    const asking = await aClinic(server, { partner: chain.reseller, status: 'pending' })
    const [ordered, unasked] = [v7(), v7()]
    const backTo = (parent: string) =>
      ({ from: chain.clinic, to: chain.supplier, at, parent, role: 'shipment', isReturn: true }) as const
    await areSold(server, [
      { from: chain.supplier, to: stranger, at, total: 70 },
      { from: chain.supplier, to: asking, at, total: 700 },
      // What it buys itself, and what its customers hand to their patients, is not what it earns.
      { from: chain.supplier, to: chain.reseller, at, total: 7000 },
      { from: chain.clinic, at, role: 'user', total: 70_000 },
      // A part that comes back of what was ordered, and of what was sent unasked.
      { from: chain.supplier, to: chain.clinic, at: '2026-01-01T12:00:00Z', id: ordered, total: 800 },
      { ...backTo(ordered), total: 500 },
      { from: chain.supplier, to: chain.clinic, at: '2026-01-01T12:00:00Z', id: unasked, total: 80, role: 'shipment' },
      { ...backTo(unasked), total: 50 },
      // What it sends itself counts once.
      { from: chain.reseller, to: chain.clinic, at, total: 9 },
    ])
    expect((await incomeOf(chain.reseller, chain.dealer)).total).toBe(4000 - 500 + 9)
    expect((await incomeOf(chain.supplier, chain.sender)).total).toBe(4000 + 70 + 700 + 7000 - 500 - 50)
    expect((await incomeOf(chain.clinic, chain.buyer)).total).toBe(70_000)
  })
})

describe('the days', () => {
  it('are those of the org, against as many before', async () => {
    const { org, staff } = await seller('Pacific/Honolulu')
    await areSold(server, [
      { from: org, at: '2027-01-01T09:59:59.999Z', total: 3 },
      { from: org, at: '2027-01-01T10:00:00Z', total: 40 },
      { from: org, at: '2026-12-02T10:00:00Z', total: 500 },
      { from: org, at: '2026-12-02T09:59:59.999Z', total: 200 },
      { from: org, at: '2026-11-02T09:59:59.999Z', total: 6000 },
    ])
    const income = await incomeOf(org, staff)
    expect([income.from, income.to, income.total, income.before.total]).toEqual(['2026-12-02', '2026-12-31', 503, 200])
    expect(earning(income.days)).toEqual([
      { day: '2026-12-02', total: 500 },
      { day: '2026-12-31', total: 3 },
    ])
    expect(income.change).toBe(151.5)
    const one = await incomeOf(org, staff, { from: '2027-01-01', to: '2027-01-01' })
    expect([one.days, one.before.days]).toEqual([[{ day: '2027-01-01', total: 40 }], [{ day: '2026-12-31', total: 3 }]])
  })

  const when = fc.record({
    // Around both changes of the clocks and the new year, to the millisecond.
    at: fc.oneof(
      ...['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31'].map((day) =>
        fc
          .integer({ min: -4 * 86_400_000, max: 4 * 86_400_000 })
          .map((shift) => Date.parse(`${day}T12:00:00Z`) + shift),
      ),
    ),
    total: fc.integer({ min: 0, max: 1_000_000_000 }),
    kind: fc.constantFrom('sold', 'sold', 'returned', 'cancelled', 'shipping', 'stock', 'received', 'euro'),
  })
  const zones = ['America/New_York', 'Europe/Paris', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns', 'UTC']

  it('hold what one would add up by hand', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(when, { maxLength: 40 }),
        fc.constantFrom(...zones),
        fc.constantFrom('2026-03-10', '2026-03-31', '2026-10-26', '2026-11-02', '2027-01-01'),
        fc.integer({ min: 1, max: 12 }),
        async (sales, timeZone, to, length) => {
          const { org, staff } = await seller(timeZone)
          const other = await aClinic(server)
          await areSold(
            server,
            sales.map(({ at: millis, total, kind }) => {
              const at = new Date(millis).toISOString()
              if (kind === 'returned') return { from: other, to: org, at, total, isReturn: true }
              if (kind === 'received') return { from: other, to: org, at, total }
              if (kind === 'stock') return { from: org, at, total, role: 'stock' }
              if (kind === 'euro') return { from: org, at, total, currency: 'EUR' }
              return { from: org, to: other, at, total, status: kind === 'sold' ? 'completed' : kind }
            }),
          )
          const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
          const onDay = (day: string, kind: string) =>
            sales
              .filter((sale) => sale.kind === kind && dayIn.format(sale.at) === day)
              .reduce((sum, { total }) => sum + total, 0)
          const daysFrom = (day: string) => Array.from({ length }, (_, index) => addDays(day, index))
          const byHand = (day: string) => ({ day, total: onDay(day, 'sold') - onDay(day, 'returned') })
          const from = addDays(to, 1 - length)
          const income = await incomeOf(org, staff, { from, to })
          expect(income.days).toEqual(daysFrom(from).map(byHand))
          expect(income.before.days).toEqual(daysFrom(addDays(from, -length)).map(byHand))
          expect(income.total).toBe(income.days.reduce((sum, { total }) => sum + total, 0))
          expect(income.others.reduce((sum, { total }) => sum + total, 0)).toBe(
            daysFrom(from).reduce((sum, day) => sum + onDay(day, 'euro'), 0),
          )
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('amounts', () => {
  it('are those of the currency in which the org sells; what came in in others is told apart', async () => {
    const { org, staff } = await seller()
    const em = server.running.services.orm.em.fork()
    await em.nativeUpdate(Org, { id: org }, { country: 'VN' })
    const at = '2026-12-31T12:00:00Z'
    await areSold(server, [
      { from: org, at, total: 250_000, currency: 'VND' },
      { from: org, at, total: 1990, currency: 'USD' },
      { from: org, at, total: 10, currency: 'USD' },
      { from: org, at: '2026-11-20T12:00:00Z', total: 5, currency: 'EUR' },
    ])
    const income = await incomeOf(org, staff)
    expect([income.currency, income.total, income.others]).toEqual(['VND', 250_000, [{ currency: 'USD', total: 2000 }]])
  })

  it.each([
    [150, 100, 50],
    [0, 400, -100],
    [2, 3, -33.3],
    [-50, 100, -150],
    [7, 0, null],
    [7, -7, null],
    [0, 0, null],
  ])('%i after %i are a change of %s percent', (now, before, change) => {
    expect(changeInPercent(now, before)).toBe(change)
  })
})

describe('income is told', () => {
  it('to nobody else', async () => {
    const { org, staff } = await seller()
    const { org: other } = await seller()
    const ask = async (orgId: OrgId, person: TestPerson | null) =>
      (await server.refused(figures.income, { query: { orgId } }, person?.token ?? null)).status
    expect(await ask(org, null)).toBe(401)
    expect(await ask(other, staff)).toBe(404)
    expect(await ask('0190a000-0000-7000-8000-0000000000ff' as OrgId, staff)).toBe(404)
    expect(await ask(org, await aPatientOf(server, org))).toBe(403)
    expect(await ask(org, await aStaffOf(server, other))).toBe(404)
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['half a stretch', { from: '2026-12-01' }, { to: 'Enter both the start and the end' }],
    [
      'the wrong way round',
      { from: '2026-12-02', to: '2026-12-01' },
      { to: 'The last day must not be before the first' },
    ],
    ['too much at once', { from: '2026-01-01', to: '2026-12-31' }, { to: 'At most 100 days at once' }],
    ['a day that there is not', { from: '2026-02-30', to: '2026-03-01' }, { from: expect.any(String) }],
    ['the year nought', { from: '0000-01-01', to: '0000-01-02' }, { from: expect.any(String), to: expect.any(String) }],
    ['anything else', { since: '2026-01-01' }, { since: 'Unknown field' }],
  ])('for no %s', async (_, query, fields) => {
    const { org, staff } = await seller()
    const reply = await server.refused(figures.income, { query: { orgId: org, ...query } as never }, staff.token)
    expect([reply.status, reply.body.error.code, reply.body.error.fields]).toEqual([400, 'invalid_input', fields])
  })

  it('for a hundred days', async () => {
    const { org, staff } = await seller()
    const { days } = await incomeOf(org, staff, { from: '2026-09-23', to: '2026-12-31' })
    expect(days).toHaveLength(100)
  })
})
