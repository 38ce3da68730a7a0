import { describe, expect, test } from 'vitest'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { cardState, isCardValid, openUntil } from './card-state.ts'

const START = '2026-11-26T14:30:00.000Z'
const END = '2026-11-26T15:00:00.000Z'
const before = Date.parse('2026-11-20T00:00:00.000Z')

describe('a card', () => {
  test.each([
    ['pending', 'pending'],
    ['booked', 'stands'],
    ['confirmed', 'stands'],
    ['arrived', 'stands'],
    ['in_room', 'stands'],
    ['done', 'over'],
    ['no_show', 'over'],
    ['cancelled', 'cancelled'],
  ] as const)('of what is %s says %s', (status, state) => {
    expect(cardState({ status, end: END }, before)).toBe(state)
  })

  test('is valid for nothing that has ended', () => {
    const after = Date.parse(END) + 1
    const valid = AppointmentStatus.options.filter((status) => isCardValid(cardState({ status, end: END }, after)))
    expect(valid).toEqual([])
    expect(isCardValid(cardState({ status: 'booked', end: END }, Date.parse(END)))).toBe(true)
  })

  test('names the end of the time for changes until it is reached', () => {
    const until = Date.parse('2026-11-25T14:30:00.000Z')
    expect(openUntil({ status: 'booked', start: START }, 1440, until - 1)).toBe(until)
    expect(openUntil({ status: 'booked', start: START }, 1440, until)).toBeNull()
    expect(openUntil({ status: 'booked', start: START }, 0, until)).toBe(Date.parse(START))
    expect(openUntil({ status: 'arrived', start: START }, 1440, before)).toBeNull()
  })
})
