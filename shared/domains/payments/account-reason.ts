import { z } from 'zod'

/** Why the provider takes no payments for an org, or pays nothing out, as people are told (spec §8, payment provider status texts). */
export const AccountReason = z.enum([
  'past_due',
  'pending_verification',
  'needs_verification',
  'action_required',
  'document_rejected',
  'fraud',
  'terms_of_service',
  'credit_risk',
  'application_incomplete',
  'business_type_not_supported',
  'sanction_list',
  'pending_review',
  'suspended',
  'listed',
  'under_review',
  'closed',
  'other',
])
export type AccountReason = z.infer<typeof AccountReason>

/** Words of the provider that mean the same as one of ours. */
const SAME = new Map<string, AccountReason>([
  ['requirements.past_due', 'past_due'],
  ['requirements.pending_verification', 'pending_verification'],
  ['requirements.needs_verification', 'needs_verification'],
  ['action_required.requested_capabilities', 'action_required'],
  ['requirements.document_rejected', 'document_rejected'],
  ['rejected.incomplete_verification', 'application_incomplete'],
  ['rejected.listed', 'sanction_list'],
  ['rejected.sanction_list', 'sanction_list'],
  ['rejected.business_type_not_supported', 'business_type_not_supported'],
  ['restricted.business_type_not_supported', 'business_type_not_supported'],
  ['restricted.sanction_list', 'sanction_list'],
  ['platform_paused', 'suspended'],
])

/** Those of which there is nothing to do but to wait. */
export const WAITED_FOR: readonly AccountReason[] = ['pending_verification', 'pending_review', 'under_review', 'listed']

/** What the provider's word means; null where it has none, and `other` of one that nobody knows here. */
export function accountReasonOf(word: string | null): AccountReason | null {
  if (word === null || word === '' || word === 'verified') return null
  const last = word.split('.').at(-1)
  return SAME.get(word) ?? AccountReason.options.find((known) => known === word || known === last) ?? 'other'
}
