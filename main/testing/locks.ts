import { createLock } from '#main/lock/lock.ts'
import type { Lock } from '#main/lock/lock.ts'
import { verifierOf } from '#main/lock/pin-verifier.ts'
import { createSeats } from '#main/lock/seats.ts'
import type { Seats } from '#main/lock/seats.ts'
import type { SignedInAnswer, SessionCalls } from '#main/lock/session-calls.ts'
import type { SecretPlace } from '#main/session/secret-place.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import type { TokenVault } from '#main/session/token-vault.ts'

export const ADA = { id: '0193f0a0-0000-7000-8000-00000000000a', displayName: 'Ada Lind', email: 'ada@clinic.example' }
export const BEN = { id: '0193f0a0-0000-7000-8000-00000000000b', displayName: 'Ben Osei', email: 'ben@clinic.example' }

/** What the server answers when one of them signs in. */
export const signedInAnswer = (
  person: typeof ADA,
  accessToken: string,
  minutes: number | null = 5,
): SignedInAnswer => ({
  accessToken,
  user: { ...person, current: { org: { desktopLockMinutes: minutes } } },
})

/** Tests have no secrets. */
const CHEAP = { N: 2, r: 1, p: 1 }

/** A keychain that outlives whoever uses it. */
export function aKeychain() {
  const entries = new Map<string, string>()
  const placesOf = (name: string): SecretPlace[] => [
    {
      read: async () => entries.get(name) ?? null,
      write: async (text) => void entries.set(name, text),
      remove: async () => void entries.delete(name),
    },
  ]
  return { entries, placesOf }
}

/** A server where every token speaks for nobody in particular, and nothing is refused. */
export const aQuietServer = (part: Partial<SessionCalls> = {}): SessionCalls => ({
  ask: async () => 'unreachable',
  end: async () => undefined,
  confirm: async () => 'wrong',
  ...part,
})

interface Given {
  vault: TokenVault
  seats: Seats
  now: () => number
  server: SessionCalls
}

/** The lock of a computer on which nobody has worked yet. */
export function aLock({
  vault = createTokenVault([]),
  seats = createSeats(() => []),
  now = () => 0,
  server = aQuietServer(),
}: Partial<Given> = {}): Lock {
  return createLock({ vault, seats, now, server, verifierOf: (pin) => verifierOf(pin, CHEAP) })
}
