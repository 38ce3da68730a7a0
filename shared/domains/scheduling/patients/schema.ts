import { z } from 'zod'
import { health } from '../../../kernel/health.ts'
import { ContactId, UserId } from '../../../kernel/ids.ts'
import { Order, PageQuery } from '../../../kernel/page.ts'
import { Language } from '../../identity/preferences/language.ts'

/** What a person is to the clinic: `member` has an account there, `invited` was asked to have one, `contact` has none. */
export const PatientState = z.enum(['member', 'inactive', 'invited', 'contact'])
export type PatientState = z.infer<typeof PatientState>

/** A person of the clinic, with an account and without: one line each, whoever they are kept as. */
export const PatientView = z.object({
  /** Of members; of a contact who was invited it is null until they accept. */
  user: UserId.nullable(),
  /** Of contacts, and of a member beside whom a contact with their address stands. */
  contact: ContactId.nullable(),
  state: PatientState,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  /** `YYYY-MM-DD` */
  birthdate: health(z.string().nullable()),
  /** When the next visit that stands begins. */
  next: health(z.string().nullable()),
  /** When the last visit that took place began. */
  last: health(z.string().nullable()),
  noShows: health(z.number().int()),
  alert: health(z.string().nullable()),
})
export type PatientView = z.infer<typeof PatientView>

/** What the list is sorted by. */
export const PatientOrder = z.enum(['name', 'next', 'last'])
export type PatientOrder = z.infer<typeof PatientOrder>

/** How the list of patients is narrowed; each of them on its own or all together. */
export const PATIENT_FILTERS = {
  /** With an account, invited to one, without one. */
  account: z.enum(['with', 'invited', 'without']),
  /** With a visit ahead, and without. */
  ahead: z.enum(['some', 'none']),
  /** Whose last visit is this many months ago or more; whoever never came is not among them. */
  away: z.enum(['3', '6', '12', '24']),
  /** Missed a visit without a word. */
  missed: z.enum(['some']),
  alert: z.enum(['some']),
  birthdate: z.enum(['missing']),
  language: Language,
} as const

/** The list ends there: whoever wants more narrows it. */
export const PATIENTS_MAX = 2000

const { account, ahead, away, missed, alert, birthdate, language } = PATIENT_FILTERS

export const PatientQuery = z.strictObject({
  /** Parts of the name in any order and script, an address, a number or its end, a day of birth. */
  s: z.string().trim().max(100).optional(),
  account: account.optional(),
  ahead: ahead.optional(),
  away: away.optional(),
  missed: missed.optional(),
  alert: alert.optional(),
  birthdate: birthdate.optional(),
  language: language.optional(),
  orderBy: PatientOrder.default('name'),
  order: Order.default('asc'),
  ...PageQuery.shape,
})
export type PatientQuery = z.infer<typeof PatientQuery>
