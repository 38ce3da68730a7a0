import { z } from 'zod'
import { TimeZone, toInstant } from '../../kernel/time.ts'
import { presenceAt } from '../conversations/presence.ts'
import { Break } from '../scheduling/hours.ts'
import type { DeskPresence } from './schema.ts'

export const HELP_STRETCHES_MAX = 14

/** When the product's people are there, week by week. Without a stretch nobody has said so. */
export const HelpHours = z.object({ timeZone: z.string(), week: z.array(Break), version: z.int() })
export type HelpHours = z.infer<typeof HelpHours>

export const ChangeHelpHours = z.strictObject({
  /** 0 of hours that nobody has set yet. */
  version: z.int().min(0),
  timeZone: TimeZone,
  week: z.array(Break).max(HELP_STRETCHES_MAX),
})
export type ChangeHelpHours = z.infer<typeof ChangeHelpHours>

/** Before anybody has said when somebody is there. */
export const NO_HELP_HOURS: HelpHours = { timeZone: 'UTC', week: [], version: 0 }

/** Whether somebody is there at a moment, and until when that holds; null as long as nobody has set hours. */
export function deskPresence({ timeZone, week }: HelpHours, now: number): DeskPresence | null {
  if (week.length === 0) return null
  const schedules = week.map(({ days, startTime, endTime }) => ({
    days,
    openTime: startTime,
    closeTime: endTime,
    slots: 1,
    slotLength: 30,
  }))
  const presence = presenceAt({ timeZone, schedules, breaks: [], closures: [], minAdvanceMinutes: 0 }, now)
  const until = presence.isOpen ? presence.closesAt : presence.opensAt
  return { isHere: presence.isOpen, until: until === null ? null : toInstant(until) }
}
