import { expect, it } from 'vitest'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { boardNote, dayBoard, dayFigures, pendingRequests } from './day-figures.ts'

const appointment = (status: AppointmentStatus, hour = 14) =>
  anAppointment({ start: `2026-11-23T${hour}:00:00.000Z`, end: `2026-11-23T${hour}:30:00.000Z`, status })

it('counts a day by what the desk asks', () => {
  const day = (['pending', 'booked', 'confirmed', 'arrived', 'in_room', 'done', 'no_show', 'cancelled'] as const).map(
    (status) => appointment(status),
  )
  expect(dayFigures(day)).toEqual({ expected: 6, toConfirm: 2, waiting: 1, done: 1, overbooked: 0, afterHours: 0 })
})

it('counts apart who was booked anyway or after hours, and nobody who does not come', () => {
  const day = (['booked', 'done', 'cancelled', 'no_show'] as const).map((status) => appointment(status))
  const over = day.map((one) => ({ ...one, overbooked: true }))
  const late = day.map((one) => ({ ...one, afterHours: true }))
  expect(dayFigures([...day, ...over, ...late])).toMatchObject({ expected: 6, overbooked: 2, afterHours: 2 })
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

it('puts everybody where they are, who came first before the others', () => {
  const late = { ...appointment('arrived', 10), statusAt: '2026-11-23T10:20:00.000Z' }
  const early = { ...appointment('arrived', 11), statusAt: '2026-11-23T10:05:00.000Z' }
  const statuses = ['done', 'confirmed', 'no_show', 'pending', 'in_room', 'cancelled', 'booked'] as const
  const board = dayBoard([late, early, ...statuses.map((status) => appointment(status))])
  expect(board.waiting).toEqual([early, late])
  expect(board.inRoom.map(({ status }) => status)).toEqual(['in_room'])
  expect(board.due.map(({ status }) => status)).toEqual(['confirmed', 'pending', 'booked'])
  expect(board.closed.map(({ status }) => status)).toEqual(['done', 'no_show', 'cancelled'])
})

it.each([
  ['arrived', '14:00', '14:12', { kind: 'waits', minutes: 12, isUrgent: false }],
  ['arrived', '14:00', '14:15', { kind: 'waits', minutes: 15, isUrgent: true }],
  ['arrived', '14:00', '13:59', { kind: 'waits', minutes: 0, isUrgent: false }],
  ['in_room', '14:00', '15:05', { kind: 'inRoom', minutes: 65, isUrgent: false }],
  ['confirmed', '10:00', '14:04', null],
  ['confirmed', '10:00', '14:07', { kind: 'late', minutes: 7, isUrgent: true }],
  ['done', '10:00', '18:00', null],
] as const)('says of somebody who is %s since %s at %s what the desk needs to know', (status, since, now, note) => {
  const one = { ...appointment(status), statusAt: `2026-11-23T${since}:00.000Z` }
  expect(boardNote(one, Date.parse(`2026-11-23T${now}:30.000Z`))).toEqual(note)
})
