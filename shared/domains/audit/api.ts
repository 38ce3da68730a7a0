import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { UserId } from '../../kernel/ids.ts'
import { DomainEventName } from '../../events.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { AuditEntry, RecordView } from './schema.ts'

const AuditQuery = z.strictObject({
  ...PageQuery.shape,
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** Part of the name or address of who did it, or to whom. */
  s: z.string().trim().max(100).optional(),
  kind: DomainEventName.optional(),
  /** Instants; from inclusive, to exclusive. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Counts at most {@link AUDIT_COUNT_MAX}. */
  pagination: Pagination,
})

/** A log of years is not counted at every look: beyond this many it says "more than". */
export const AUDIT_COUNT_MAX = 1000

/** The calls about who did what to whom (spec §6; api, Orgs). */
export const audit = {
  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/audit',
    summary: 'Who did what in an org, the latest first',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgPath,
    query: AuditQuery,
    answer: AuditPage,
  }),

  listAll: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what anywhere, the latest first',
    access: { who: 'system' },
    query: AuditQuery,
    answer: AuditPage,
  }),

  listViews: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/views',
    summary: 'Who looked at the record of a person, and why',
    access: { who: 'record', record: 'user', roles: STAFF, subject: true, system: true, health: true, patients: true },
    params: z.strictObject({ userId: UserId }),
    query: z.strictObject({ ...PageQuery.shape }),
    answer: z.object({ views: z.array(RecordView), pagination: Pagination }),
  }),
}
