import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { earnings } from '#shared/domains/billing/earnings/api.ts'
import { figures } from '#shared/domains/inventory/figures/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aBilledClinic, billsOf } from '#server/testing/billed.ts'
import { aPayingChain, ordersOf } from '#server/testing/charged-orders.ts'
import type { PayingChain } from '#server/testing/charged-orders.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { statementFaults } from '#server/testing/statement-faults.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const { order, approve, until } = ordersOf(server)
/** Of the orgs, in whose days statements are: on the first of a month it begins there some hours after the one of figures, which is UTC. */
const thisMonth = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 7)
const monthOfFigures = new Date().toISOString().slice(0, 7)

const adminOf = (org: OrgId, role: 'org-admin' | 'partner-admin' = 'partner-admin') =>
  aPerson(server, { memberships: [{ org, role }] })
const summaryOf = async (orgId: OrgId, { token }: TestPerson) =>
  (await server.call(earnings.summary, { params: { orgId } }, token)).body
const salesOf = async (orgId: OrgId, { token }: TestPerson, query: object = {}) =>
  (await server.call(earnings.sales, { params: { orgId }, query: { limit: 25, ...query } }, token)).body.sales
const statementOf = async (orgId: OrgId, { token }: TestPerson) =>
  (await server.call(earnings.statement, { params: { orgId }, query: { month: thisMonth } }, token)).body.statement
const linesOf = async (orgId: OrgId, { token }: TestPerson, query: object = {}) =>
  (await server.call(earnings.lines, { params: { orgId }, query: { month: thisMonth, limit: 100, ...query } }, token))
    .body
const faultsOf = (orgId: OrgId) => statementFaults(server.running.services.reader, [orgId], Date.now())

describe('what was sold through Tendwell', () => {
  let chain: PayingChain
  let supplier: TestPerson
  let reseller: TestPerson
  const tx: number[] = []
  beforeAll(async () => {
    chain = await aPayingChain(server)
    supplier = await adminOf(chain.supplier)
    reseller = await adminOf(chain.reseller)
    const paid = await order(chain, 10)
    await approve(paid, chain)
    await until(paid, chain.sender, 'paid')
    await untilWorked(server)
    const refused = await order(chain, 2)
    await asOwner(server, `update payment_methods set is_default = false where org_id = '${chain.clinic}'`)
    await aPaymentMethod(server, { org: chain.clinic }, { kind: 'chargeCustomerFail' })
    await approve(refused, chain)
    await until(refused, chain.sender, 'failed')
    await untilWorked(server)
    tx.push(paid.tx, refused.tx)
  })

  it('adds up to what was earned, what of it is not paid yet, and what the payment service took', async () => {
    const { currencies } = await summaryOf(chain.supplier, supplier)
    // 6.00 of each are the supplier's; 2.9 % and 30 cents of what was charged.
    expect(currencies).toMatchObject([{ currency: 'USD', earned: 7200, unpaid: 1200, fees: 320, mrr: 0 }])
    expect(currencies[0]?.months).toHaveLength(12)
    expect(currencies[0]?.months.at(-1)).toEqual({ month: monthOfFigures, earned: 7200, recurring: 0 })
    expect((await summaryOf(chain.reseller, reseller)).currencies).toMatchObject([
      { earned: 4800, unpaid: 800, fees: 0 },
    ])
  })

  it('is listed with its state, the newest first, and of what others send the margin', async () => {
    expect(await salesOf(chain.supplier, supplier)).toMatchObject([
      { kind: 'order', tx: tx[1], amount: 2000, status: 'failed', reason: 'card_declined', isMargin: false },
      { kind: 'order', tx: tx[0], amount: 10_000, status: 'succeeded', reason: null, buyer: { isPerson: false } },
    ])
    expect(await salesOf(chain.supplier, supplier, { status: 'failed' })).toMatchObject([{ tx: tx[1] }])
    expect(await salesOf(chain.supplier, supplier, { limit: 1, page: 2 })).toMatchObject([{ tx: tx[0] }])
    expect(await salesOf(chain.reseller, reseller)).toMatchObject([{ tx: tx[0], amount: 4000, isMargin: true }])
  })

  it('stands in the statement of each who had a part of it', async () => {
    const statement = await statementOf(chain.supplier, supplier)
    expect(statement).toMatchObject({ opening: 0, closing: 1200, currency: 'USD', currencies: ['USD'], paidOut: 0 })
    expect(Object.fromEntries(statement.sums.map(({ movement, amount }) => [movement, amount]))).toEqual({
      'seller.sale': 7200,
      'seller.provider_fee': -320,
      'seller.transfer': -5680,
    })
    const { lines, pagination } = await linesOf(chain.supplier, supplier)
    expect(pagination.total).toBe(4)
    expect(lines.map(({ movement, reference, balance }) => [movement, reference, balance])).toEqual([
      ['seller.sale', `#${tx[0]}`, 6000],
      ['seller.provider_fee', `#${tx[0]}`, 5680],
      ['seller.transfer', `#${tx[0]}`, 0],
      ['seller.sale', `#${tx[1]}`, 1200],
    ])
    const second = await linesOf(chain.supplier, supplier, { limit: 2, page: 2 })
    expect(second.lines).toEqual(lines.slice(2))
    const bought = await statementOf(chain.clinic, chain.payer)
    expect(bought).toMatchObject({ closing: -2000 })
    expect(bought.sums).toMatchObject([
      { movement: 'buyer.sale', amount: -12_000, count: 2 },
      { movement: 'buyer.charge', amount: 10_000, count: 1 },
    ])
    for (const org of [chain.supplier, chain.reseller, chain.clinic]) expect(await faultsOf(org)).toEqual([])
  })

  const fileOf = async (what: 'csv' | 'journal' | 'pdf', orgId: OrgId, { token }: TestPerson) => {
    const path = `/api/payments/org/${orgId}/statement/${what}?month=${thisMonth}`
    const reply = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(200)
    return reply
  }
  const tableOf = async (what: 'csv' | 'journal', orgId: OrgId, who: TestPerson): Promise<Record<string, string>[]> =>
    parse(await (await fileOf(what, orgId, who)).text(), { columns: true, bom: true })

  it('is exported line by line, and as entries of one’s own books that are balanced', async () => {
    const rows = await tableOf('csv', chain.supplier, supplier)
    expect(rows.map((row) => [row['Movement'], row['Amount'], row['Balance'], row['Currency']])).toEqual([
      ['Sales', '60.00', '60.00', 'USD'],
      ['Payment fees', '-3.20', '56.80', 'USD'],
      ['Sent to your account at the payment service', '-56.80', '0.00', 'USD'],
      ['Sales', '12.00', '12.00', 'USD'],
    ])
    const journal = await tableOf('journal', chain.clinic, chain.payer)
    expect(journal.map((row) => [row['AccountName'], row['Debits'], row['Credits']])).toEqual([
      ['Tendwell', '', '100.00'],
      ['Purchases', '100.00', ''],
      ['Tendwell', '100.00', ''],
      ['Payments by card or bank', '', '100.00'],
      ['Tendwell', '', '20.00'],
      ['Purchases', '20.00', ''],
    ])
  })

  it('is printed', async () => {
    const reply = await fileOf('pdf', chain.supplier, supplier)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const pages = pagesOf(Buffer.from(await reply.arrayBuffer()))
    const text = pages.flatMap(({ texts }) => texts).join(' ')
    for (const told of ['Balance after', '$12.00', '-$56.80', `#${tx[0]}`]) expect(text).toContain(told)
  })

  it('tells which products were paid, and not those that are not', async () => {
    const query = { orgId: chain.supplier, months: 1 }
    const { paid } = (await server.call(figures.paidProducts, { query }, supplier.token)).body
    expect(paid.products).toMatchObject([{ qty: 10, total: 10_000, currency: 'USD' }])
  })
})

