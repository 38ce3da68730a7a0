import { z } from 'zod'
import { DAY, LocalDate } from '../../kernel/time.ts'

/** So far ahead an imported appointment may be. */
export const IMPORT_MAX_AHEAD_DAYS = 730
/** The longest stretch of a file of appointments: five years. */
export const EXPORT_MAX_DAYS = 1830

/** The columns of a file of appointments, in the order in which they are written (docs/import-export.md). */
export const APPOINTMENT_COLUMNS = [
  'id',
  'uid',
  'start',
  'end',
  'status',
  'title',
  'name',
  'email',
  'phone',
  'color',
  'notes',
  'eventRef',
  'type',
  'provider',
  'room',
  'createdAt',
] as const
/** What may stand in the place of `start` and `end`, by the clock of the org. */
export const WALL_CLOCK_COLUMNS = ['date', 'time', 'endTime', 'minutes'] as const

/** The columns of a file of contacts. */
export const CONTACT_COLUMNS = ['id', 'name', 'email', 'phone', 'channel', 'createdAt'] as const

export const ImportFormat = z.enum(['csv', 'ics'])
export type ImportFormat = z.infer<typeof ImportFormat>

/** A file with what is to become of it. */
export const ImportRequest = z.strictObject({
  /** Contacts come in like all else that is no calendar (`shared/domains/imports`). */
  kind: z.literal('appointments'),
  format: ImportFormat,
  /** The file itself, at most five megabytes of it in UTF-8. */
  text: z.string(),
  /** Tells what would happen, and changes nothing. */
  dryRun: z.boolean(),
  /** Imports the right lines and leaves the wrong ones out; without it nothing is imported while any is wrong. */
  skipWrong: z.boolean().default(false),
})
export type ImportRequest = z.infer<typeof ImportRequest>

export const ImportAction = z.enum(['create', 'change', 'unchanged', 'wrong'])
export type ImportAction = z.infer<typeof ImportAction>

export const ImportProblem = z.object({
  /** The last part of the sentence's key, for programs. */
  code: z.string(),
  field: z.string().nullable(),
  /** In the language of whoever asks. */
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** What becomes of one line of the file, or one entry of a calendar. */
export const ImportLine = z.object({
  /** Where it begins in the file, from 1. */
  line: z.number().int(),
  action: ImportAction,
  /** Whom it is about, as far as the line says. */
  name: z.string(),
  title: z.string().nullable(),
  start: z.string().nullable(),
  /** What changes. */
  fields: z.array(z.string()),
  problems: z.array(ImportProblem),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportTotals = z.object({
  create: z.number().int(),
  change: z.number().int(),
  unchanged: z.number().int(),
  wrong: z.number().int(),
})
export type ImportTotals = z.infer<typeof ImportTotals>

export const ImportResult = z.object({
  /** Whether it was done; a dry run does nothing. */
  isApplied: z.boolean(),
  totals: ImportTotals,
  /** Columns that mean nothing here and were left alone. */
  unknownColumns: z.array(z.string()),
  lines: z.array(ImportLine),
})
export type ImportResult = z.infer<typeof ImportResult>

const millisOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`)
const isOnCalendar = ({ from, to }: { from: LocalDate; to: LocalDate }) => from >= '1900-01-01' && to < '2200-01-01'
const isForward = ({ from, to }: { from: LocalDate; to: LocalDate }) => from <= to
const isShort = ({ from, to }: { from: LocalDate; to: LocalDate }) =>
  millisOf(to) - millisOf(from) < EXPORT_MAX_DAYS * DAY

/** From the first day to the last, in the org's zone. */
export const ExportRange = z
  .strictObject({ from: LocalDate, to: LocalDate })
  .refine(isOnCalendar, { path: ['to'], message: 'validation.format' })
  .refine(isForward, { path: ['to'], message: 'validation.lastDayAfterFirst' })
  .refine(isShort, { path: ['to'], message: 'validation.exportRange' })
export type ExportRange = z.infer<typeof ExportRange>
