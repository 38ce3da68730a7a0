import { describe, expect, it } from 'vitest'
import type { VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { linesOf, openOf, paidOf } from './account-draft.ts'
import type { AccountDraft, GivenDraft } from './account-draft.ts'

const service = '0190a000-0000-7000-8000-00000000beef' as ServiceId
const row = (qty: string, price: string): GivenDraft => ({ service, name: 'Massage', isProduct: false, qty, price })
const draft = (details: Partial<AccountDraft>): AccountDraft => ({
  given: [],
  fromStock: true,
  method: 'cash',
  amount: null,
  ...details,
})
const line = (kind: VisitLine['kind'], amount: number) => ({ kind, amount, currency: 'USD' }) as VisitLine

describe('what is noted of a visit', () => {
  it('pays what is open unless something else is typed', () => {
    const given = draft({ given: [row('2', '40.00')] })
    const open = openOf([line('given', 1000), line('paid', 500)], given, 'USD')
    expect(open).toBe(8500)
    expect(linesOf(given, open, 'USD')).toEqual({
      currency: 'USD',
      given: [{ service, qty: 2, price: 4000 }],
      fromStock: false,
      paid: { method: 'cash', amount: 8500 },
    })
    expect(paidOf({ ...given, amount: '20,5' }, open, 'USD')).toBe(2050)
  })

  it('has no cents where the currency has none', () => {
    const given = draft({ given: [row('1', '150000')] })
    expect(openOf([], given, 'VND')).toBe(150_000)
  })

  it.each<[string, Partial<AccountDraft>]>([
    ['nothing', { method: 'none' }],
    ['nothing paid', {}],
    ['no quantity', { given: [row('', '5')], method: 'none' }],
    ['half of one', { given: [row('1.5', '5')], method: 'none' }],
    ['less than nothing', { given: [row('1', '-5')], method: 'none' }],
    ['no amount', { amount: 'much' }],
    ['more than a line can be', { amount: '99999999' }],
  ])('sends nothing of %s', (_what, details) => {
    expect(linesOf(draft(details), 0, 'USD')).toBeNull()
  })
})
