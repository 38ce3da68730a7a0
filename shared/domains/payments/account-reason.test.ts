import { describe, expect, it } from 'vitest'
import { accountReasonOf } from './account-reason.ts'

describe('the provider’s reason', () => {
  it.each([
    [null, null],
    ['', null],
    ['verified', null],
    ['requirements.past_due', 'past_due'],
    ['past_due', 'past_due'],
    ['requirements.pending_verification', 'pending_verification'],
    ['action_required.requested_capabilities', 'action_required'],
    ['rejected.fraud', 'fraud'],
    ['rejected.terms_of_service', 'terms_of_service'],
    ['rejected.incomplete_verification', 'application_incomplete'],
    ['rejected.listed', 'sanction_list'],
    ['rejected.other', 'other'],
    ['restricted.sanction_list', 'sanction_list'],
    ['listed', 'listed'],
    ['under_review', 'under_review'],
    ['platform_paused', 'suspended'],
    ['something.new', 'other'],
    ['__proto__', 'other'],
  ] as const)('%s is told as %s', (word, reason) => {
    expect(accountReasonOf(word)).toBe(reason)
  })
})
