import { describe, expect, it } from 'vitest'
import { nextRenewal, termOf } from './renewal.ts'

it.each([
  ['2026-11-21', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-01-01', '2027-02-01'],
  ['2028-02-29', '2028-03-01'],
])('after %s the first of the next month is %s', (today, next) => {
  expect(nextRenewal(today)).toBe(next)
})

describe('a subscription', () => {
  const cancelled = { role: 'subscription', status: 'cancelled', renewsOn: '2026-12-01' } as const

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2027-11-01', true],
  ])('that was cancelled runs through its renewal date: on %s it is expired: %s', (today, isExpired) => {
    expect(termOf(cancelled, today)).toEqual({ renews: null, exp: '2026-12-01', isExpired })
  })

  it('that goes on renews again and again', () => {
    const active = { ...cancelled, status: 'active' } as const
    expect(termOf(active, '2026-11-21')).toEqual({ renews: '2026-12-01', exp: null, isExpired: false })
    expect(termOf(active, '2026-12-01').renews).toBe('2027-01-01')
    expect(termOf({ ...active, renewsOn: null }, '2026-12-15').renews).toBe('2027-01-01')
  })
})

it('a product neither renews nor expires', () => {
  expect(termOf({ role: 'product', status: 'active', renewsOn: null }, '2026-11-21')).toEqual({
    renews: null,
    exp: null,
    isExpired: false,
  })
})
