import { describe, expect, it } from 'vitest'
import { anAppointment } from '#main/testing/appointments.ts'
import { dueReminders, markOf, untilNext } from './due-reminders.ts'

const MINUTE = 60_000
const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`)
const appointment = (time: string, part = {}) => anAppointment(`2026-11-23T${time}:00Z`, part)

const due = (time: string, appointments: ReturnType<typeof anAppointment>[], part = {}) =>
  dueReminders({
    appointments,
    now: at(time),
    lead: 10 * MINUTE,
    since: Number.POSITIVE_INFINITY,
    isShown: () => false,
    ...part,
  })

describe('a reminder is due', () => {
  const nine = appointment('09:00')

  it.each([
    ['08:49', false],
    ['08:50', true],
    ['08:59', true],
    ['09:00', false],
    ['09:10', false],
  ])('at %s of one at nine: %s', (time, expected) => {
    expect(due(time, [nine])).toEqual(expected ? [nine] : [])
  })

  it.each(['in_room', 'done', 'no_show', 'cancelled'])('never of one that is %s', (status) => {
    expect(due('08:55', [appointment('09:00', { status })])).toEqual([])
  })

  it('once, and again when it was moved', () => {
    const shown = new Set([markOf(nine)])
    const isShown = (mark: string) => shown.has(mark)
    const moved = { ...nine, start: '2026-11-23T09:05:00.000Z' }
    expect(due('08:55', [nine], { isShown })).toEqual([])
    expect(due('08:55', [moved], { isShown })).toEqual([moved])
  })

  it('of what was missed since, unless it is over', () => {
    const over = appointment('08:00')
    const running = appointment('08:40')
    expect(due('09:05', [nine, over, running], { since: at('07:00') })).toEqual([running, nine])
    expect(due('09:05', [nine, over, running], { since: at('08:45') })).toEqual([nine])
    expect(due('09:05', [nine, over, running], { since: at('08:50') })).toEqual([])
  })
})

it('the next one is known beforehand', () => {
  const list = [appointment('09:00'), appointment('08:30', { status: 'cancelled' }), appointment('11:00')]
  expect(untilNext({ appointments: list, now: at('08:00'), lead: 10 * MINUTE })).toBe(50 * MINUTE)
  expect(untilNext({ appointments: list, now: at('08:50'), lead: 10 * MINUTE })).toBe(120 * MINUTE)
  expect(untilNext({ appointments: list, now: at('10:50'), lead: 10 * MINUTE })).toBeNull()
})
