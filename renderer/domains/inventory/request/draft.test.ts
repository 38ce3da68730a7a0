import { describe, expect, it } from 'vitest'
import { RequestInventory } from '#shared/domains/inventory/create-schema.ts'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { emptyDraft, judgeDraft, toRequest, withLine } from './draft.ts'
import type { RequestDraft } from './draft.ts'

const supplierId = OrgId.parse('0190a000-0000-7000-8000-000000000003')
const aProduct = (part: Partial<OfferedProduct> = {}): OfferedProduct => ({
  id: ServiceId.parse('0190a000-0000-7000-8000-0000000000a1'),
  stockId: ServiceId.parse('0190a000-0000-7000-8000-0000000000b1'),
  name: 'Vitamin B12',
  description: '',
  serviceSKU: 'B12',
  packaging: null,
  currency: 'USD',
  price: 1250,
  listPrice: 1250,
  cost: null,
  minOrderQuantity: 10,
  suppliers: [supplierId],
  shopSupplier: supplierId,
  photoURL: null,
  modes: ['request'],
  ...part,
})
const aSupplier = (part: Partial<OfferedSupplier['fees']> = {}): OfferedSupplier => ({
  id: supplierId,
  name: 'Meridian',
  fees: {
    features: ['serviceChargeOnOrder', 'perOrderShipping'],
    serviceChargeOnOrderPercent: 4,
    perOrderShippingCost: 1500,
    ...part,
  },
})
const b12 = aProduct()
const anOffer = { products: [b12], suppliers: [aSupplier()], mayPrice: false, paidWith: null }
const aDraft = (qty: string): RequestDraft =>
  withLine({ ...emptyDraft(anOffer.suppliers), description: ' November ' }, b12, { qty })

describe('a request', () => {
  it.each([
    ['card', 421],
    ['us_bank_account', 116],
    [null, 0],
  ] as const)('that is paid with %s takes its fee, of all that is to be paid', (paidWith, fee) => {
    const supplier = aSupplier({
      features: ['serviceChargeOnOrder', 'perOrderShipping', 'creditCardFee', 'bankTransferFee'],
      creditCardFeePercent: 2.9,
      bankTransferFeePercent: 0.8,
    })
    const { amounts } = judgeDraft(aDraft('10'), { ...anOffer, suppliers: [supplier], paidWith })
    expect([amounts?.processingFee, amounts?.total]).toEqual([fee, 14_500 + fee])
  })

  it('is counted in the currency of what is ordered', () => {
    const euros = aProduct({ id: ServiceId.parse('0190a000-0000-7000-8000-0000000000a2'), currency: 'EUR' })
    const products = [b12, euros]
    const draft = { ...emptyDraft(anOffer.suppliers), description: 'November' }
    expect(judgeDraft(draft, { ...anOffer, products }).currency).toBe('USD')
    expect(judgeDraft(withLine(draft, euros, { qty: '10' }), { ...anOffer, products }).currency).toBe('EUR')
  })

  it('begins with the supplier where there is one alone', () => {
    expect(emptyDraft([aSupplier()]).supplier).toBe(supplierId)
    expect(emptyDraft([]).supplier).toBeNull()
    expect(emptyDraft([aSupplier(), aSupplier()]).supplier).toBeNull()
  })

  it('is sent with every fee of its own, as the server takes it', () => {
    const draft = aDraft('10')
    const judged = judgeDraft(draft, anOffer)
    const body = toRequest(draft, judged, false)
    expect(body).toMatchObject({
      description: 'November',
      items: [{ id: b12.id, qty: 10 }],
      subtotal: 12_500,
      serviceCharge: 500,
      shippingFee: 1500,
      total: 14_500,
      paymentTiming: 'now',
    })
    expect(RequestInventory.safeParse(body).success).toBe(true)
  })

  it('names what is below the minimum and is not sent with it', () => {
    const draft = aDraft('5')
    const judged = judgeDraft(draft, anOffer)
    expect(judged.below).toEqual([{ name: 'Vitamin B12', qty: 5, minOrderQuantity: 10 }])
    expect(toRequest(draft, judged, false)).toBeNull()
  })

  it.each(['15', '1.5', 'ten', '-10', '0', ''])('is not complete with a quantity of %j', (qty) => {
    expect(judgeDraft(aDraft(qty), anOffer).isComplete).toBe(false)
  })

  it('needs a description', () => {
    expect(judgeDraft({ ...aDraft('10'), description: '   ' }, anOffer).isComplete).toBe(false)
  })

  it('takes a discount in percent or as an amount, and says when it is none', () => {
    const priced = { ...anOffer, mayPrice: true }
    const judge = (discountKind: 'percentage' | 'fixed', discountText: string) =>
      judgeDraft({ ...aDraft('10'), discountKind, discountText }, priced)
    expect(judge('percentage', '12,5').amounts?.discount).toBe(1563)
    expect(judge('fixed', '20').amounts?.discount).toBe(2000)
    expect(judge('fixed', '-1').errors['discount']).toBe('request.badNumber')
    expect(judge('percentage', '101').errors['discount']).toBe('request.badPercent')
    expect(judge('percentage', '').amounts?.discount).toBe(0)
  })

  it('takes a typed price from who may set one, and from nobody else', () => {
    const draft = withLine(aDraft('10'), b12, { price: '10.00' })
    expect(judgeDraft(draft, { ...anOffer, mayPrice: true }).amounts?.subtotal).toBe(10_000)
    expect(judgeDraft(draft, anOffer).amounts?.subtotal).toBe(12_500)
    expect(toRequest(draft, judgeDraft(draft, anOffer), false)?.items[0]).not.toHaveProperty('price')
  })

  it('is paid later with the charge on usage where the supplier is paid on usage', () => {
    const supplier = aSupplier({ features: ['payOnUsage', 'serviceChargeOnUsage'], serviceChargeOnUsagePercent: 6 })
    const judged = judgeDraft(aDraft('10'), { ...anOffer, suppliers: [supplier] })
    expect(judged.timing).toBe('later')
    expect(judged.amounts?.serviceCharge).toBe(750)
  })

  it('of another supplier holds nothing of what was typed for the first', () => {
    const draft = { ...aDraft('10'), supplier: OrgId.parse('0190a000-0000-7000-8000-000000000009') }
    expect(judgeDraft(draft, anOffer).lines).toEqual([])
  })
})
