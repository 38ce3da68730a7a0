import { describe, expect, it } from 'vitest'
import { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import type { OfferedProduct } from '#shared/domains/inventory/stock-schema.ts'
import { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import { EMPTY_DRAFT, toTransaction, withLine } from './draft.ts'
import type { ManageDraft, ManagedLine } from './draft.ts'

const product: OfferedProduct = {
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
  suppliers: [],
  shopSupplier: null,
  photoURL: null,
  modes: ['stock', 'adjustment', 'shipment', 'user'],
}
const toOrg = OrgId.parse('0190a000-0000-7000-8000-000000000004')
const toUser = { id: UserId.parse('0190a000-0000-7000-8000-00000000000a'), name: 'Ana' }

const aDraft = (part: Partial<ManageDraft>, line: Partial<ManagedLine> = { qty: '3' }): ManageDraft =>
  withLine({ ...EMPTY_DRAFT, description: 'Counted', ...part }, product, line)

describe('an entry of one’s own', () => {
  it.each([
    ['stock', {}],
    ['adjustment', {}],
    ['shipment', { toOrg }],
    ['user', { toUser }],
  ] as const)('of the kind %s is what the server takes', (role, part) => {
    const body = toTransaction(aDraft({ role, ...part }), [product])
    expect(body).toMatchObject({ role, items: [{ id: product.id, qty: 3 }] })
    expect(CreateTransaction.safeParse(body).error).toBeUndefined()
  })

  it('needs somebody who gets it, where it is for somebody', () => {
    expect(toTransaction(aDraft({ role: 'shipment' }), [product])).toBeNull()
    expect(toTransaction(aDraft({ role: 'user' }), [product])).toBeNull()
  })

  it('goes below zero only as an adjustment', () => {
    expect(toTransaction(aDraft({ role: 'adjustment' }, { qty: '-3' }), [product])).toMatchObject({
      items: [{ qty: -3 }],
    })
    expect(toTransaction(aDraft({ role: 'stock' }, { qty: '-3' }), [product])).toBeNull()
  })

  it('names a lot with its day, and none where none was typed', () => {
    const lot = { qty: '3', lot: ' L-7 ', expires: '2027-06-30' }
    expect(toTransaction(aDraft({}, lot), [product])).toMatchObject({
      items: [{ lot: { number: 'L-7', expiresOn: '2027-06-30' } }],
    })
    expect(toTransaction(aDraft({}, { ...lot, lot: ' ' }), [product])).toMatchObject({ items: [{ qty: 3 }] })
  })

  it('leaves out what this kind does not offer', () => {
    expect(toTransaction(aDraft({ role: 'disposed' }), [product])).toBeNull()
  })

  it('needs a description and a quantity', () => {
    expect(toTransaction(aDraft({ description: '  ' }), [product])).toBeNull()
    expect(toTransaction(aDraft({}, { qty: '0' }), [product])).toBeNull()
  })
})
