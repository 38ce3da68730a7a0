import { describe, expect, it } from 'vitest'
import { newDraft } from '../entry/draft.ts'
import { faultsOf } from './faults.ts'

/** A Saturday in New York, half past seven in the evening. */
const WHEN = { now: Date.parse('2026-11-22T00:30:12Z'), timeZone: 'America/New_York' }
const NOW = '2026-11-21T19:30'
const WINDOW = { datetime: { key: 'validation.entryWindow', values: { days: 30 } } }
const at = (wallTime: string) => newDraft(wallTime)

describe('what cannot be sent', () => {
  it('is named by its field, with the bound', () => {
    const draft = at(NOW)
    draft.vitals = { weight: '999.5', hr: '60.5', bpSys: '300', bpDia: 'high', spo2: '-1' }
    draft.note = 'a'.repeat(5001)
    expect(faultsOf(draft, WHEN)).toEqual({
      weight: { key: 'validation.tooBig', values: { maximum: 999 } },
      hr: { key: 'validation.wholeNumber' },
      bpDia: { key: 'validation.format' },
      spo2: { key: 'validation.tooSmall', values: { minimum: 0 } },
      note: { key: 'validation.tooLong', values: { maximum: 5000 } },
    })
    expect(faultsOf(at(NOW), WHEN)).toEqual({})
  })

  it('is what was pasted and is too long, of a meal also what was in it', () => {
    const draft = { ...at(NOW), title: 'a'.repeat(256) }
    draft.nutrition.calories = 'a'.repeat(61)
    const title = { key: 'validation.tooLong', values: { maximum: 255 } }
    expect(faultsOf(draft, WHEN)).toEqual({ title })
    const calories = { key: 'validation.tooLong', values: { maximum: 60 } }
    expect(faultsOf({ ...draft, entryType: 'meal' }, WHEN)).toEqual({ title, 'analysis.calories': calories })
  })

  it.each([
    ['date', { date: '' }],
    ['time', { time: '' }],
  ])('is an entry without a %s', (_, part) => {
    const datetime = { key: 'validation.datetimeRequired' }
    expect(faultsOf({ ...at(NOW), ...part }, WHEN)).toEqual({ datetime })
    expect(faultsOf({ ...at(NOW), ...part }, { ...WHEN, kept: `${NOW}:00` })).toEqual({ datetime })
  })

  it('is a time that is still to come there, but for the minutes by which clocks differ', () => {
    for (const ahead of ['2026-11-21T19:36', '2026-11-22T00:00', '2027-01-01T08:00'])
      expect(faultsOf(at(ahead), WHEN)).toEqual(WINDOW)
    for (const past of ['2026-11-21T19:35', '2026-10-22T00:00']) expect(faultsOf(at(past), WHEN)).toEqual({})
    // It is tomorrow already in Tokyo.
    expect(faultsOf(at('2026-11-22T09:00'), { ...WHEN, timeZone: 'Asia/Tokyo' })).toEqual({})
    // A few minutes ahead are not another day.
    const late = { ...WHEN, now: Date.parse('2026-11-22T04:58:00Z') }
    expect(faultsOf(at('2026-11-22T00:01'), late)).toEqual(WINDOW)
  })

  it('is a day of more than thirty days ago', () => {
    expect(faultsOf(at('2026-10-21T23:59'), WHEN)).toEqual(WINDOW)
    expect(faultsOf(at('0002-11-21T19:30'), WHEN)).toEqual(WINDOW)
  })

  it('is not the time of an old entry that was left alone', () => {
    const kept = '2026-01-05T08:30:59'
    expect(faultsOf(at('2026-01-05T08:30'), { ...WHEN, kept })).toEqual({})
    expect(faultsOf(at('2026-01-05T08:31'), { ...WHEN, kept })).toEqual(WINDOW)
  })

  it('is left to the server in the hour that the end of summer time repeats', () => {
    // A quarter past one for the second time: a quarter to two has been.
    const again = { ...WHEN, now: Date.parse('2026-11-01T06:15:00Z') }
    expect(faultsOf(at('2026-11-01T01:45'), again)).toEqual({})
    expect(faultsOf(at('2026-11-02T01:45'), again)).toEqual(WINDOW)
  })
})
