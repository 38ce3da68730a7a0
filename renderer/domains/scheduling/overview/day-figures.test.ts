import { expect, it } from 'vitest'
import { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { dayFigures, openAndClosed, pendingRequests } from './day-figures.ts'

const appointment = (status: AppointmentStatus, hour = 14) =>
  AppointmentView.parse({
    id: '0193f0a0-0000-7000-8000-000000000001',
    orgId: '0193f0a0-0000-7000-8000-000000000002',
    user: null,
    contact: null,
    name: 'Mia Chen',
    email: null,
    phone: null,
    color: 'teal',
    title: 'Follow-up',
    notes: null,
    start: `2026-11-23T${hour}:00:00.000Z`,
    end: `2026-11-23T${hour}:30:00.000Z`,
    status,
    eventType: 'contact',
    eventRef: null,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
  })

it('counts a day by what the desk asks', () => {
  const day = (['pending', 'booked', 'confirmed', 'arrived', 'in_room', 'done', 'no_show', 'cancelled'] as const).map(
    (status) => appointment(status),
  )
  expect(dayFigures(day)).toEqual({ expected: 6, toConfirm: 2, waiting: 1, done: 1 })
})

it('names open requests in order, without those whose time has gone', () => {
  const requests = [
    appointment('pending', 16),
    appointment('booked', 15),
    appointment('pending', 15),
    appointment('pending', 10),
  ]
  const now = Date.parse('2026-11-23T12:00:00Z')
  expect(pendingRequests(requests, now).map(({ start }) => start.slice(11, 13))).toEqual(['15', '16'])
})

it('sets aside what is over', () => {
  const { open, closed } = openAndClosed([appointment('done'), appointment('arrived'), appointment('no_show')])
  expect(open.map(({ status }) => status)).toEqual(['arrived'])
  expect(closed.map(({ status }) => status)).toEqual(['done', 'no_show'])
})
