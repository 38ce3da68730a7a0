import { z } from 'zod'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { CONTRASTS, LAYOUTS, MODES, MOTIONS, PRESETS, TEXT_SIZES } from './preferences/display.ts'
import { Language } from './preferences/language.ts'

/** Tours of the product that a person has seen (spec §4 Tours). */
export const Tour = z.enum(['welcome', 'users', 'profile', 'entry', 'activities', 'template'])
export type Tour = z.infer<typeof Tour>

/** How the pages look to a person wherever they sign in (spec §2, Settings drawer). */
export const DisplaySettings = z.strictObject({
  mode: z.enum(MODES),
  contrast: z.enum(CONTRASTS),
  layout: z.enum(LAYOUTS),
  preset: z.enum(PRESETS),
  isStretched: z.boolean(),
  textSize: z.literal(TEXT_SIZES),
  motion: z.enum(MOTIONS),
  /** Absent until one was chosen while signed in: up to then each device has its own. Mails and reminders follow it. */
  language: Language.optional(),
  /** When it was chosen. Of two devices the later one counts, also if it had no line at that time. */
  changedAt: Instant,
})
export type DisplaySettings = z.infer<typeof DisplaySettings>

/** A person's own settings (spec §3 User). */
export const UserSettings = z.strictObject({
  tours: z.strictObject({ completed: z.array(Tour).max(Tour.options.length) }).optional(),
  display: DisplaySettings.optional(),
  /** Up to which day the person has looked at what is new. */
  newsSeen: LocalDate.optional(),
  notifications: z
    .strictObject({
      reminderPush: z.boolean(),
      reminderEmail: z.boolean(),
      reminderSms: z.boolean(),
    })
    .optional(),
  /** That nothing about them may be written by a machine, whoever asks. */
  aiOff: z.boolean().optional(),
})
export type UserSettings = z.infer<typeof UserSettings>

/** Push and e-mail are on until somebody turns them off (spec §3). */
export const DEFAULT_NOTIFICATIONS = { reminderPush: true, reminderEmail: true, reminderSms: false } as const
