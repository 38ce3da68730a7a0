import { describe, expect, it } from 'vitest'
import { ClockTime, ScheduleEntry, minutesOfClock } from './hours.ts'

describe('a clock time', () => {
  it.each([
    ['12:00 AM', 0],
    ['12:30 AM', 30],
    ['01:00 AM', 60],
    ['09:00 AM', 540],
    ['11:30 AM', 690],
    ['12:00 PM', 720],
    ['12:30 PM', 750],
    ['05:00 PM', 1020],
    ['11:30 PM', 1410],
  ])('%s is minute %d of the day', (time, minute) => {
    expect(ClockTime.parse(time)).toBe(time)
    expect(minutesOfClock(time)).toBe(minute)
  })

  it.each(['9:00 AM', '00:00 AM', '13:00 PM', '09:15 AM', '09:00', '09:00 am', '09:00  AM', '', '09:00 AM\n'])(
    '%j is none',
    (time) => {
      expect(ClockTime.safeParse(time).success).toBe(false)
    },
  )
})

describe('a schedule entry', () => {
  const entry = { openTime: '09:00 AM', closeTime: '05:00 PM', days: [0], slots: 1, slotLength: 30 }

  it('is a stretch of weekdays with places of a length', () => {
    expect(ScheduleEntry.parse(entry)).toEqual(entry)
  })

  it.each([
    ['that closes when it opens', { closeTime: '09:00 AM' }, 'closeTime', 'validation.closeAfterOpen'],
    ['that closes before it opens', { closeTime: '08:30 AM' }, 'closeTime', 'validation.closeAfterOpen'],
    [
      'that closes after noon and opens before it',
      { openTime: '01:00 PM', closeTime: '12:30 PM' },
      'closeTime',
      'validation.closeAfterOpen',
    ],
    ['without a day', { days: [] }, 'days', 'validation.pickDay'],
    ['on an eighth day', { days: [7] }, 'days.0', undefined],
    ['without a place', { slots: 0 }, 'slots', undefined],
    ['of four minutes', { slotLength: 4 }, 'slotLength', undefined],
    ['longer than a working day', { slotLength: 481 }, 'slotLength', undefined],
    ['of half a minute more', { slotLength: 30.5 }, 'slotLength', undefined],
  ])('%s is refused', (_, change, field, message) => {
    const { error } = ScheduleEntry.safeParse({ ...entry, ...change })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    if (message !== undefined) expect(error?.issues[0]?.message).toBe(message)
  })
})
