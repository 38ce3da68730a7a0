import { describe, expect, it } from 'vitest'
import { gridHours, openStretches } from './grid-hours.ts'

const ZONE = 'America/New_York'
const at = (from: string, to: string) => ({
  start: Date.parse(`2026-11-20T${from}-05:00`),
  end: Date.parse(`2026-11-20T${to}-05:00`),
})

describe('the hours of the grid', () => {
  it('are seven to seven when no opening is known', () => {
    expect(gridHours([], [at('09:00', '17:00')], ZONE)).toEqual({ from: 7, to: 19 })
  })

  it('are those of the opening, by whole hours', () => {
    expect(gridHours([at('08:30', '12:30'), at('13:30', '17:45')], [], ZONE)).toEqual({ from: 8, to: 18 })
  })

  it('make room for early and late appointments, by whole hours', () => {
    expect(gridHours([at('09:00', '17:00')], [at('06:30', '07:00'), at('19:00', '20:15')], ZONE)).toEqual({
      from: 6,
      to: 21,
    })
  })

  it('show the whole day when an appointment runs over midnight', () => {
    const late = { start: Date.parse('2026-11-20T23:30-05:00'), end: Date.parse('2026-11-21T00:30-05:00') }
    expect(gridHours([], [late], ZONE)).toEqual({ from: 0, to: 24 })
  })
})

describe('opening times', () => {
  it('join slots that touch and keep the lunch break', () => {
    const slots = [at('13:00', '13:30'), at('09:00', '09:30'), at('09:30', '10:00')]
    expect(openStretches(slots, ZONE)).toEqual([
      { daysOfWeek: [5], startTime: '09:00', endTime: '10:00' },
      { daysOfWeek: [5], startTime: '13:00', endTime: '13:30' },
    ])
  })

  it('have none on a day without slots', () => {
    expect(openStretches([], ZONE)).toEqual([])
  })
})
