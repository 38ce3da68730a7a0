import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgImportId } from '../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { IMPORT_MAX_BYTES } from './limits.ts'
import { JobProgress, LineOutcome, MapOrgs, OrgImportLine, OrgImportView, OrgLinesQuery, UploadOrgs } from './schema.ts'

/** Whoever may make one organisation may make many; each sees and touches the imports of their own partner alone. */
const byMakers = { who: 'staff', roles: ['partner-admin'], system: true } as const
const OneImport = z.object({ import: OrgImportView })
const params = z.strictObject({ importId: OrgImportId })

/** Organisations out of a file (spec §5 Bulk, §7 Org): looked at first, made by a worker, undone for a week. */
export const orgImports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk',
    summary: 'Look at a file of organisations: what each line would become; nothing is made of it yet',
    access: byMakers,
    idempotent: true,
    body: UploadOrgs,
    // JSON writes a line break and a quotation mark as two characters.
    bodyLimit: 2 * IMPORT_MAX_BYTES,
    answer: OneImport,
    status: 201,
    errors: ['too_large', 'not_found'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/orgs/bulk',
    summary: 'The imports of organisations of the last week, the latest first',
    access: byMakers,
    query: PageQuery,
    answer: z.object({ imports: z.array(OrgImportView), pagination: Pagination }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/orgs/bulk/{importId}',
    summary: 'One import of organisations',
    access: byMakers,
    params,
    answer: OneImport,
    errors: ['not_found'],
  }),

  map: endpoint({
    method: 'PUT',
    path: '/api/orgs/bulk/{importId}',
    summary: 'Say which column is which, and hear anew what each line would become',
    access: byMakers,
    params,
    body: MapOrgs,
    answer: OneImport,
    errors: ['not_found', 'invalid_transition'],
  }),

  lines: endpoint({
    method: 'GET',
    path: '/api/orgs/bulk/{importId}/lines',
    summary: 'The lines of an import, with what is wrong with them',
    access: byMakers,
    params,
    query: OrgLinesQuery,
    answer: z.object({ lines: z.array(OrgImportLine), pagination: Pagination }),
    errors: ['not_found'],
  }),

  exportLines: endpoint({
    method: 'GET',
    path: '/api/orgs/bulk/{importId}/lines.csv',
    summary: 'The lines of an outcome as they came, with what is wrong beside them: to be fixed and sent again',
    access: byMakers,
    params,
    query: z.strictObject({ outcome: LineOutcome }),
    streams: 'text/csv',
    errors: ['not_found'],
  }),

  start: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/{importId}/start',
    summary: 'Have organisations made of the lines that are right; begun again, it goes on where it was',
    access: byMakers,
    params,
    answer: OneImport,
    errors: ['not_found', 'invalid_transition'],
  }),

  stop: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/{importId}/stop',
    summary: 'Stop an import that is under way; what was made stays until it is undone',
    access: byMakers,
    params,
    answer: OneImport,
    errors: ['not_found', 'invalid_transition'],
  }),

  undo: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk/{importId}/undo',
    summary: 'Take back what an import has made, but for what others depend on by now; for a week',
    access: byMakers,
    params,
    answer: OneImport,
    errors: ['not_found', 'invalid_transition'],
  }),

  job: endpoint({
    method: 'GET',
    path: '/api/jobs/{importId}',
    summary: 'How far an import is',
    access: byMakers,
    params,
    answer: JobProgress,
    errors: ['not_found'],
  }),
}
