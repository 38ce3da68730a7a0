import { z } from 'zod'
import { DeskMinutes } from '../domains/orgs/desk-minutes.ts'

const CHOICES: readonly number[] = [5, 10, 15, 30, 60]

/** What is offered to choose from, with what is chosen already. */
export const choicesWith = (chosen: number | null): number[] =>
  [...new Set([...CHOICES, ...(chosen === null ? [] : [chosen])])].toSorted((one, other) => one - other)

/** What a person of this computer wants to be told by notifications of the system. */
export const ReminderSettings = z.strictObject({
  /** Before appointments. */
  isOn: z.boolean(),
  /** Null: as the clinic has it. */
  minutes: DeskMinutes.nullable(),
  /** When somebody books on the website. */
  bookings: z.boolean(),
  /** Names instead of initials, also in the tray: patients may see this screen. */
  fullNames: z.boolean(),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const USUAL_REMINDERS: ReminderSettings = { isOn: true, minutes: null, bookings: true, fullNames: false }

export const ReminderState = z.strictObject({
  settings: ReminderSettings,
  /** What "as the clinic has it" comes to. */
  clinicMinutes: z.int(),
})
export type ReminderState = z.infer<typeof ReminderState>
