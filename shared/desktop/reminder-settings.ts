import { z } from 'zod'

/** Minutes before an appointment at which the desk is reminded, where neither clinic nor person has chosen. */
export const DEFAULT_DESK_MINUTES = 10
const DESK_MINUTES_MAX = 240

export const DeskMinutes = z.int().min(1).max(DESK_MINUTES_MAX)

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
