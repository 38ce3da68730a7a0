import { z } from 'zod'

/** Tours of the product that a person has seen (spec §4 Tours). */
export const Tour = z.enum(['welcome', 'users', 'profile', 'entry', 'activities', 'template'])
export type Tour = z.infer<typeof Tour>

/** A person's own settings (spec §3 User). */
export const UserSettings = z.strictObject({
  tours: z.strictObject({ completed: z.array(Tour).max(Tour.options.length) }).optional(),
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
