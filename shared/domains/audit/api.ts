import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { UserId } from '../../kernel/ids.ts'
import { DomainEventName } from '../../events.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { AuditEntry, RecordView } from './schema.ts'

const filters = {
  /** Part of the name or address of who did it, or to whom. */
  s: z.string().trim().max(100).optional(),
  kind: DomainEventName.optional(),
  /** Instants; from inclusive, to exclusive. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
}

const AuditQuery = z.strictObject({
  ...PageQuery.shape,
  limit: z.coerce.number().int().min(1).max(100).default(25),
  ...filters,
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** What of the log is taken along: as it is shown, without pages. */
const AuditFilters = z.strictObject(filters)
export type AuditFilters = z.infer<typeof AuditFilters>

const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** By what rooms, people, products and others are called whose ids the entries hold, as far as the reader may know. */
  names: z.record(z.string(), z.string()),
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

  csvOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/audit/csv',
    summary: 'The log of an org as CSV, the earliest first, with a seal at its end',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgPath,
    query: AuditFilters,
    streams: 'text/csv',
  }),

  linesOfOrg: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/audit/lines',
    summary: 'The same as lines of JSON',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgPath,
    query: AuditFilters,
    streams: 'application/x-ndjson',
  }),

  csvOfAll: endpoint({
    method: 'GET',
    path: '/api/audit/csv',
    summary: 'The log of everything as CSV, the earliest first, with a seal at its end',
    access: { who: 'system' },
    query: AuditFilters,
    streams: 'text/csv',
  }),

  linesOfAll: endpoint({
    method: 'GET',
    path: '/api/audit/lines',
    summary: 'The same as lines of JSON, which hold what its days are compared with',
    access: { who: 'system' },
    query: AuditFilters,
    streams: 'application/x-ndjson',
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
