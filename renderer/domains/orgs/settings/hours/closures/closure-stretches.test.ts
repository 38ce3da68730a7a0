import { describe, expect, test } from 'vitest'
import { RANGE_MAX_DAYS } from '#shared/domains/scheduling/api.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'
import { stretchesOf } from './closure-stretches.ts'

const ZONE = 'America/New_York'
const TODAY = '2026-11-21'
const shown = (...[closure, today = TODAY]: [Parameters<typeof stretchesOf>[0], string?]) =>
  stretchesOf(closure, ZONE, today).map(({ start, end }) => [toInstant(start), toInstant(end)])

describe('when an org is away', () => {
  test('is all of its days, from midnight to midnight where it is', () => {
    expect(shown({ from: '2026-12-24', to: '2026-12-26' })).toEqual([
      ['2026-12-24T05:00:00.000Z', '2026-12-27T05:00:00.000Z'],
    ])
  })

  test('is that part of each day, by the clock on the wall', () => {
    const closure = { from: '2027-03-13', to: '2027-03-14', startTime: '12:00 PM', endTime: '05:00 PM' }
    expect(shown(closure)).toEqual([
      ['2027-03-13T17:00:00.000Z', '2027-03-13T22:00:00.000Z'],
      ['2027-03-14T16:00:00.000Z', '2027-03-14T21:00:00.000Z'],
    ])
  })

  test('begins today where it has begun already, and is nothing where it is over', () => {
    expect(shown({ from: '2026-11-01', to: '2026-11-21' })).toEqual([
      ['2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
    ])
    expect(shown({ from: '2026-11-01', to: '2026-11-20' })).toEqual([])
  })

  test('is asked about in parts that can be asked about, without a gap', () => {
    const stretches = stretchesOf({ from: '2026-11-21', to: '2027-11-20' }, ZONE, TODAY)
    expect(stretches).toHaveLength(4)
    for (const [index, { start, end }] of stretches.entries()) {
      expect(end - start).toBeLessThanOrEqual(RANGE_MAX_DAYS * DAY)
      if (index > 0) expect(start).toBe(stretches[index - 1]?.end)
    }
  })
})
