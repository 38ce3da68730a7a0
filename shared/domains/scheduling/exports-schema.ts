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
/** The columns of a file of contacts. */
export const CONTACT_COLUMNS = ['id', 'name', 'email', 'phone', 'channel', 'createdAt'] as const

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
