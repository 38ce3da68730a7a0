import { describe, expect, test } from 'vitest'
import { MembershipStatus } from '../../kernel/roles.ts'
import { hasTakenPart, nextMembershipStatuses } from './membership-rules.ts'

describe('a membership', () => {
  test.each(MembershipStatus.options)('that is %s never becomes pending by an administrator’s hand', (from) => {
    expect(nextMembershipStatuses(from)).not.toContain('pending')
    expect(nextMembershipStatuses(from)).not.toContain(from)
  })

  test('that was never accepted cannot be made active by any way round', () => {
    const reached = new Set<MembershipStatus>(['pending', 'rejected'])
    for (const from of reached) for (const to of nextMembershipStatuses(from)) reached.add(to)
    expect([...reached].filter(hasTakenPart)).toEqual([])
  })

  test('that was accepted can be ended and taken up again', () => {
    for (const from of ['suspended', 'inactive', 'banned'] as const) {
      expect(nextMembershipStatuses('active')).toContain(from)
      expect(nextMembershipStatuses(from)).toContain('active')
    }
  })
})
