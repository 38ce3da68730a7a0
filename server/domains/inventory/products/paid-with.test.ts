import { describe, expect, it } from 'vitest'
import { cart } from '#shared/domains/inventory/cart/api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { aPaymentMethod } from '#server/testing/a-payment-method.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { aSupplyChain, inventoryOf } from '#server/testing/supply-chain.ts'
import type { SupplyChain } from '#server/testing/supply-chain.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
const { create } = inventoryOf(server)

/** 2.9 % of cards and 0.8 % of accounts, 15.00 for shipping and a charge of 4 %. */
const supplierSettings: OrgSettings = {
  features: ['creditCardFee', 'bankTransferFee', 'perOrderShipping', 'serviceChargeOnOrder'],
  creditCardFeePercent: 2.9,
  bankTransferFeePercent: 0.8,
  perOrderShippingCost: 1500,
  serviceChargeOnOrderPercent: 4,
}
const request = ({ supplier, clinic, sold }: SupplyChain, by: TestPerson, total: number) =>
  create(clinic, { role: 'request', description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 2 }], total }, by)
const offerTo = async ({ clinic }: SupplyChain, { token }: TestPerson) =>
  (await server.call(inventory.offer, { params: { orgId: clinic } }, token)).body

describe('the processing fee', () => {
  // 20.00, a charge of 0.80 and 15.00 of shipping: 35.80.
  it.each([
    ['a card', 'card', undefined, 104],
    ['a bank account', 'us_bank_account', undefined, 29],
    ['a card where only accounts cost', 'card', 'creditCardFee', 0],
    ['an account where only cards cost', 'us_bank_account', 'bankTransferFee', 0],
  ] as const)('of a request that is paid with %s', async (_, type, without, processingFee) => {
    const features = supplierSettings.features?.filter((feature) => feature !== without) ?? []
    const chain = await aSupplyChain(server, { supplierSettings: { ...supplierSettings, features }, isPaying: false })
    await aPaymentMethod(server, { org: chain.clinic }, { type })
    expect((await offerTo(chain, chain.buyer)).paidWith).toBe(type)
    const other = processingFee === 0 ? 104 : 0
    expect(await request(chain, chain.buyer, 3580 + other)).toMatchObject({
      status: 422,
      body: { error: { code: 'total_mismatch', details: { processingFee, total: 3580 + processingFee } } },
    })
    expect(await request(chain, chain.buyer, 3580 + processingFee)).toMatchObject({
      status: 201,
      body: { transaction: { processingFee, total: 3580 + processingFee } },
    })
  })

  it('follows the default method, and without one there is none', async () => {
    const chain = await aSupplyChain(server, { supplierSettings, isPaying: false })
    expect((await offerTo(chain, chain.buyer)).paidWith).toBeNull()
    expect((await request(chain, chain.buyer, 3580)).status).toBe(201)
    await aPaymentMethod(server, { org: chain.clinic }, { type: 'us_bank_account' })
    await aPaymentMethod(server, { org: chain.clinic }, { isDefault: false })
    expect((await request(chain, chain.buyer, 3580 + 29)).status).toBe(201)
  })

  it('of the shop is a part of the goods alone', async () => {
    const chain = await aSupplyChain(server, { supplierSettings })
    const order = { fromOrg: chain.supplier, items: [{ id: chain.sold, qty: 2 }] }
    const checkout = (total: number) =>
      server.call(
        cart.checkout,
        { params: { orgId: chain.clinic }, body: { description: 'Shop', orders: [{ ...order, total }] } },
        chain.buyer.token,
      )
    expect(await checkout(3500)).toMatchObject({ status: 422, body: { error: { code: 'total_mismatch' } } })
    expect(await checkout(2000 + 58 + 1500)).toMatchObject({
      status: 201,
      body: { transactions: [{ processingFee: 58, serviceCharge: 0, total: 3558 }] },
    })
  })
})

describe('a reseller that orders for a clinic', () => {
  it('needs a payment method of the clinic on file, and hears so before', async () => {
    const chain = await aSupplyChain(server, { isPaying: false })
    // Its own method is of no use to the clinic.
    await aPaymentMethod(server, { org: chain.reseller })
    expect(await offerTo(chain, chain.dealer)).toMatchObject({ paidWith: null, needsPaymentMethod: true })
    expect(await request(chain, chain.dealer, 2000)).toMatchObject({
      status: 422,
      body: {
        error: { code: 'payment_method_required', message: 'Requests require a payment method on file' },
      },
    })
    await aPaymentMethod(server, { org: chain.clinic })
    expect(await offerTo(chain, chain.dealer)).toMatchObject({ paidWith: 'card', needsPaymentMethod: false })
    expect((await request(chain, chain.dealer, 2000)).status).toBe(201)
  })

  it('is refused alone: who works at the clinic orders without one, and so does the reseller for itself', async () => {
    const chain = await aSupplyChain(server, { isPaying: false })
    const both = await aPerson(server, {
      memberships: [
        { org: chain.clinic, role: 'org-staff' },
        { org: chain.reseller, role: 'partner-staff' },
      ],
    })
    for (const person of [chain.buyer, both]) {
      expect(await offerTo(chain, person)).toMatchObject({ paidWith: null, needsPaymentMethod: false })
      expect((await request(chain, person, 2000)).status).toBe(201)
    }
    const order = { description: 'Order', fromOrg: chain.supplier, items: [{ id: chain.sold, qty: 10 }] }
    expect((await create(chain.reseller, { role: 'request', ...order, total: 6000 }, chain.dealer)).status).toBe(201)
  })

  it('costs one statement, however many lines there are', async () => {
    const chain = await aSupplyChain(server, { supplierSettings })
    const { statements, stop } = noteStatements(server)
    try {
      expect((await request(chain, chain.dealer, 3684)).status).toBe(201)
    } finally {
      stop()
    }
    expect(statements.filter(({ text }) => text.includes('payment_methods'))).toHaveLength(1)
  })
})

describe('the shop', () => {
  const shopOf = async (chain: SupplyChain, { token }: TestPerson, headers = {}) => {
    const body = {
      description: 'Shop',
      orders: [{ fromOrg: chain.supplier, items: [{ id: chain.sold, qty: 2 }], total: 2000 }],
    }
    return server.call(cart.checkout, { params: { orgId: chain.clinic }, body }, token, headers)
  }

  it('asks whoever orders for a payment method of who gets the goods, and takes the same order once there is one', async () => {
    const chain = await aSupplyChain(server, { isPaying: false })
    await aPaymentMethod(server, { org: chain.reseller })
    for (const person of [chain.buyer, chain.dealer])
      expect(await shopOf(chain, person, { 'idempotency-key': 'unpaid-cart' })).toMatchObject({
        status: 422,
        body: { error: { code: 'payment_method_required', fields: { paidWith: 'Required' } } },
      })
    await aPaymentMethod(server, { org: chain.clinic })
    // The key is the same: a refusal is not kept, an order is.
    const again = await shopOf(chain, chain.buyer, { 'idempotency-key': 'unpaid-cart' })
    expect(again).toMatchObject({ status: 201, body: { transactions: [{ tx: 1 }] } })
  })
})
