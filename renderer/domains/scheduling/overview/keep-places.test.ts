import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import { dayBoard } from './day-figures.ts'
import { isStill, keepPlaces, rowsOf } from './keep-places.ts'

const IDS = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eve', 'Zoe']
/** Somebody who has had their status since some minute past two. */
const one = (name: string, status: AppointmentStatus, minute = 0) =>
  anAppointment({
    id: `0193f0a0-0000-7000-8000-00000000000${IDS.indexOf(name)}`,
    name,
    status,
    statusAt: `2026-11-23T14:0${minute}:00.000Z`,
  })
const names = (rows: readonly { seen: { name: string } }[]) => rows.map(({ seen }) => seen.name)

describe('the board while somebody presses', () => {
  const seen = dayBoard([
    one('Ada', 'arrived', 1),
    one('Bea', 'arrived', 2),
    one('Cleo', 'booked'),
    one('Dan', 'booked'),
  ])

  it('leaves everybody where they are, whatever they have become', () => {
    const later = [one('Ada', 'in_room', 5), one('Bea', 'arrived', 2), one('Cleo', 'arrived', 5), one('Dan', 'done', 6)]
    const rows = keepPlaces(seen, later)
    expect(names(rows.waiting)).toEqual(['Ada', 'Bea'])
    expect(names(rows.due)).toEqual(['Cleo', 'Dan'])
    expect(rows.waiting.map(isStill)).toEqual([true, false])
    expect(rows.due.map((row) => row.now?.status)).toEqual(['arrived', 'done'])
  })

  it('takes a press on one whom another desk has just brought on for none', () => {
    const [row] = keepPlaces(seen, [one('Ada', 'in_room', 5)]).waiting
    expect(row && isStill(row)).toBe(true)
  })

  it('keeps the place of one who is gone, and puts who has come at the end', () => {
    const rows = keepPlaces(seen, [
      one('Bea', 'arrived', 2),
      one('Zoe', 'arrived', 0),
      one('Dan', 'booked'),
      one('Eve', 'booked'),
    ])
    expect(names(rows.waiting)).toEqual(['Ada', 'Bea', 'Zoe'])
    expect(rows.waiting[0]?.now).toBeNull()
    expect(rows.waiting.map(isStill)).toEqual([true, false, false])
    expect(names(rows.due)).toEqual(['Cleo', 'Dan', 'Eve'])
  })

  it('is the board as it is as soon as nobody does', () => {
    const rows = rowsOf(dayBoard([one('Ada', 'in_room', 5), one('Bea', 'arrived', 2)]))
    expect([names(rows.waiting), names(rows.inRoom)]).toEqual([['Bea'], ['Ada']])
    expect(rows.waiting.some(isStill)).toBe(false)
  })
})
