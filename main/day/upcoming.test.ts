import { describe, expect, it } from 'vitest'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { ZONE, anAppointment } from '#main/testing/appointments.ts'
import { isAhead, stillToCome } from './upcoming.ts'

it('somebody who was seen, did not come or will not come is not ahead', () => {
  expect(AppointmentStatus.options.filter((status) => isAhead({ status }))).toEqual([
    'pending',
    'booked',
    'confirmed',
    'arrived',
  ])
})

describe('what is still to come today', () => {
  const namesAt = (now: string) =>
    stillToCome(
      [
        anAppointment('2026-11-24T04:30:00Z', { name: 'last of the day' }),
        anAppointment('2026-11-24T05:00:00Z', { name: 'first of tomorrow' }),
        anAppointment('2026-11-23T14:00:00Z', { name: 'morning' }),
        anAppointment('2026-11-23T15:00:00Z', { name: 'called off', status: 'cancelled' }),
        anAppointment('2026-11-23T16:00:00Z', { name: 'here already', status: 'arrived' }),
      ],
      Date.parse(now),
      ZONE,
    ).map(({ name }) => name)

  it('is of the day of the clinic, not of this computer, and in order', () => {
    expect(namesAt('2026-11-23T13:00:00Z')).toEqual(['morning', 'here already', 'last of the day'])
    expect(namesAt('2026-11-24T04:59:59Z')).toEqual([])
  })

  it('is no longer what has begun', () => {
    expect(namesAt('2026-11-23T14:00:00Z')).toEqual(['here already', 'last of the day'])
  })

  it('goes to the end of a day of 25 hours', () => {
    // The clocks go back on the first of November 2026, New York.
    const late = anAppointment('2026-11-02T04:45:00Z')
    expect(stillToCome([late], Date.parse('2026-11-01T05:00:00Z'), ZONE)).toEqual([late])
    expect(stillToCome([anAppointment('2026-11-02T05:00:00Z')], Date.parse('2026-11-01T05:00:00Z'), ZONE)).toEqual([])
  })
})
