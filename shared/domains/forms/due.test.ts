import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidAt, monthsAfter, standOf } from './due.ts'
import type { AskingForm, GivenForm } from './due.ts'

const visit = { id: 'v', type: 't', start: Date.UTC(2026, 10, 23), isFirst: false, isOpen: true }
const form: AskingForm = { id: 'f', askedFor: 'every', types: [], validMonths: 12, holdsFrom: 1, isWithdrawn: false }
const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) })
const forms = fc.record({
  id: fc.constant('f'),
  askedFor: fc.constantFrom<AskingForm['askedFor'][]>('every', 'first', 'types'),
  types: fc.subarray(['t', 'u']),
  validMonths: fc.option(fc.integer({ min: 0, max: 120 })),
  holdsFrom: fc.integer({ min: 1, max: 3 }),
  isWithdrawn: fc.boolean(),
})
const given = fc.array(
  fc.record({
    form: fc.constantFrom('f', 'other'),
    visit: fc.constantFrom('v', 'w', 'x'),
    number: fc.integer({ min: 1, max: 3 }),
    at: fc.option(moments),
  }),
  { maxLength: 6 },
)
const visits = fc.record({
  id: fc.constant('v'),
  type: fc.constantFrom('t', 'u', null),
  start: moments,
  isFirst: fc.boolean(),
  isOpen: fc.boolean(),
})

describe('a form before a visit', () => {
  it('is asked exactly where nothing that was signed for the visit, or still holds on its day, stands against it', () => {
    fc.assert(
      fc.property(forms, visits, given, (one, of, all) => {
        const stand = standOf(one, of, all)
        const own = all.filter((each) => each.form === one.id && each.at !== null)
        const isMeant =
          one.askedFor === 'every' ||
          (one.askedFor === 'first' ? of.isFirst : of.type !== null && one.types.includes(of.type))
        const isSigned = own.some((each) => each.visit === of.id)
        const holds = own.some((each) => isValidAt(one, each, of.start))
        expect(stand === 'done').toBe(isSigned)
        if (isSigned) return
        if (!of.isOpen || one.isWithdrawn || !isMeant) expect(stand).toBeNull()
        else expect(stand === 'holds').toBe(holds)
      }),
    )
  })

  it('never hangs on the order in which things were signed', () => {
    fc.assert(
      fc.property(forms, visits, given, (one, of, all) => {
        expect(standOf(one, of, all.toReversed())).toBe(standOf(one, of, all))
      }),
    )
  })
})

describe('how long a signature holds', () => {
  it('is longer for more months, ends within the day of its month, and never before it began', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 120 }), (at, months) => {
        const [end, later] = [monthsAfter(at, months), monthsAfter(at, months + 1)]
        expect(end).toBeGreaterThan(at)
        expect(later).toBeGreaterThan(end)
        const [from, to] = [new Date(at), new Date(end)]
        const wanted = from.getUTCFullYear() * 12 + from.getUTCMonth() + months
        expect(to.getUTCFullYear() * 12 + to.getUTCMonth()).toBe(wanted)
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate())
        const signed: GivenForm = { form: 'f', visit: 'w', number: 1, at }
        expect(isValidAt({ ...form, validMonths: months }, signed, end - 1)).toBe(true)
        expect(isValidAt({ ...form, validMonths: months }, signed, end)).toBe(false)
      }),
    )
  })

  it.each([
    ['2024-01-31T10:00:00Z', 1, '2024-02-29T10:00:00.000Z'],
    ['2023-12-31T23:59:59Z', 2, '2024-02-29T23:59:59.000Z'],
    ['2024-02-29T00:00:00Z', 12, '2025-02-28T00:00:00.000Z'],
  ])('%s and %i months is %s', (at, months, end) => {
    expect(new Date(monthsAfter(Date.parse(at), months)).toISOString()).toBe(end)
  })

  it('is that of one visit alone, for good, or none once its version holds no more', () => {
    const old: GivenForm = { form: 'f', visit: 'w', number: 1, at: Date.UTC(1990, 0) }
    expect(standOf({ ...form, validMonths: null }, visit, [old])).toBe('holds')
    expect(standOf({ ...form, validMonths: 0 }, visit, [{ ...old, at: visit.start }])).toBe('open')
    expect(standOf({ ...form, validMonths: null, holdsFrom: 2 }, visit, [old])).toBe('open')
    expect(standOf(form, visit, [{ ...old, visit: 'v', at: null }])).toBe('begun')
  })
})
