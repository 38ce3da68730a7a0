import { expect, it } from 'vitest'
import { LocalDate } from '#shared/kernel/time.ts'
import { minutesOf, timesAt } from './other-time.ts'

const ZONE = 'America/New_York'

it('is a time of the clinic’s clock, also on the day that the clock changes', () => {
  expect(timesAt(LocalDate.parse('2026-11-23'), '18:15', 45, ZONE)).toEqual({
    start: '2026-11-23T23:15:00.000Z',
    end: '2026-11-24T00:00:00.000Z',
  })
  expect(timesAt(LocalDate.parse('2026-03-08'), '07:00', 30, ZONE)?.start).toBe('2026-03-08T11:00:00.000Z')
})

it('is nothing of what is no time, and the next moment of what daylight saving skips', () => {
  expect(timesAt(LocalDate.parse('2026-03-08'), '02:30', 30, ZONE)?.start).toBe('2026-03-08T07:00:00.000Z')
  for (const clock of ['', '24:00', '9:00', '09:60']) {
    expect(timesAt(LocalDate.parse('2026-11-23'), clock, 30, ZONE)).toBeNull()
  }
})

it('is as long as the type says, else as the slots of the day, else half an hour', () => {
  const slots = [{ start: '2026-11-23T14:00:00Z', end: '2026-11-23T14:20:00Z' }]
  expect([minutesOf(45, slots), minutesOf(null, slots), minutesOf(null, [])]).toEqual([45, 20, 30])
})
