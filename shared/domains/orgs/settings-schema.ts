import { z } from 'zod'
import { DeskMinutes } from './desk-minutes.ts'
import { Weekday } from '../../kernel/calendar/weekday.ts'
import { SILENT_DAYS_MAX, VitalRanges } from '../journal/review/schema.ts'
import { Break, Closure, ScheduleEntry } from '../scheduling/hours.ts'
import { OFFER_MINUTES_MAX, OFFER_MINUTES_MIN } from '../scheduling/limits.ts'
import { MessageTemplates } from '../scheduling/writing/templates.ts'
import { LOCK_MINUTES, WEB_LOCK_MINUTES } from '../../kernel/lock-minutes.ts'
import { TelehealthHosts } from './telehealth-hosts.ts'
import { Feature } from '../../kernel/feature.ts'

/**
 * Of set-up (spec §4 Setup wizard), by the numbers under which they are kept, from 1: a step that came later is added at the
 * end, wherever it stands in the wizard.
 */
export const SETUP_STEPS = ['setup', 'review', 'services', 'payment', 'invites', 'hours'] as const
/** Lines of hours that an org can have. */
const SCHEDULES_MAX = 20
const BREAKS_MAX = 20
/** Minutes: a quarter of an hour, and two weeks. */
export const REMINDER_LEAD_MIN = 15
export const REMINDER_LEAD_MAX = 14 * 24 * 60
const REMINDERS_MAX = 5
/** A few years of holidays. */
const CLOSURES_MAX = 200
/** Minutes; four weeks, as nobody books further ahead than thirty days. */
const ADVANCE_MAX = 28 * 24 * 60
/** Letters of what people are to bring along. */
export const WHAT_TO_BRING_MAX = 1000
/** Minor units. */
const SHIPPING_MAX = 100_000_000

/** Cents. */
export const AI_BUDGET_MAX = 1_000_000

const Hour = z.int().min(0).max(23)
const Percent = z.number().min(0).max(100)
const SetupStep = z.int().min(1).max(SETUP_STEPS.length)

const figures = {
  /** Hours of day and weekday of the reminders, in the org's zone. */
  reminderDailyHour: Hour.optional(),
  reminderWeeklyHour: Hour.optional(),
  reminderWeeklyDay: Weekday.optional(),
  serviceChargeOnOrderPercent: Percent.optional(),
  serviceChargeOnUsagePercent: Percent.optional(),
  netServiceChargePercent: Percent.optional(),
  creditCardFeePercent: Percent.optional(),
  bankTransferFeePercent: Percent.optional(),
  /** Minor units of the org's currency. */
  perOrderShippingCost: z.int().min(0).max(SHIPPING_MAX).optional(),
}

/** The platform's own share of the fees; the system sets it. */
export const platformFigures = {
  platformServiceChargeOnOrderPercent: Percent.optional(),
  platformServiceChargeOnUsagePercent: Percent.optional(),
  platformNetServiceChargePercent: Percent.optional(),
  platformCreditCardFeePercent: Percent.optional(),
  platformBankTransferFeePercent: Percent.optional(),
}

