import { expect, it } from 'vitest'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import { conflictFields, rebase } from './conflict.ts'
import { draftOf } from './draft.ts'

const ZONE = 'UTC'
const seen = anAppointment()
const stored = { ...seen, title: 'Check-up', color: 'red' as const, version: 2 }

it('keeps what was typed and follows the other change everywhere else', () => {
  const typed = { ...draftOf(seen, ZONE), notes: 'Fasting' }
  const mine = rebase(typed, typed.slot, seen, stored, ZONE)
  expect(mine).toMatchObject({ title: 'Check-up', color: 'red', notes: 'Fasting' })
  expect(conflictFields(mine, stored)).toEqual(['notes'])
})

it('keeps both sides apart where they changed the same field', () => {
  const typed = { ...draftOf(seen, ZONE), title: 'Massage' }
  expect(conflictFields(rebase(typed, typed.slot, seen, stored, ZONE), stored)).toEqual(['title'])
})

it('keeps a new time, and leaves the time alone when it was not touched', () => {
  const moved = { ...stored, start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z' }
  const untouched = draftOf(seen, ZONE)
  expect(conflictFields(rebase(untouched, untouched.slot, seen, moved, ZONE), moved)).toEqual([])
  const later = { start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T16:30:00.000Z' }
  expect(rebase(untouched, later, seen, moved, ZONE)).toMatchObject({ date: '2026-11-23', slot: later })
})

it('sees two people give it to somebody and to a room, each on their own', () => {
  const provider = '0193f0a0-0000-7000-8000-0000000000a1'
  const room = '0193f0a0-0000-7000-8000-0000000000b2'
  const given = { ...seen, provider, version: 2 } as typeof seen
  const typed = { ...draftOf(seen, ZONE), room }
  const mine = rebase(typed, typed.slot, seen, given, ZONE)
  expect(mine).toMatchObject({ provider, room })
  expect(conflictFields(mine, given)).toEqual(['room'])
})
