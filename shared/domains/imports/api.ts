import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import type { Access } from '../../kernel/endpoint.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import { ImportId, OrgId } from '../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { STAFF } from '../../kernel/roles.ts'
import { OwnKindName } from './kinds.ts'
import { IMPORT_MAX_BYTES } from './limits.ts'
import {
  ImportLine,
  ImportView,
  JobProgress,
  LineOutcome,
  LinesQuery,
  MapColumns,
  UploadFile,
  UploadOrgs,
} from './schema.ts'

const OneImport = z.object({ import: ImportView })
// JSON writes a line break and a quotation mark as two characters.
const bodyLimit = 2 * IMPORT_MAX_BYTES

interface Place<Params> {
  /** Where the imports stand. */
  path: `/api/${string}`
  /** Of what they are. */
  what: string
  access: Access
  /** What names one of them. */
  params: Params
  /** What each of them may answer besides; of an org’s own, whoever may not see one is refused before. */
  errors: readonly ErrorCode[]
}

/** The calls about one import, the same wherever it stands. */
const callsAbout = <Params extends z.ZodType<Record<string, unknown>>>({
  path,
  what,
  access,
  params,
  errors,
}: Place<Params>) => ({
  get: endpoint({
    method: 'GET',
    path: `${path}/{importId}`,
    summary: `One import of ${what}`,
    access,
    params,
    answer: OneImport,
    errors,
  }),

  map: endpoint({
    method: 'PUT',
    path: `${path}/{importId}`,
    summary: `Say which column of a file of ${what} is which, and hear anew what each line would become`,
    access,
    params,
    body: MapColumns,
    answer: OneImport,
    errors: [...errors, 'invalid_transition'],
  }),

  lines: endpoint({
    method: 'GET',
    path: `${path}/{importId}/lines`,
    summary: `The lines of an import of ${what}, with what is wrong with them`,
    access,
    params,
    query: LinesQuery,
    answer: z.object({ lines: z.array(ImportLine), pagination: Pagination }),
    errors,
  }),

  exportLines: endpoint({
    method: 'GET',
    path: `${path}/{importId}/lines.csv`,
    summary: `The lines as they came, all or those of an outcome, with what becomes of them and what is wrong beside them: to be fixed and sent again (${what})`,
    access,
    params,
    query: z.strictObject({ outcome: LineOutcome.optional() }),
    streams: 'text/csv',
    errors,
  }),

  start: endpoint({
    method: 'POST',
    path: `${path}/{importId}/start`,
    summary: `Have ${what} made of the lines that are right; begun again, it goes on where it was`,
    access,
    params,
    answer: OneImport,
    errors: [...errors, 'invalid_transition'],
  }),

  stop: endpoint({
    method: 'POST',
    path: `${path}/{importId}/stop`,
    summary: `Stop an import of ${what} that is under way; what was made stays until it is undone`,
    access,
    params,
    answer: OneImport,
    errors: [...errors, 'invalid_transition'],
  }),

  undo: endpoint({
    method: 'POST',
    path: `${path}/{importId}/undo`,
    summary: `Take back what an import of ${what} has made, but for what others depend on by now; for a week`,
    access,
    params,
    answer: OneImport,
    errors: [...errors, 'invalid_transition'],
  }),
})

/** Whoever may make one organisation may make many; each sees and touches the imports of their own partner alone. */
const byMakers = { who: 'staff', roles: ['partner-admin'], system: true } as const satisfies Access

/** Organisations out of a file (spec §5 Bulk, §7 Org): looked at first, made by a worker, undone for a week. */
export const orgImports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/orgs/bulk',
    summary: 'Look at a file of organisations: what each line would become; nothing is made of it yet',
    access: byMakers,
    idempotent: true,
    body: UploadOrgs,
    bodyLimit,
    answer: OneImport,
    status: 201,
    errors: ['too_large', 'not_found'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/orgs/bulk',
    summary: 'The imports of organisations of the last week, the latest first',
    access: byMakers,
    // Named by nothing, where those of an org are named by it: so one screen lists both.
    params: z.strictObject({}),
    query: PageQuery,
    answer: z.object({ imports: z.array(ImportView), pagination: Pagination }),
  }),

  ...callsAbout({
    path: '/api/orgs/bulk',
    what: 'organisations',
    access: byMakers,
    params: z.strictObject({ importId: ImportId }),
    errors: ['not_found'],
  }),
}

/**
 * At work in the org. Which roles bring a kind in is judged besides by the call that makes one of it by hand; what holds people
 * is for a partner's people where the org shares it with them.
 */
const atWork = { who: 'org', roles: STAFF, in: 'params', health: true } as const satisfies Access
const OfKind = { orgId: OrgId, kind: OwnKindName }

/** What an org brings in for itself: its contacts, by the same machinery. */
export const ownImports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/imports/{kind}',
    summary: 'Look at a file of an org: what each line would become; nothing is made of it yet',
    access: atWork,
    idempotent: true,
    params: z.strictObject(OfKind),
    body: UploadFile,
    bodyLimit,
    answer: OneImport,
    status: 201,
    errors: ['too_large'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/imports/{kind}',
    summary: 'The imports of a kind of the last week in an org, the latest first',
    access: atWork,
    params: z.strictObject(OfKind),
    query: PageQuery,
    answer: z.object({ imports: z.array(ImportView), pagination: Pagination }),
  }),

  ...callsAbout({
    path: '/api/org/{orgId}/imports/{kind}',
    what: 'an org’s own',
    access: atWork,
    params: z.strictObject({ ...OfKind, importId: ImportId }),
    errors: [],
  }),
}

/** How far work is that goes on by itself, whatever is brought in. */
export const importJobs = {
  read: endpoint({
    method: 'GET',
    path: '/api/jobs/{importId}',
    summary: 'How far an import is',
    access: { who: 'staff', roles: STAFF, system: true },
    params: z.strictObject({ importId: ImportId }),
    answer: JobProgress,
    errors: ['not_found'],
  }),
}
