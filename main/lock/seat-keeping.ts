import type { TokenVault } from '#main/session/token-vault.ts'
import type { Seat, Seats } from './seats.ts'
import type { SignedInAnswer, SessionCalls } from './session-calls.ts'

interface KeepingParts {
  vault: TokenVault
  seats: Seats
  server: SessionCalls
}

/** How the sessions of those who work here are kept while somebody else is at the desk, and ended once nobody comes back to them. */
interface SeatKeeping {
  /** What the person has decided about this desk before stays. */
  of(user: SignedInAnswer['user']): Promise<Seat>
  keep(seat: Seat): Promise<void>
  /** Keeps the session of whoever was at the desk for when they come back by their PIN; without one it is ended. */
  putAway(presentId: string | null, nextId: string): Promise<void>
}

export function createSeatKeeping({ vault, seats, server }: KeepingParts): SeatKeeping {
  async function keep(seat: Seat): Promise<void> {
    const leaving = await seats.keep(seat)
    // Nobody is kept waiting for a server that does not answer.
    if (leaving !== null && leaving.token !== null) void server.end(leaving.token)
  }
  return {
    keep,
    async of({ id, displayName, email }) {
      const known = await seats.find(id)
      return { token: null, pin: null, failures: 0, failedAt: 0, ...known, id, name: displayName, email }
    },
    async putAway(presentId, nextId) {
      const token = await vault.token()
      if (token === null || presentId === null) return
      const seat = presentId === nextId ? null : await seats.find(presentId)
      if (seat !== null && seat.pin !== null) return keep({ ...seat, token })
      if (seat !== null) await seats.remove(presentId)
      void server.end(token)
    },
  }
}
