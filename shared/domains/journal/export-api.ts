import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fileOfNamed } from '../../kernel/health.ts'
import { UserId } from '../../kernel/ids.ts'
import { STAFF } from '../../kernel/roles.ts'
import { LocalDate } from '../../kernel/time.ts'
import { PlanContent } from '../plans/schema.ts'
import { EntryView } from './entry-schema.ts'

/** Days between the first and the last of a file: a year and its leap day. */
export const EXPORT_DAYS_MAX = 366

const ofPerson = { who: 'record', record: 'user', roles: STAFF, subject: true, health: true, patients: true } as const
const PersonDays = z.strictObject({ userId: UserId, from: LocalDate, to: LocalDate })

/** What a report says of a plan. */
const ReportPlan = PlanContent.pick({
  description: true,
  narrative: true,
  groups: true,
  activities: true,
  goals: true,
})

/** All that goes on paper for a visit. */
export const JournalReport = z.object({
  person: z.object({ name: z.string(), birthdate: LocalDate.nullable() }),
  plan: ReportPlan.nullable(),
  /** The latest first. */
  entries: z.array(EntryView),
  /** There are older ones in the range. */
  isCapped: z.boolean(),
})
export type JournalReport = z.infer<typeof JournalReport>

/** The journal of a person to take along: for them, and for the staff of their org. */
export const journalExport = {
  csv: endpoint({
    method: 'GET',
    path: '/api/entries/user/{userId}/{from}/{to}/csv',
    summary: 'The entries of a person as CSV, the earliest first',
    access: ofPerson,
    params: PersonDays,
    streams: 'text/csv',
    views: fileOfNamed('journalFile'),
    errors: ['journal_not_shared'],
  }),

  fhir: endpoint({
    method: 'GET',
    path: '/api/entries/user/{userId}/{from}/{to}/fhir',
    summary: 'The vitals of a person as a FHIR R4 bundle of observations',
    access: ofPerson,
    params: PersonDays,
    streams: 'application/fhir+json',
    views: fileOfNamed('journalFile'),
    errors: ['journal_not_shared'],
  }),

  report: endpoint({
    method: 'GET',
    path: '/api/entries/user/{userId}/{from}/{to}/report',
    summary:
      'What a printed report of a journal holds: the person, their plan, and up to a quarter of a year of entries',
    access: ofPerson,
    params: PersonDays,
    answer: JournalReport,
    views: fileOfNamed('journalReport'),
    errors: ['journal_not_shared'],
  }),
}
