import { HOUR, MINUTE } from '#shared/kernel/time.ts'

interface TimeLeft {
  unit: 'minutes' | 'hours'
  count: number
}

/** How long there is until a moment: whole minutes, from two hours on whole hours; null once it has come. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now
  if (left <= 0) return null
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE)) }
}
