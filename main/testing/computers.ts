import { expect } from 'vitest'
import { createSeats } from '#main/lock/seats.ts'
import type { SignedInAnswer, SessionCalls } from '#main/lock/session-calls.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ADA, BEN, aKeychain, aLock, aQuietServer, signedInAnswer } from './locks.ts'

export const ADAS = '8462'
export const BENS = '7351'
export const WRONG = '5309'

/** A computer, and a server that knows these sessions; what was ended there is remembered. */
export function aComputer() {
  const keychain = aKeychain()
  const ended: string[] = []
  const sessions = new Map<string, SignedInAnswer>()
  let time = Date.parse('2026-11-21T09:00:00Z')
  let isReachable = true
  const server: SessionCalls = aQuietServer({
    ask: async (token) => (isReachable ? (sessions.get(token) ?? 'ended') : 'unreachable'),
    async end(token) {
      ended.push(token)
      sessions.delete(token)
    },
    async confirm(_token, password) {
      if (!isReachable) return 'unreachable'
      return password === 'right' ? 'right' : 'wrong'
    },
  })

  /** The app, started. */
  function start() {
    const vault = createTokenVault(keychain.placesOf('server'))
    const lock = aLock({
      vault,
      seats: createSeats((name) => keychain.placesOf(`server ${name}`)),
      now: () => time,
      server,
    })
    const signIn = async (person: typeof ADA, token: string, minutes: number | null = 5) => {
      sessions.set(token, signedInAnswer(person, token, minutes))
      await lock.keep(signedInAnswer(person, token, minutes), vault.epoch(), true)
    }
    const withPin = async (person: typeof ADA, token: string, pin: string) => {
      await signIn(person, token)
      expect(await lock.changePin({ pin, proof: { by: 'sign-in' } })).toEqual({ outcome: 'done' })
    }
    const token = () => vault.token()
    return { lock, vault, token, signIn, withPin }
  }
  return {
    start,
    keychain,
    sessions,
    ended,
    pass: (milliseconds: number) => void (time += milliseconds),
    unplug: () => (isReachable = false),
  }
}

/** Ben and Ada have PINs, and Ada is at the desk. */
export async function bothHere() {
  const computer = aComputer()
  const app = computer.start()
  await app.withPin(BEN, 'bens', BENS)
  await app.withPin(ADA, 'adas', ADAS)
  await app.lock.begin()
  return { ...computer, ...app }
}
