import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLICKS_MIN, VIEWS_MIN, compareRates } from './compare.ts'

const sums = fc.record({
  views: fc.integer({ min: VIEWS_MIN, max: 100_000 }),
  clicks: fc.integer({ min: CLICKS_MIN, max: 2000 }),
})

describe('two campaigns side by side', () => {
  it('differ by what is within an interval that narrows as more are counted', () => {
    // 56 of 70 and 48 of 80 lie between 0.0524 and 0.3339 in Newcombe's table II; of those we say nothing yet.
    expect(compareRates({ views: 70, clicks: 56 }, { views: 80, clicks: 48 })).toBeNull()
    const found = compareRates({ views: 700, clicks: 560 }, { views: 800, clicks: 480 })
    expect(found?.difference).toBeCloseTo(0.2, 10)
    expect(found?.low).toBeGreaterThan(0.0524)
    expect(found?.high).toBeLessThan(0.3339)
    expect(found?.low).toBeCloseTo(0.154, 2)
    expect(found?.high).toBeCloseTo(0.245, 2)
  })

  it('say nothing of too few', () => {
    expect(compareRates({ views: VIEWS_MIN - 1, clicks: 50 }, { views: 1000, clicks: 50 })).toBeNull()
    expect(compareRates({ views: 1000, clicks: 50 }, { views: 0, clicks: 0 })).toBeNull()
    expect(compareRates({ views: 1000, clicks: CLICKS_MIN - 1 }, { views: 1000, clicks: 0 })).toBeNull()
    expect(compareRates({ views: 1000, clicks: CLICKS_MIN }, { views: 1000, clicks: 0 })).not.toBeNull()
  })

  it('stand the other way round where they are exchanged, with the difference within, and never beyond all', () => {
    fc.assert(
      fc.property(sums, sums, (one, other) => {
        const there = compareRates(one, other)
        const back = compareRates(other, one)
        expect(there).not.toBeNull()
        if (there === null || back === null) return
        expect(there.low).toBeLessThanOrEqual(there.difference)
        expect(there.high).toBeGreaterThanOrEqual(there.difference)
        expect(back.low).toBeCloseTo(-there.high, 10)
        expect(back.high).toBeCloseTo(-there.low, 10)
        expect(Math.max(Math.abs(there.low), Math.abs(there.high))).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('that are the same are not told apart', () => {
    fc.assert(
      fc.property(sums, (one) => {
        const found = compareRates(one, one)
        expect(found !== null && found.low <= 0 && found.high >= 0).toBe(true)
      }),
    )
  })

  it('are told apart in no more than about one of twenty pairs that differ by nothing', () => {
    // A plain generator, so that the test is the same each time.
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const draw = () => ({ views: 400, clicks: Array.from({ length: 400 }, random).filter((one) => one < 0.06).length })
    const apart = Array.from({ length: 1000 }, () => compareRates(draw(), draw())).filter(
      (found) => found !== null && (found.low > 0 || found.high < 0),
    )
    expect(apart.length).toBeLessThan(75)
  })
})
