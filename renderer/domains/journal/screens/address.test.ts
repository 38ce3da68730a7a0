import { describe, expect, it } from 'vitest'
import { addressOfDay, dayOfAddress, newEntryPath, weekOfAddress } from './address.ts'

const TODAY = '2027-01-03'

describe('the address of a new entry', () => {
  it('names a day as month, day and year', () => {
    expect(addressOfDay('2026-12-05')).toBe('12/5/2026')
    expect(newEntryPath('2026-12-05')).toBe('/dashboard/activities/new?on=12%2F5%2F2026')
    expect(dayOfAddress('12/5/2026', TODAY)).toBe('2026-12-05')
    expect(dayOfAddress('01/01/2027', TODAY)).toBe('2027-01-01')
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
