import { describe, expect, it } from 'vitest'
import { faultsOf, statusOnRemoval } from './rules.ts'
import { NewService } from './schema.ts'

const aSubscription = {
  name: 'Care',
  description: 'Monthly',
  role: 'subscription',
  type: 'sub/mo',
  price: 100,
  serviceSKU: 'C1',
}
const aProduct = { ...aSubscription, role: 'product', type: 'product' }
const read = (given: object) => NewService.parse(given)
const faults = (given: object) => Object.entries(faultsOf(read(given))).map(([field, { key }]) => `${field} ${key}`)

describe('a service holds together', () => {
  it.each([aSubscription, aProduct, { ...aSubscription, introPrice: 0, introPeriod: 3 }])('%#', (service) => {
    expect(faults(service)).toEqual([])
  })

  it.each([
    [{ ...aSubscription, type: 'product' }, 'type validation.typeOfRole'],
    [{ ...aProduct, type: 'sub/mo' }, 'type validation.typeOfRole'],
    [{ ...aProduct, isOrgSubscription: true }, 'isOrgSubscription validation.subscriptionOnly'],
    [{ ...aProduct, introPrice: 5, introPeriod: 1 }, 'introPrice validation.subscriptionOnly'],
    [{ ...aSubscription, introPrice: 5 }, 'introPeriod validation.introPeriodRequired'],
    [{ ...aSubscription, introPeriod: 5 }, 'introPrice validation.introPriceRequired'],
    [{ ...aProduct, packaging: 'Crate' }, 'packaging validation.choice'],
    [
      {
        ...aProduct,
        packagingOptions: [
          { name: 'Box', units: 1 },
          { name: 'BOX', units: 2 },
        ],
      },
      'packagingOptions.1.name validation.packagingKnown',
    ],
    [{ ...aProduct, supplierServiceId: '0190a000-0000-7000-8000-00000000beef' }, 'supplierOrgId validation.required'],
    [
      { ...aSubscription, supplierOrgId: '0190a000-0000-7000-8000-00000000beef' },
      'supplierOrgId validation.productOnly',
    ],
  ])('or says where it does not: %#', (service, fault) => {
    expect(faults(service)).toEqual([fault])
  })
})

describe('a field on its own', () => {
  const wrong = (given: object) =>
    NewService.safeParse({ ...aProduct, ...given }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it.each([
    [{ name: '  ' }, ['name', 'validation.nameRequired']],
    [{ description: '' }, ['description', 'validation.descriptionRequired']],
    [{ serviceSKU: ' ' }, ['serviceSKU', 'validation.skuRequired']],
    [{ serviceSKU: 'A B' }, ['serviceSKU', 'validation.skuForm']],
    [{ serviceSKU: 'A;B' }, ['serviceSKU', 'validation.skuForm']],
    [{ serviceURL: 'javascript:alert(1)' }, ['serviceURL', 'validation.url']],
  ])('%j is refused', (given, issue) => {
    expect(wrong(given)).toEqual([issue])
  })

  it.each([
    { price: -1 },
    { price: 0.5 },
    { price: 1e13 },
    { minOrderQuantity: 0 },
    { packagingOptions: [{ name: 'Box', units: 0 }] },
    { introPeriod: 0 },
    { status: 'deleted' },
    { currency: 'USD' },
  ])('%j as well', (given) => {
    expect(wrong(given)).toHaveLength(1)
  })

  it('may be in any script', () => {
    expect(read({ ...aProduct, name: '🧪 حقنة', serviceSKU: 'دواء-1' })).toMatchObject({ name: '🧪 حقنة' })
  })
})

it('what is taken away runs out as a subscription and is gone as a product', () => {
  expect([statusOnRemoval('subscription'), statusOnRemoval('product')]).toEqual(['cancelled', 'deleted'])
})
