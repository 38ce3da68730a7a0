import { describe, expect, test } from 'vitest'
import { CLOCK_TIMES, ClockTime, DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import { aBreak, aClosure, hoursDraftOf, hoursOf, isOver, judgeHours, lastDayFrom } from './hours-draft.ts'
import type { HoursDraft } from './hours-draft.ts'

const problemsOf = (change: Partial<HoursDraft>) => {
  const judged = judgeHours({ ...hoursDraftOf({}), ...change })
  return 'form' in judged
    ? {}
    : Object.fromEntries(Object.entries(judged.faults).map(([field, { key }]) => [field, key]))
}

describe('the hours form', () => {
  test('offers every half hour of a day once', () => {
    expect(new Set(CLOCK_TIMES).size).toBe(48)
    expect(CLOCK_TIMES.every((time) => ClockTime.safeParse(time).success)).toBe(true)
    expect([CLOCK_TIMES[0], CLOCK_TIMES[24], CLOCK_TIMES[47]]).toEqual(['12:00 AM', '12:00 PM', '11:30 PM'])
  })

  test('begins with the hours of an org that has set none, and sends what it shows', () => {
    expect(hoursOf(hoursDraftOf({}))).toEqual({
      schedules: DEFAULT_SCHEDULES,
      breaks: [],
      closures: [],
      minAdvanceMinutes: 0,
      patientChangeMinutes: 1440,
      waitingOfferMinutes: 120,
      whatToBring: '',
      reminderLeads: [1440],
      reminderSms: false,
      deskReminderMinutes: 10,
    })
  })

  test('does not take an emptied field for a nought', () => {
    const schedules = hoursDraftOf({}).schedules.map((line) => ({ ...line, slots: '' }))
    expect(problemsOf({ schedules })).toHaveProperty(['schedules.0.slots'])
    expect(problemsOf({ patientChangeMinutes: ' ' })).toHaveProperty('patientChangeMinutes')
    expect(problemsOf({ minAdvanceMinutes: '' })).toHaveProperty('minAdvanceMinutes')
  })

  test('keeps an offered place for ten minutes to two days', () => {
    expect(hoursDraftOf({ waitingOfferMinutes: 45 }).waitingOfferMinutes).toBe('45')
    for (const minutes of ['10', '2880']) expect(problemsOf({ waitingOfferMinutes: minutes })).toEqual({})
    for (const minutes of ['9', '2881'])
      expect(problemsOf({ waitingOfferMinutes: minutes })).toEqual({ waitingOfferMinutes: 'validation.offerMinutes' })
    for (const minutes of ['', '10.5'])
      expect(problemsOf({ waitingOfferMinutes: minutes })).toHaveProperty('waitingOfferMinutes')
  })

  test('shows in hours until when patients may change, and loses no minute', () => {
    expect(hoursDraftOf({ patientChangeMinutes: 90 }).patientChangeMinutes).toBe('1.5')
    expect(hoursDraftOf({ patientChangeMinutes: 0 }).patientChangeMinutes).toBe('0')
    for (let minutes = 0; minutes <= 180; minutes += 1) {
      expect(hoursOf(hoursDraftOf({ patientChangeMinutes: minutes })).patientChangeMinutes).toBe(minutes)
    }
    expect(problemsOf({ patientChangeMinutes: '-1' })).toEqual({ patientChangeMinutes: 'validation.zeroOrMore' })
    expect(problemsOf({ patientChangeMinutes: '673' })).toEqual({ patientChangeMinutes: 'validation.advanceMax' })
  })
})

describe('breaks', () => {
  test('need a day, and an end after their start', () => {
    expect(problemsOf({ breaks: [aBreak()] })).toEqual({ 'breaks.0.days': 'validation.pickDay' })
    const backwards = { ...aBreak(), days: [0 as const], endTime: '11:30 AM' }
    expect(problemsOf({ breaks: [{ ...aBreak(), days: [0] }, backwards] })).toEqual({
      'breaks.1.endTime': 'validation.endAfterStart',
    })
  })

  test('come back as they were stored', () => {
    const breaks = [{ startTime: '12:00 PM', endTime: '01:00 PM', days: [0, 4] as (0 | 4)[] }]
    expect(hoursOf(hoursDraftOf({ breaks })).breaks).toEqual(breaks)
  })
})

describe('closures', () => {
  const christmas = { from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }
  const afternoon = { from: '2026-11-25', to: '2026-11-25', startTime: '12:00 PM', endTime: '05:00 PM' }

  test('stand in the order of their days, and leave out what was left empty', () => {
    expect(hoursOf(hoursDraftOf({ closures: [christmas, afternoon] })).closures).toEqual([afternoon, christmas])
  })

  test('need both days, the last one not before the first, and both times or none', () => {
    expect(problemsOf({ closures: [aClosure('a')] })).toEqual({
      'closures.0.from': 'validation.required',
      'closures.0.to': 'validation.required',
    })
    const line = { ...aClosure('a'), from: '2026-12-24', to: '2026-12-23' }
    expect(problemsOf({ closures: [line] })).toEqual({ 'closures.0.to': 'validation.lastDayAfterFirst' })
    expect(problemsOf({ closures: [{ ...line, to: line.from, startTime: '09:00 AM' }] })).toEqual({
      'closures.0.endTime': 'validation.startAndEnd',
    })
  })

  test('take the last day along where the first one passes it', () => {
    expect(lastDayFrom('2026-12-24', aClosure('a'))).toBe('2026-12-24')
    expect(lastDayFrom('2026-12-25', christmas)).toBe('2026-12-26')
    expect(lastDayFrom('2027-01-02', christmas)).toBe('2027-01-02')
  })

  test('are over on the day after their last', () => {
    const line = { ...aClosure('a'), ...christmas }
    expect([isOver(line, '2026-12-26'), isOver(line, '2026-12-27'), isOver(aClosure('b'), '2026-12-27')]).toEqual([
      false,
      true,
      false,
    ])
  })
})
