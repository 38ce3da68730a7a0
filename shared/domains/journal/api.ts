import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOf, viewOfNamed } from '../../kernel/health.ts'
import { EntryId, OrgId, PlanId, UserId } from '../../kernel/ids.ts'
import { Pagination } from '../../kernel/page.ts'
import { STAFF } from '../../kernel/roles.ts'
import { LocalDate } from '../../kernel/time.ts'
import { ChangeEntry, EntryView, NamedEntry, NewEntry } from './entry-schema.ts'

/** Days between the first and the last of a list; a quarter of a year. */
export const ENTRY_RANGE_DAYS_MAX = 92
/** So many entries one list of a person holds; the latest of them. */
export const ENTRY_LIST_MAX = 1000

const Entry = z.object({ entry: EntryView })
const Entries = z.object({
  /** The latest first. */
  entries: z.array(EntryView),
  /** There are older ones in the range. */
  isCapped: z.boolean(),
})
const viewed = viewOf('journal', ({ entry }: z.infer<typeof Entry>) => ({ user: entry.userId }))

const PlanPath = z.strictObject({ id: PlanId })
const EntryPath = z.strictObject({ id: EntryId })
const days = { from: LocalDate, to: LocalDate }

const ofPlan = { who: 'record', record: 'plan', roles: STAFF, subject: true, health: true } as const
const ofEntry = { who: 'record', record: 'entry', roles: STAFF, subject: true, health: true } as const

/** The calls about what people write down of their days (spec §7 Plans and entries). */
export const journal = {
  create: endpoint({
    method: 'POST',
    path: '/api/plan/{id}/entry',
    summary: 'Write down a day, or what was done just now',
    access: ofPlan,
    idempotent: true,
    params: PlanPath,
    body: NewEntry,
    answer: Entry,
    views: 'sent',
    status: 201,
    errors: ['journal_not_shared', 'slots_exceeded'],
  }),

  createWeek: endpoint({
    method: 'POST',
    path: '/api/plan/{id}/entries',
    summary: 'Write down a week: what was done on which of its days',
    access: ofPlan,
    idempotent: true,
    params: PlanPath,
    body: NewEntry,
    answer: Entry,
    views: 'sent',
    status: 201,
    errors: ['journal_not_shared'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/entry/{id}',
    summary: 'One entry',
    access: ofEntry,
    params: EntryPath,
    answer: Entry,
    views: viewed,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/entry/{id}',
    summary: 'Change an entry',
    access: ofEntry,
    params: EntryPath,
    body: ChangeEntry,
    answer: Entry,
    views: viewed,
    errors: ['version_conflict', 'slots_exceeded'],
  }),

  restore: endpoint({
    method: 'POST',
    path: '/api/entry/{id}/restore',
    summary: 'Bring an entry back that was deleted in the last 30 days',
    access: ofEntry,
    params: EntryPath,
    answer: Entry,
    views: viewed,
    errors: ['slots_exceeded'],
  }),

  listMine: endpoint({
    method: 'GET',
    path: '/api/entries/my/{from}/{to}',
    summary: 'My entries from one day to another, the latest first',
    access: { who: 'signed-in' },
    params: z.strictObject(days),
    answer: Entries,
  }),

  listOfUser: endpoint({
    method: 'GET',
    path: '/api/entries/user/{userId}/{from}/{to}',
    summary: 'The entries of a person from one day to another, the latest first',
    access: { who: 'record', record: 'user', roles: STAFF, subject: true, health: true, patients: true },
    params: z.strictObject({ userId: UserId, ...days }),
    answer: Entries,
    views: viewOfNamed('journal'),
    errors: ['journal_not_shared'],
  }),

  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/entries/org/{from}/{to}',
    summary: 'The entries of everybody in an org from one day to another, the latest first',
    access: { who: 'org', roles: STAFF, in: 'query', health: true },
    params: z.strictObject(days),
    query: z.strictObject({
      orgId: OrgId,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ entries: z.array(NamedEntry), pagination: Pagination }),
    views: { what: 'journals', isList: true, people: ({ entries }) => entries.map(({ userId }) => ({ user: userId })) },
  }),

  removeMine: endpoint({
    method: 'DELETE',
    path: '/api/entry/my/{id}',
    summary: 'Delete an entry of mine',
    access: { who: 'record', record: 'entry', roles: [], subject: true },
    params: EntryPath,
    status: 204,
  }),

  removeOfUser: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/user/{userId}/entry/{id}',
    summary: 'Delete an entry of a person of the org',
    access: { who: 'org', roles: STAFF, in: 'params', health: true, patients: true },
    params: z.strictObject({ orgId: OrgId, userId: UserId, id: EntryId }),
    status: 204,
  }),
}
