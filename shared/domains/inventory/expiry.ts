import { z } from 'zod'
import { DAY } from '../../kernel/time.ts'
import type { LocalDate } from '../../kernel/time.ts'

/** Days before a lot expires from which on it is said to do so soon. */
const EXPIRES_SOON_DAYS = 60

/** How a lot stands: on its last day it may still be sent (docs/decisions/inventory/inventory.md). */
export const Expiry = z.enum(['expired', 'soon', 'later', 'never'])
export type Expiry = z.infer<typeof Expiry>

/** @param today where the goods are */
export function expiryOf(expiresOn: LocalDate | null, today: LocalDate): Expiry {
  if (expiresOn === null) return 'never'
  if (expiresOn < today) return 'expired'
  return expiresOn <= lastSoonDay(today) ? 'soon' : 'later'
}

/** The last day on which what expires does so soon. */
export const lastSoonDay = (today: LocalDate): LocalDate =>
  new Date(Date.parse(`${today}T00:00:00Z`) + EXPIRES_SOON_DAYS * DAY).toISOString().slice(0, 10)