describe('subscriptions', () => {
  it('bring what they bring a month, by plan, and name no person who pays', async () => {
    const billed = await aBilledClinic(server)
    const { give, sold, takeBack } = billsOf(server)
    const service = await sold(billed, { price: 3100 })
    await give(billed, service)
    const admin = await adminOf(billed.seller)
    const seen = await summaryOf(billed.seller, admin)
    expect(seen.currencies).toMatchObject([{ mrr: 3100, subscriptions: 1 }])
    expect(seen.plans).toMatchObject([{ type: 'sub/mo', currency: 'USD', active: 1, mrr: 3100 }])
    expect(await salesOf(billed.seller, admin)).toMatchObject([
      {
        kind: 'invoice',
        tx: null,
        number: 'INV-000001',
        status: 'succeeded',
        buyer: { id: billed.clinic, isPerson: false },
      },
    ])
    const { lines } = await linesOf(billed.seller, admin)
    expect(new Set(lines.map(({ reference }) => reference))).toEqual(new Set(['INV-000001']))
    // It is paid until the month ends.
    await takeBack(billed, service)
    expect((await summaryOf(billed.seller, admin)).currencies).toMatchObject([{ mrr: 3100 }])
    expect(await faultsOf(billed.seller)).toEqual([])
  })
})

describe('nobody else', () => {
  it('reads what an org earns: not its staff, not a neighbor, not a partner of others', async () => {
    const org = await aClinic(server, { kind: 'partner-supplier' })
    const people = [
      await aPerson(server, { memberships: [{ org, role: 'partner-staff' }] }),
      await adminOf(await aClinic(server), 'org-admin'),
      await adminOf(await aClinic(server, { kind: 'partner-reseller' })),
      await aPerson(server),
    ]
    for (const { token } of people)
      for (const reply of [
        await server.call(earnings.summary, { params: { orgId: org } }, token),
        await server.call(earnings.sales, { params: { orgId: org }, query: {} }, token),
        await server.call(earnings.exportJournal, { params: { orgId: org }, query: { month: thisMonth } }, token),
      ])
        expect([403, 404]).toContain(reply.status)
  })

  it('is told of an org that never sold anything more than that', async () => {
    const org = await aClinic(server)
    const admin = await adminOf(org, 'org-admin')
    expect(await summaryOf(org, admin)).toEqual({ currencies: [], plans: [] })
    expect(await statementOf(org, admin)).toMatchObject({ opening: 0, closing: 0, sums: [], currency: 'USD' })
  })
})
