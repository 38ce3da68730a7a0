import { describe, expect, it } from 'vitest'
import { dayFor, freeDayAfter, isFew, namedTimeIn, nextOf } from './named-time.ts'

const ZONE = 'America/New_York'
const slot = (start: string, free = true) => ({ start, end: start, free })

describe('the time that an address names', () => {
  it('is an instant, of the day that it is where the clinic is', () => {
    expect(namedTimeIn('2026-11-24T02:30:00.000Z', ZONE)).toEqual({
      start: '2026-11-24T02:30:00.000Z',
      date: '2026-11-23',
    })
    expect(namedTimeIn('2026-11-24T02:30:00Z', ZONE)?.start).toBe('2026-11-24T02:30:00.000Z')
  })

  it('is none where it is anything else', () => {
    for (const at of ['', 'tomorrow', '2026-11-24', '2026-99-24T02:30:00Z', '2026-11-24T99:30:00Z', '<script>'])
      expect(namedTimeIn(at, ZONE), at).toBeNull()
    expect(namedTimeIn(null, ZONE)).toBeNull()
  })

  it('decides which day is shown, or the next one with something free', () => {
    const states = new Map([
      ['2026-11-22', 'free'],
      ['2026-11-23', 'full'],
      ['2026-11-24', 'closed'],
      ['2026-11-25', 'free'],
    ] as const)
    const on = (date: string) => dayFor(states, { start: `${date}T15:00:00.000Z`, date })
    expect([on('2026-11-22'), on('2026-11-23'), on('2026-12-31'), dayFor(states, null)]).toEqual([
      '2026-11-22',
      '2026-11-25',
      '2026-11-22',
      '2026-11-22',
    ])
  })

  it('is followed by the next three that are free, or by earlier ones where it was the last', () => {
    const named = { start: '2026-11-23T15:00:00.000Z', date: '2026-11-23' }
    const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`
    const day = [
      slot(at(14)),
      slot(at(15)),
      slot(at(16), false),
      slot(at(17)),
      slot(at(18)),
      slot(at(19)),
      slot(at(20)),
    ]
    expect(nextOf(day, [], named).map(({ start }) => start)).toEqual([at(17), at(18), at(19)])
    expect(nextOf(day.slice(0, 3), [], named).map(({ start }) => start)).toEqual([at(14)])
  })
  it('is followed by those of the next day where its own has too few', () => {
    const named = { start: '2026-11-23T15:00:00.000Z', date: '2026-11-23' }
    const day = [slot('2026-11-23T14:00:00.000Z'), slot('2026-11-23T15:00:00.000Z', false)]
    const late = [...day, slot('2026-11-23T16:00:00.000Z')]
    const later = [9, 10, 11].map((hour) => slot(`2026-11-25T${hour + 5}:00:00.000Z`, hour !== 10))
    const starts = (slots: typeof day) => nextOf(slots, later, named).map(({ start }) => start.slice(8, 13))
    expect(starts(late)).toEqual(['23T16', '25T14', '25T16'])
    expect(starts(day)).toEqual(['25T14', '25T16'])
    expect([isFew(nextOf(late, [], named)), isFew(nextOf(late, later, named))]).toEqual([true, false])
    const states = new Map([
      ['2026-11-23', 'free'],
      ['2026-11-24', 'full'],
      ['2026-11-25', 'free'],
    ] as const)
    expect(['2026-11-23', '2026-11-25', null].map((date) => freeDayAfter(states, date))).toEqual([
      '2026-11-25',
      null,
      null,
    ])
  })
})
