import { describe, expect, it } from 'vitest'
import { daysBefore } from './days-before.ts'

describe('the same day before', () => {
  it('is a month ago and each of five years ago', () => {
    expect(daysBefore('2026-11-23')).toEqual([
      '2026-10-23',
      '2025-11-23',
      '2024-11-23',
      '2023-11-23',
      '2022-11-23',
      '2021-11-23',
    ])
  })

  it('is not another day where a month or a year has none of it', () => {
    expect(daysBefore('2026-12-31')[0]).toBe('2025-12-31')
    expect(daysBefore('2028-02-29')).toEqual(['2028-01-29', '2024-02-29'])
    expect(daysBefore('0000-06-15')).toEqual([])
    expect(daysBefore('2026-03-31')).not.toContain('2026-02-28')
  })
})