const settings = {
  /** What is on. */
  features: z.array(Feature).max(50).optional(),
  /** What the system granted, and what it switched on itself. */
  system: z.array(Feature).max(50).optional(),
  schedules: z.array(ScheduleEntry).max(SCHEDULES_MAX).optional(),
  breaks: z.array(Break).max(BREAKS_MAX).optional(),
  closures: z.array(Closure).max(CLOSURES_MAX).optional(),
  /** How long before its start a slot closes for the public (spec §5 Hours form). */
  minAdvanceMinutes: z.int().min(0, 'validation.zeroOrMore').max(ADVANCE_MAX, 'validation.advanceMax').optional(),
  /** How long before its start patients may still cancel or move an appointment themselves. */
  patientChangeMinutes: z.int().min(0, 'validation.zeroOrMore').max(ADVANCE_MAX, 'validation.advanceMax').optional(),
  /** What people are asked to bring to a visit, in the clinic's own words. */
  whatToBring: z.string().trim().max(WHAT_TO_BRING_MAX).optional(),
  /** What the desk writes to patients, in the clinic's own words. */
  messageTemplates: MessageTemplates.optional(),
  /** Minutes for which a freed place is kept for whom on the waiting list it was offered to. */
  waitingOfferMinutes: z
    .int()
    .min(OFFER_MINUTES_MIN, 'validation.offerMinutes')
    .max(OFFER_MINUTES_MAX, 'validation.offerMinutes')
    .optional(),
  /** How long before an appointment people are reminded of it; none with an empty list. */
  reminderLeads: z.array(z.int().min(REMINDER_LEAD_MIN).max(REMINDER_LEAD_MAX)).max(REMINDERS_MAX).optional(),
  /** Whether people without an account are reminded by text as well. */
  reminderSms: z.boolean().optional(),
  /** How long before an appointment the desktop client reminds the desk of it, unless a person chose otherwise. */
  deskReminderMinutes: DeskMinutes.optional(),
  /** Idle minutes after which the desktop client locks; null for never. */
  desktopLockMinutes: z
    .int('validation.lockMinutes')
    .min(LOCK_MINUTES.least, 'validation.lockMinutes')
    .max(LOCK_MINUTES.most, 'validation.lockMinutes')
    .nullable()
    .optional(),
  /** Idle minutes after which the website locks for its staff. */
  webLockMinutes: z
    .int('validation.webLockMinutes')
    .min(WEB_LOCK_MINUTES.least, 'validation.webLockMinutes')
    .max(WEB_LOCK_MINUTES.most, 'validation.webLockMinutes')
    .optional(),
  /** Whether its staff have to set a second factor up before they work. */
  requireSecondFactor: z.boolean().optional(),
  /** Whether reCAPTCHA looks at visitors who book, where the server has keys for it. */
  bookingRecaptcha: z.boolean().optional(),
  /** Days without an entry after which a patient counts as silent. */
  silentDays: z.int().min(1).max(SILENT_DAYS_MAX).optional(),
  /** Between what the vitals of its patients should be, where nothing is set for one of them. */
  vitalRanges: VitalRanges.optional(),
  /** Whether its patients can write to it, and it to them. */
  patientMessages: z.boolean().optional(),
  /** Whether nothing may be written by a machine, neither a model nor rules. */
  aiOff: z.boolean().optional(),
  /** Whether its staff read what was written before the patient who asked for it does. */
  aiApproval: z.boolean().optional(),
  /** Cents of US dollars that models may cost it in a calendar month. */
  aiBudgetCents: z.int().min(0, 'validation.zeroOrMore').max(AI_BUDGET_MAX, 'validation.budgetMax').optional(),
  /** Of a partner: where its locator may send visitors for an online visit. */
  telehealthHosts: TelehealthHosts.optional(),
  isSetupComplete: z.boolean().optional(),
  /** Where the set-up wizard goes on, and the steps that were finished. */
  lastIncompleteStep: SetupStep.nullable().optional(),
  steps: z.array(SetupStep).max(SETUP_STEPS.length).optional(),
  /** A public site to which people of the orgs of a reseller are led after sign-in. */
  redirectSiteId: z.uuid().nullable().optional(),
  ...figures,
  ...platformFigures,
}

/** What an org has decided about itself, and the system about it (spec §3 Org settings). */
export const OrgSettings = z.object(settings)
export type OrgSettings = z.infer<typeof OrgSettings>

/** A change of settings: what is left out stays. `version` is the one of the org that was seen. */
export const ChangeOrgSettings = z.strictObject({ version: z.int().min(1).optional(), ...settings })
export type ChangeOrgSettings = z.infer<typeof ChangeOrgSettings>
