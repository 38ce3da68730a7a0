import { z } from 'zod'
import { ImportId, OrgId } from '../../kernel/ids.ts'
import { PageQuery } from '../../kernel/page.ts'
import { ImportMapping } from './columns.ts'
import { ImportKindName } from './kinds.ts'

const FILE_NAME_MAX = 200

/**
 * How far an import is: looked at, under way, carried out, stopped, being undone, undone. What has failed can be begun again
 * and goes on where it was.
 */
export const ImportState = z.enum(['checked', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed'])
export type ImportState = z.infer<typeof ImportState>

/**
 * What becomes, or became, of a line: it is new, changes what is there, is there already, wrong; it was made, or has changed what
 * was there; that was taken back, or could not be taken back since something depends on it by now.
 */
export const LineOutcome = z.enum(['new', 'change', 'double', 'wrong', 'made', 'changed', 'undone', 'kept'])
export type LineOutcome = z.infer<typeof LineOutcome>

/** A file, to be looked at; nothing is made of it yet. */
export const UploadFile = z.strictObject({
  fileName: z.string().trim().min(1).max(FILE_NAME_MAX),
  /** The file itself, at most five megabytes of it in UTF-8. */
  text: z.string(),
})
export type UploadFile = z.infer<typeof UploadFile>

/** A file of organisations. */
export const UploadOrgs = UploadFile.extend({
  /** From which the settings and services are taken (spec §5 Bulk). */
  templateOrgId: z.uuid('validation.importTemplate').pipe(OrgId),
  /** Whose customers they become; the people of one partner leave it out. */
  partnerId: OrgId.nullable().optional(),
})
export type UploadOrgs = z.infer<typeof UploadOrgs>

/** Which column is which, and whether what seems to be there already is made all the same. */
export const MapColumns = z.strictObject({ mapping: ImportMapping, withDoubles: z.boolean() })
export type MapColumns = z.infer<typeof MapColumns>

const Named = z.object({ id: OrgId, name: z.string() })

/** Work that a worker does, seen from outside. */
export const JobProgress = z.object({
  id: ImportId,
  state: ImportState,
  /** Lines. */
  done: z.number().int(),
  total: z.number().int(),
  /** As it goes by now; null before anybody can tell. */
  secondsLeft: z.number().int().nullable(),
})
export type JobProgress = z.infer<typeof JobProgress>

export const ImportView = JobProgress.extend({
  kind: ImportKindName,
  fileName: z.string(),
  /** Of organisations: like which they are made. */
  template: Named.nullable(),
  /** Of organisations: whose customers they become. */
  partner: Named.nullable(),
  titles: z.array(z.string()),
  mapping: ImportMapping,
  withDoubles: z.boolean(),
  counts: z.record(LineOutcome, z.number().int()),
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  /** Until when it can be undone; null while nothing was made of it. */
  undoUntil: z.string().nullable(),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportLineProblem = z.object({
  field: z.string().nullable(),
  /** The last part of the sentence's key, for programs. */
  code: z.string(),
  /** In the language of whoever asks. */
  text: z.string(),
})

/** A line as it was read, with what is wrong with it in the reader's language. */
export const ImportLine = z.object({
  line: z.number().int(),
  outcome: LineOutcome,
  name: z.string().nullable(),
  /** By column, those that the kind shows of a line. */
  words: z.record(z.string(), z.string()),
  problems: z.array(ImportLineProblem),
  /** Columns that change, or changed, what is there. */
  fields: z.array(z.string()),
  /** What is there already, where the reader may know of it. */
  twin: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The line of the same file that it repeats. */
  twinLine: z.number().int().nullable(),
  /** What was made of it, or changed by it. */
  madeId: z.string().nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

export const LinesQuery = z.strictObject({
  ...PageQuery.shape,
  limit: z.coerce.number().int().min(1).max(100).default(25),
  outcome: LineOutcome.optional(),
})
export type LinesQuery = z.infer<typeof LinesQuery>
