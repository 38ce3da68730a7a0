import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf, moodLinkOf } from './mood-links.ts'

interface Day {
  mood: number
  isDone: boolean
}

const days = fc.array(fc.record({ mood: fc.integer({ min: 0, max: 4 }), isDone: fc.boolean() }), { maxLength: 60 })
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const sumsOf = (all: readonly Day[]) => {
  const moods = all.map(({ mood }) => mood)
  const withIt = all.filter(({ isDone }) => isDone).map(({ mood }) => mood)
  return {
    days: all.length,
    sum: moods.reduce((sum, mood) => sum + mood, 0),
    squares: moods.reduce((sum, mood) => sum + mood * mood, 0),
    daysWith: withIt.length,
    sumWith: withIt.reduce((sum, mood) => sum + mood, 0),
  }
}
const linkOf = (all: readonly Day[], compared = 1) => moodLinkOf(sumsOf(all), compared)

/** A die that falls the same at every run (mulberry32). */
function dieOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('a link between an activity and the mood', () => {
  it('is never claimed under fourteen days, or under five on either side', () => {
    fc.assert(
      fc.property(days, (all) => {
        const { difference, correlation, isEnough } = linkOf(all)
        const withIt = all.filter(({ isDone }) => isDone).length
        const isFew = all.length < 14 || withIt < 5 || all.length - withIt < 5
        expect(isEnough).toBe(!isFew)
        if (isFew) expect([difference, correlation]).toEqual([null, null])
      }),
    )
    // However clear it looks.
    const clear = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ mood: index % 2 === 0 ? 4 : 0, isDone: index % 2 === 0 }))
    expect([linkOf(clear(13)).difference, linkOf(clear(14)).difference]).toEqual([null, 4])
  })

  it('is Pearson’s and the difference of the means, where it is claimed', () => {
    fc.assert(
      fc.property(days, (all) => {
        const { difference, correlation } = linkOf(all)
        if (difference === null) return
        const moods = all.map(({ mood }) => mood)
        const of = (isDone: boolean) => all.filter((one) => one.isDone === isDone).map(({ mood }) => mood)
        expect(difference).toBeCloseTo(mean(of(true)) - mean(of(false)), 9)
        const marks = all.map(({ isDone }) => (isDone ? 1 : 0))
        const spread = (values: readonly number[]) =>
          Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
        const together = mean(all.map(({ mood }, index) => (mood - mean(moods)) * ((marks[index] ?? 0) - mean(marks))))
        expect(correlation).toBeCloseTo(together / (spread(moods) * spread(marks)), 6)
      }),
    )
  })

  it('is told to hardly anybody whose mood has nothing to do with their ten activities', () => {
    const die = dieOf(20_261_123)
    const people = 600
    let misled = 0
    for (let person = 0; person < people; person += 1) {
      const moods = Array.from({ length: 30 }, () => Math.floor(die() * 5))
      const links = Array.from({ length: 10 }, () =>
        linkOf(
          moods.map((mood) => ({ mood, isDone: die() < 0.5 })),
          10,
        ),
      )
      if (links.some(({ difference }) => difference !== null)) misled += 1
    }
    expect(misled / people).toBeLessThan(0.08)
  })

  it('is told to nearly everybody for whom it is strong', () => {
    const die = dieOf(7)
    let told = 0
    for (let person = 0; person < 200; person += 1) {
      const all = Array.from({ length: 40 }, (_, index) => {
        const isDone = index % 2 === 0
        return { isDone, mood: Math.min(4, Math.floor(die() * 3) + (isDone ? 2 : 0)) }
      })
      if ((linkOf(all, 10).difference ?? 0) > 0) told += 1
    }
    expect(told / 200).toBeGreaterThan(0.95)
  })

  it('has the chance that tables of Student’s t have', () => {
    // Critical values of r, two-sided 5 %: 14 pairs 0.532, 30 pairs 0.361; 1 %: 14 pairs 0.661.
    expect(chanceOf(0.532, 14)).toBeCloseTo(0.05, 3)
    expect(chanceOf(-0.361, 30)).toBeCloseTo(0.05, 3)
    expect(chanceOf(0.661, 14)).toBeCloseTo(0.01, 3)
    expect([chanceOf(0, 20), chanceOf(1, 20)]).toEqual([expect.closeTo(1, 6), 0])
  })
})
