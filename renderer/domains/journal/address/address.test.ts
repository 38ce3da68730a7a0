import { describe, expect, it } from 'vitest'
import type { UserId } from '#shared/kernel/ids.ts'
import { addressOfDay, dayOfAddress, dayToWrite, isEntryOf, mendPath, newEntryPath, weekOfAddress } from './address.ts'

const TODAY = '2027-01-03'

describe('the address of a new entry', () => {
  it('names a day as month, day and year', () => {
    expect(addressOfDay('2026-12-05')).toBe('12/5/2026')
    expect(newEntryPath('2026-12-05')).toBe('/dashboard/activities/new?on=12%2F5%2F2026')
    expect(dayOfAddress('12/5/2026', TODAY)).toBe('2026-12-05')
    expect(dayOfAddress('01/01/2027', TODAY)).toBe('2027-01-01')
  })

  it('names what was refused', () => {
    expect(mendPath(newEntryPath(), 'a b')).toBe('/dashboard/activities/new?waiting=a%20b')
    const dayOf = (date: string) => dayToWrite({ draft: { date } }, { on: '12/5/2026', today: TODAY })
    expect([dayOf('2026-10-01'), dayOf('')]).toEqual(['2026-10-01', '2026-12-05'])
    expect(dayToWrite(null, { on: null, today: TODAY })).toBe(TODAY)
  })

  it('means today where it names no day, or one for which there can be no entry', () => {
    for (const on of [null, '', 'today', '2/30/2026', '13/1/2026', '12/3/2026', '1/4/2027', '2027-01-01'])
      expect(dayOfAddress(on, TODAY)).toBe(TODAY)
    expect(dayOfAddress('12/4/2026', TODAY)).toBe('2026-12-04')
  })
})

describe('the week of the journal', () => {
  it('begins on a Monday and is not still to come', () => {
    expect(weekOfAddress(null, TODAY)).toBe('2026-12-28')
    expect(weekOfAddress('2026-12-01', TODAY)).toBe('2026-11-30')
    for (const week of ['2027-01-04', 'x', '2026-02-30']) expect(weekOfAddress(week, TODAY)).toBe('2026-12-28')
  })
})

describe('the entry that an address names', () => {
  it('is opened in the journal of the person whose it is, and in no other', () => {
    expect(isEntryOf('ann', undefined)).toBe(true)
    expect(isEntryOf('ann', { entry: { userId: 'ann' as UserId } })).toBe(true)
    expect(isEntryOf('nurse', { entry: { userId: 'ann' as UserId } })).toBe(false)
  })
})
