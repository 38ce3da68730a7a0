import { PIN_ATTEMPTS } from '#shared/domains/identity/screen-lock/pin.ts'
import { isPinOf } from './pin-verifier.ts'
import type { Seat, Seats } from './seats.ts'

/** Milliseconds after the first, second … wrong PIN before the next is looked at. */
const WAITS_MS = [0, 2000, 5000, 15_000]

type Attempt =
  | { outcome: 'right'; seat: Seat }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'wait'; seconds: number }
  /** There is no PIN to compare with, perhaps since this very attempt. */
  | { outcome: 'gone'; seat: Seat | null }

/**
 * Compares a PIN with the one of a person. Counted where the PIN is kept, and before it is looked at, so that
 * neither a restart nor ending the app half-way gives an attempt back. After too many the person's PIN is no more.
 */
export async function tryPin(seats: Seats, id: string, pin: string, now: number): Promise<Attempt> {
  const seat = await seats.find(id)
  if (seat === null || seat.pin === null) return { outcome: 'gone', seat: null }
  const wait = waitOf(seat, now)
  if (wait > 0) return { outcome: 'wait', seconds: Math.ceil(wait / 1000) }

  const counted: Seat = { ...seat, failures: seat.failures + 1, failedAt: now }
  await seats.keep(counted)
  if (await isPinOf(pin, seat.pin)) {
    const right: Seat = { ...seat, failures: 0, failedAt: 0 }
    await seats.keep(right)
    return { outcome: 'right', seat: right }
  }
  const left = PIN_ATTEMPTS - counted.failures
  if (left > 0) return { outcome: 'wrong', left }
  await seats.remove(id)
  return { outcome: 'gone', seat: counted }
}

/** A clock that was set back does not shorten the wait. */
function waitOf({ failures, failedAt }: Seat, now: number): number {
  if (failures === 0) return 0
  const wait = WAITS_MS[failures - 1] ?? WAITS_MS.at(-1) ?? 0
  return Math.min(wait, Math.max(0, failedAt + wait - now))
}
