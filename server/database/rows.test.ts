import { describe, expect, it } from 'vitest'
import { instantFromRow, millisFromRow } from './rows.ts'

describe('an instant as PostgreSQL writes it', () => {
  it.each([
    ['2026-11-21 02:04:07+00', '2026-11-21T02:04:07.000Z'],
    ['2026-11-21 02:04:07.7+00', '2026-11-21T02:04:07.700Z'],
    ['2026-11-21 02:04:07.76+00', '2026-11-21T02:04:07.760Z'],
    ['2026-11-21 02:04:07.765+00', '2026-11-21T02:04:07.765Z'],
    ['2026-11-21 02:04:07.765432+00', '2026-11-21T02:04:07.765Z'],
  ])('%s becomes %s', (text, instant) => {
    expect(instantFromRow(text)).toBe(instant)
    expect(millisFromRow(text)).toBe(Date.parse(instant))
  })
})
