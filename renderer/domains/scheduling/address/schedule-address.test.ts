import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './schedule-address.ts'
import { OWN_VIEWS } from './views.ts'

const USUAL = { view: 'week', date: '2026-11-21' } as const
const read = (search: string) => readAddress(new URLSearchParams(search), USUAL)

describe('the address of the schedule', () => {
  it('falls back to today and the usual view', () => {
    const plain = { ...USUAL, event: null, isNew: false, at: null, by: 'provider', column: null, into: null }
    expect(read('')).toEqual(plain)
    expect(read('view=year&date=2026-02-30&event=7&at=soon&by=chair&column=x&into=y')).toEqual(plain)
  })

  it('opens an appointment and the form of a new one', () => {
    expect(read('event=0193f0a0-0000-7000-8000-000000000001').event).toBe('0193f0a0-0000-7000-8000-000000000001')
    expect(read('new=1&at=2026-11-23T14:00:00.000Z')).toMatchObject({ isNew: true, at: Date.UTC(2026, 10, 23, 14) })
  })

  it('knows by what there are columns, and for whom a new one is begun', () => {
    const room = '0193f0a0-0000-7000-8000-000000000009'
    const columns = read(`view=columns&by=room&column=${room}&new=1&into=${room}`)
    expect(columns).toMatchObject({ view: 'columns', by: 'room', column: room, into: room })
    expect(read('view=columns&column=none').column).toBe('none')
    const closed = writeAddress(new URLSearchParams(`view=columns&by=room&into=${room}`), {
      by: 'provider',
      into: null,
    })
    expect(closed.toString()).toBe('view=columns')
  })

  it('offers no columns to whoever sees their own appointments', () => {
    expect(readAddress(new URLSearchParams('view=columns'), USUAL, OWN_VIEWS).view).toBe('week')
  })

  it('says again what it was told, and leaves the rest', () => {
    const written = writeAddress(new URLSearchParams('lang=fr&new=1'), {
      view: 'day',
      date: '2026-11-22',
      isNew: false,
    })
    expect(written.toString()).toBe('lang=fr&view=day&date=2026-11-22')
  })
})
