import { describe, expect, it } from 'vitest'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import { chosenColumn, columnsOf } from './columns.ts'

const ANA = '0193f0a0-0000-7000-8000-0000000000a1'
const BEN = '0193f0a0-0000-7000-8000-0000000000b2'
const GONE = '0193f0a0-0000-7000-8000-0000000000c3'
const OLD = '0193f0a0-0000-7000-8000-0000000000d4'

let counter = 0
function withProvider(provider: string | null) {
  counter += 1
  return anAppointment({
    id: `0193f0a0-0000-7000-8000-00000000${String(counter).padStart(4, '0')}`,
    provider,
    color: 'blue',
    title: 'Talk',
  })
}
const known = [
  { id: BEN, name: 'Ben' },
  { id: ANA, name: 'Ana' },
  { id: OLD, name: 'Room 9', isRemoved: true },
]

describe('the columns of a day', () => {
  it('begin with nobody yet, and keep the order in which they are known', () => {
    expect(columnsOf('provider', known, [])).toEqual([
      { id: null, name: null, isOpen: true },
      { id: BEN, name: 'Ben', isOpen: true },
      { id: ANA, name: 'Ana', isOpen: true },
    ])
  })

  it('hide no appointment: who has left stands at the end, once, as long as there is one', () => {
    const day = [withProvider(GONE), withProvider(ANA), withProvider(GONE), withProvider(null), withProvider(OLD)]
    expect(columnsOf('provider', known, day).slice(3)).toEqual([
      { id: GONE, name: null, isOpen: false },
      { id: OLD, name: 'Room 9', isOpen: false },
    ])
    expect(columnsOf('room', [], day), 'by what they are asked for alone').toEqual([
      { id: null, name: null, isOpen: true },
    ])
  })

  it('are one at a time on a small screen: the one that is named, or the first in which somebody comes', () => {
    const shown = (name: string | null, providers: (string | null)[] = []) => {
      const appointments = providers.map(withProvider)
      return chosenColumn('provider', columnsOf('provider', known, appointments), name, appointments)?.name
    }
    expect(shown(ANA)).toBe('Ana')
    expect(shown('none', [ANA])).toBeNull()
    expect(shown(null, [ANA])).toBe('Ana')
    expect(shown('nonsense', [ANA, BEN])).toBe('Ben')
    expect(shown(null, [ANA, null])).toBeNull()
    expect(shown(null)).toBe('Ben')
    expect(chosenColumn('room', columnsOf('room', [], []), null, [])?.id).toBeNull()
  })
})
