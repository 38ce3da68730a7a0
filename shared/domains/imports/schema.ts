import { z } from 'zod'
import { OrgId, OrgImportId } from '../../kernel/ids.ts'
import { PageQuery } from '../../kernel/page.ts'
import { OrgMapping } from './org-columns.ts'

const FILE_NAME_MAX = 200

/**
 * How far an import is: looked at, under way, carried out, stopped, being undone, undone. What has failed can be begun again
 * and goes on where it was.
 */
export const ImportState = z.enum(['checked', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed'])
export type ImportState = z.infer<typeof ImportState>

/**
 * What becomes, or became, of a line: it is new, one that is there already, wrong; it was made, or taken back, or could not be
 * taken back since something depends on it by now.
 */
export const LineOutcome = z.enum(['new', 'double', 'wrong', 'made', 'undone', 'kept'])
export type LineOutcome = z.infer<typeof LineOutcome>

/** A file of organisations, to be looked at; nothing is made of it yet. */
export const UploadOrgs = z.strictObject({
  fileName: z.string().trim().min(1).max(FILE_NAME_MAX),
  /** The file itself, at most five megabytes of it in UTF-8. */
  text: z.string(),
  /** From which the settings and services are taken (spec §5 Bulk). */
  templateOrgId: z.uuid('validation.importTemplate').pipe(OrgId),
  /** Whose customers they become; the people of one partner leave it out. */
  partnerId: OrgId.nullable().optional(),
})
export type UploadOrgs = z.infer<typeof UploadOrgs>

/** Which column is which, and whether what seems to be there already is made all the same. */
export const MapOrgs = z.strictObject({ mapping: OrgMapping, withDoubles: z.boolean() })
export type MapOrgs = z.infer<typeof MapOrgs>

const Named = z.object({ id: OrgId, name: z.string() })

/** Work that a worker does, seen from outside. */
export const JobProgress = z.object({
  id: OrgImportId,
  state: ImportState,
  /** Lines. */
  done: z.number().int(),
  total: z.number().int(),
  /** As it goes by now; null before anybody can tell. */
  secondsLeft: z.number().int().nullable(),
})
export type JobProgress = z.infer<typeof JobProgress>

export const OrgImportView = JobProgress.extend({
  fileName: z.string(),
  template: Named.nullable(),
  partner: Named.nullable(),
  titles: z.array(z.string()),
  mapping: OrgMapping,
  withDoubles: z.boolean(),
  counts: z.record(LineOutcome, z.number().int()),
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  /** Until when it can be undone; null while nothing was made of it. */
  undoUntil: z.string().nullable(),
})
export type OrgImportView = z.infer<typeof OrgImportView>

export const ImportLineProblem = z.object({ field: z.string().nullable(), text: z.string() })

/** A line as it was read, with what is wrong with it in the reader's language. */
export const OrgImportLine = z.object({
  line: z.number().int(),
  outcome: LineOutcome,
  name: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  problems: z.array(ImportLineProblem),
  /** The organisation that is there already, where it is one that the reader looks after. */
  twin: Named.nullable(),
  /** The line of the same file that it repeats. */
  twinLine: z.number().int().nullable(),
  /** What was made of it. */
  orgId: OrgId.nullable(),
})
export type OrgImportLine = z.infer<typeof OrgImportLine>

export const OrgLinesQuery = z.strictObject({
  ...PageQuery.shape,
  limit: z.coerce.number().int().min(1).max(100).default(25),
  outcome: LineOutcome.optional(),
})
export type OrgLinesQuery = z.infer<typeof OrgLinesQuery>
