import { describe, expect, it } from 'vitest'
import { emptyDraft, judge, typeOf } from './service-draft.ts'
import type { ServiceDraft } from './service-draft.ts'

const aDraft = (overrides: Partial<ServiceDraft> = {}): ServiceDraft => ({
  ...emptyDraft(),
  name: 'Care',
  description: 'A visit each month',
  serviceSKU: 'CARE',
  price: '49.995',
  ...overrides,
})
const withRole = (draft: ServiceDraft, role: ServiceDraft['role']): ServiceDraft => ({
  ...draft,
  role,
  type: typeOf(role),
})
const formOf = (draft: ServiceDraft, currency = 'USD') => {
  const judged = judge(draft, currency)
  return 'form' in judged ? judged.form : null
}
const faultsIn = (draft: ServiceDraft) => {
  const judged = judge(draft, 'USD')
  return 'faults' in judged
    ? Object.fromEntries(Object.entries(judged.faults).map(([field, { key }]) => [field, key]))
    : {}
}

describe('the form of a service', () => {
  it('is sent in minor units, rounded to what the currency has', () => {
    expect(formOf(aDraft())).toMatchObject({ price: 5000, type: 'user/mo', introPrice: null, minOrderQuantity: 1 })
    expect(formOf(aDraft({ price: '1500' }), 'VND')).toMatchObject({ price: 1500 })
  })

  it('leaves out what is of the other kind, though it was typed', () => {
    const draft = aDraft({
      hasIntroPrice: true,
      introPrice: '1',
      packagingOptions: [{ name: 'Box', units: '10' }],
    })
    expect(formOf(draft)).toMatchObject({ introPrice: 100, introPeriod: 3, packagingOptions: [] })
    expect(formOf(withRole(draft, 'product'))).toMatchObject({
      type: 'product',
      introPrice: null,
      introPeriod: null,
      packagingOptions: [{ name: 'Box', units: 10 }],
    })
  })

  it('takes an address without a scheme', () => {
    expect(formOf(aDraft({ serviceURL: 'example.com/care' }))).toMatchObject({ serviceURL: 'https://example.com/care' })
  })

  it('says what is missing or wrong, all at once', () => {
    expect(faultsIn(emptyDraft())).toEqual({
      name: 'validation.nameRequired',
      description: 'validation.descriptionRequired',
      serviceSKU: 'validation.skuRequired',
      price: 'validation.required',
    })
    const product = withRole(aDraft({ price: 'free' }), 'product')
    expect(faultsIn({ ...product, minOrderQuantity: '0', packagingOptions: [{ name: '', units: '1.5' }] })).toEqual({
      price: 'validation.amount',
      minOrderQuantity: 'validation.tooSmall',
      'packagingOptions.0.name': 'validation.nameRequired',
      'packagingOptions.0.units': 'validation.type',
    })
  })
})
