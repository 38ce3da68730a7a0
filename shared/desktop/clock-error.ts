import { MINUTE } from '../kernel/time.ts'

/** So far off, and a clock is told of: what the way takes is far less, and times on the screen are still right to the eye. */
const NOTICED_MS = 5 * MINUTE

/**
 * By how many minutes the clock of this computer goes ahead of that of the server, below zero where it is behind; 0 while they
 * agree, and for an answer that does not tell the time.
 *
 * @param date the `date` header of an answer that came this moment
 */
export function clockError(date: string | null, now: number): number {
  const there = date === null ? Number.NaN : Date.parse(date)
  const error = now - there
  return Number.isNaN(error) || Math.abs(error) < NOTICED_MS ? 0 : Math.round(error / MINUTE)
}
