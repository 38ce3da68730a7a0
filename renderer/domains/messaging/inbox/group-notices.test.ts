import { describe, expect, it } from 'vitest'
import type { Notice } from '#shared/domains/messaging/notices-api.ts'
import type { NoticeId } from '#shared/kernel/ids.ts'
import { groupNotices } from './group-notices.ts'

const notice = (id: string, kind: string, at = '2026-11-20T10:00:00Z', isRead = false): Notice => ({
  id: id as NoticeId,
  kind,
  topic: 'bookings',
  title: id,
  leads: '/dashboard/app',
  isForStaff: true,
  org: null,
  at,
  isRead,
})
const dayOf = (at: string) => at.slice(0, 10)
const shown = (notices: readonly Notice[]) =>
  groupNotices(notices, dayOf).map(({ day, lines }) => [day, lines.map((line) => line.notices.map(({ id }) => id))])

describe('a list of notices', () => {
  it('has a line for each of two of a kind, and one for three', () => {
    expect(shown([notice('c', 'x'), notice('b', 'y'), notice('a', 'x')])).toEqual([
      ['2026-11-20', [['c'], ['b'], ['a']]],
    ])
    expect(shown([notice('d', 'x'), notice('c', 'y'), notice('b', 'x'), notice('a', 'x')])).toEqual([
      ['2026-11-20', [['d', 'b', 'a'], ['c']]],
    ])
  })

  it('leaves what is new by itself, above what was read', () => {
    const read = ['d', 'c', 'b', 'a'].map((id) => notice(id, 'x', undefined, true))
    expect(shown([notice('e', 'x'), ...read])).toEqual([['2026-11-20', [['e'], ['d', 'c', 'b', 'a']]]])
  })

  it('groups no further than the day', () => {
    const before = '2026-11-19T10:00:00Z'
    expect(shown([notice('c', 'x'), notice('b', 'x', before), notice('a', 'x', before)])).toEqual([
      ['2026-11-20', [['c']]],
      ['2026-11-19', [['b'], ['a']]],
    ])
  })
})
