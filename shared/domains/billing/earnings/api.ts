import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { Pagination, PageQuery } from '../../../kernel/page.ts'
import { ADMINS } from '../../../kernel/roles.ts'
import { EarningsSummary, Sales, SalesQuery, Statement, StatementLine, StatementQuery } from './schema.ts'

const ofOrg = { who: 'org', roles: ADMINS, in: 'params', system: true } as const

/** What an org earns by Tendwell, and what it paid by it (spec §2 Payments page, §7 Payments). */
export const earnings = {
  summary: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/summary',
    summary: 'What an org earned by month, what its subscriptions bring, and by which plans',
    access: ofOrg,
    params: OrgPath,
    answer: EarningsSummary,
  }),

  sales: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/transactions',
    summary: 'What an org sold, and whether it was paid',
    access: ofOrg,
    params: OrgPath,
    query: SalesQuery,
    answer: Sales,
  }),

  statement: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/statement',
    summary: 'A month of an org: its balance before and after, and what changed it',
    access: ofOrg,
    params: OrgPath,
    query: StatementQuery,
    answer: z.object({ statement: Statement }),
  }),

  lines: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/statement/lines',
    summary: 'Every movement of that month, in the order in which they came',
    access: ofOrg,
    params: OrgPath,
    query: z.strictObject({ ...StatementQuery.shape, ...PageQuery.shape }),
    answer: z.object({ lines: z.array(StatementLine), pagination: Pagination }),
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/statement/pdf',
    summary: 'The statement of a month on paper',
    access: ofOrg,
    params: OrgPath,
    query: StatementQuery,
    streams: 'application/pdf',
  }),

  exportLines: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/statement/csv',
    summary: 'Every movement of that month as a table',
    access: ofOrg,
    params: OrgPath,
    query: StatementQuery,
    streams: 'text/csv',
  }),

  exportJournal: endpoint({
    method: 'GET',
    path: '/api/payments/org/{orgId}/statement/journal',
    summary: 'The same as journal entries of the org’s own books, debits and credits, for bookkeeping programs',
    access: ofOrg,
    params: OrgPath,
    query: StatementQuery,
    streams: 'text/csv',
  }),
}
