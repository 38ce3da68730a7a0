import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, viewOf } from '../../kernel/health.ts'
import { MergeId, OrgId } from '../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { ContactPath, OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import {
  Comparison,
  DoubleOfMember,
  DuplicatePair,
  MergeContacts,
  MergeView,
  PairQuery,
  SetApart,
} from './duplicates-schema.ts'
import { ContactDetails } from './schema.ts'

const byStaff = { who: 'org', roles: STAFF, in: 'params', health: true } as const
const Pairs = z.object({ pairs: z.array(DuplicatePair) })
const pairsViewed = listOf('profile', ({ pairs }: z.infer<typeof Pairs>) =>
  pairs.flatMap(({ one, other }) => [{ contact: one.contact }, { contact: other.contact }]),
)
const bothViewed = listOf('profile', ({ one, other }: Comparison) => [
  { contact: one.contact.id },
  { contact: other.contact.id },
])
const Back = z.object({ contact: ContactDetails })
const viewed = viewOf('profile', ({ contact }: z.infer<typeof Back>) => ({ contact: contact.id }))

/** Contacts that seem to be one person: found, compared, merged, and taken apart again (docs/decisions/contacts/duplicates.md). */
export const duplicates = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/duplicates',
    summary: 'Pairs of contacts that seem to be one person, the surest first, or those that were said to be two',
    access: byStaff,
    params: OrgPath,
    query: z.strictObject({ of: z.enum(['open', 'apart']).default('open'), ...PageQuery.shape }),
    answer: Pairs.extend({ pagination: Pagination }),
    views: pairsViewed,
  }),

  ofMembers: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/duplicates/members',
    summary: 'Contacts that seem to be a member of the org, by name',
    access: byStaff,
    params: OrgPath,
    query: z.strictObject(PageQuery.shape),
    answer: z.object({ doubles: z.array(DoubleOfMember), pagination: Pagination }),
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/duplicates/count',
    summary: 'How many pairs of contacts seem to be one person, and how many contacts seem to be a member',
    access: byStaff,
    params: OrgPath,
    answer: z.object({
      pairs: z.number().int(),
      /** Contacts that seem to be a member. */
      members: z.number().int(),
    }),
  }),

  ofContact: endpoint({
    method: 'GET',
    path: '/api/contact/{id}/duplicates',
    summary: 'Which other contacts seem to be the same person as this one',
    access: { who: 'record', record: 'contact', roles: STAFF, subject: false, health: true },
    params: ContactPath,
    answer: Pairs,
    views: pairsViewed,
  }),

  compare: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/duplicates/compare',
    summary: 'Two contacts side by side, with what hangs on each',
    access: byStaff,
    params: OrgPath,
    query: PairQuery,
    answer: Comparison,
    views: bothViewed,
  }),

  setApart: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/duplicates/apart',
    summary: 'Say that two contacts are two people, or that they may be one after all',
    access: byStaff,
    params: OrgPath,
    body: SetApart,
    status: 204,
  }),

  merge: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/duplicates/merge',
    summary: 'Merge a contact into another, with all that hangs on it',
    access: byStaff,
    idempotent: true,
    params: OrgPath,
    body: MergeContacts,
    answer: Back.extend({ merge: MergeId }),
    errors: ['conflict', 'version_conflict', 'invalid_transition'],
    views: viewed,
  }),

  merges: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/merges',
    summary: 'The merges of contacts that can be undone, the latest first',
    access: byStaff,
    params: OrgPath,
    query: z.strictObject(PageQuery.shape),
    answer: z.object({ merges: z.array(MergeView), pagination: Pagination }),
  }),

  undo: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/merges/{mergeId}/undo',
    summary: 'Undo a merge: the contact that went is there again, with what is still where the merge put it',
    access: byStaff,
    idempotent: true,
    params: z.strictObject({ orgId: OrgId, mergeId: MergeId }),
    answer: Back,
    errors: ['conflict', 'undo_over'],
    views: viewed,
  }),
}
