import { z } from 'zod'

/** Minutes before an appointment at which the desk is reminded, where neither clinic nor person has chosen. */
export const DEFAULT_DESK_MINUTES = 10
const DESK_MINUTES_MAX = 240

export const DeskMinutes = z.int().min(1).max(DESK_MINUTES_MAX)
