import { expect, it } from 'vitest'
import { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { roomsByUse } from './rooms-by-use.ts'

const id = (number: number) => `0193f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const room = (number: number, isRemoved = false) =>
  RoomView.parse({ id: id(number), name: `Room ${number}`, isRemoved, capacity: 1, version: 1 })
const Visit = AppointmentView.pick({ id: true, provider: true, room: true, status: true, statusAt: true })
const visit = (number: number, status: string, minute: number, place: number | null, provider: number | null = null) =>
  Visit.parse({
    id: id(100 + number),
    status,
    statusAt: `2026-11-23T14:${minute}:00.000Z`,
    room: place === null ? null : id(place),
    provider: provider === null ? null : id(provider),
  })
const rooms = [room(1), room(2), room(3), room(4), room(5, true)]
const order = (of: ReturnType<typeof visit>, today: ReturnType<typeof visit>[]) =>
  roomsByUse(rooms, of, today).map(({ room: { name }, isInUse }) => (isInUse ? `(${name})` : name))

it('begins with the room that was planned, then with those used last', () => {
  const today = [visit(1, 'done', 10, 2), visit(2, 'done', 20, 3), visit(3, 'booked', 30, 1)]
  expect(order(visit(9, 'arrived', 40, null), today)).toEqual(['Room 3', 'Room 2', 'Room 1', 'Room 4'])
  expect(order(visit(9, 'arrived', 40, 4), today)[0]).toBe('Room 4')
})

it('prefers the room that the same provider used last', () => {
  const today = [visit(1, 'done', 10, 2, 50), visit(2, 'done', 20, 3, 51)]
  expect(order(visit(9, 'arrived', 40, null, 50), today)[0]).toBe('Room 2')
})

it('puts rooms in use last, even the planned one', () => {
  const today = [visit(1, 'in_room', 10, 2), visit(2, 'done', 20, 2)]
  expect(order(visit(9, 'arrived', 40, 2), today)).toEqual(['Room 1', 'Room 3', 'Room 4', '(Room 2)'])
})
