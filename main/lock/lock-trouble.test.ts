import { expect, it, vi } from 'vitest'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ADA, BEN, aKeychain, aLock, aQuietServer, signedInAnswer } from '#main/testing/locks.ts'
import type { SignedInAnswer, SessionCalls } from './session-calls.ts'
import { createSeats } from './seats.ts'

const ADAS = '8462'
const BENS = '7351'
const MINUTE = 60_000

/** Ben and Ada have PINs, unless they have none, and Ada is at the desk. Times are minutes. */
async function aDesk({ hasPins = true, ...calls }: { hasPins?: boolean } & Partial<SessionCalls> = {}) {
  const keychain = aKeychain()
  const sessions = new Map<string, SignedInAnswer>()
  const clock = { minutes: 60 * 24 * 365 }
  const start = () => {
    const vault = createTokenVault(keychain.placesOf('server'))
    const seats = createSeats((name) => keychain.placesOf(`server ${name}`))
    const server = aQuietServer({ ask: async (token) => sessions.get(token) ?? 'ended', ...calls })
    return { vault, lock: aLock({ vault, seats, server, now: () => clock.minutes * MINUTE }) }
  }
  const { vault, lock } = start()
  for (const [person, token, pin] of [[BEN, 'bens', BENS] as const, [ADA, 'adas', ADAS] as const]) {
    sessions.set(token, signedInAnswer(person, token))
    await lock.keep(signedInAnswer(person, token), vault.epoch(), true)
    if (hasPins) await lock.changePin({ pin, proof: { by: 'sign-in' } })
  }
  await lock.begin()
  return { keychain, sessions, clock, start, vault, lock }
}

it('a PIN does not open somebody else’s session, if a keychain that failed half-way has one in its place', async () => {
  const { keychain, start } = await aDesk()
  keychain.entries.set('server', 'bens')
  const { lock } = start()
  expect(await lock.state()).toMatchObject({ isLocked: true, presentId: ADA.id })
  expect(await lock.unlock(ADA.id, ADAS)).toEqual({ outcome: 'ended' })
  expect(lock.isLocked()).toBe(true)
})

it('a clock that was set back leaves no desk open that was left long ago', async () => {
  const { clock, start } = await aDesk({ hasPins: false })
  clock.minutes += 2
  expect((await start().lock.state()).isLocked).toBe(false)
  clock.minutes -= 60
  expect((await start().lock.state()).isLocked).toBe(true)
})

it('a clock that was set back lets nobody set a PIN as if they had just signed in', async () => {
  const { clock, lock } = await aDesk()
  clock.minutes -= 60
  expect((await lock.state()).isFresh).toBe(false)
  expect(await lock.changePin({ pin: '6194', proof: { by: 'sign-in' } })).toEqual({ outcome: 'refused' })
})

it('a sign-out that is answered after somebody took over forgets only who signed out', async () => {
  const { lock, vault } = await aDesk()
  const leaving = lock.presentId()
  await lock.lock()
  expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
  await lock.begin()
  await lock.leave(leaving)
  expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: false, presentId: BEN.id })
  expect((await lock.state()).people.map(({ id }) => id)).toEqual([BEN.id])
  expect(await vault.token()).toBe('bens')
})

it('counts as locked until it is known how the desk was left', async () => {
  const { start } = await aDesk({ hasPins: false })
  const { lock } = start()
  const told = vi.fn<() => void>()
  lock.onChange(told)
  expect(lock.isLocked()).toBe(true)
  await lock.state()
  expect(lock.isLocked()).toBe(false)
  expect(told).toHaveBeenCalled()
})

it('locks at once, though the server was asked something and does not answer', async () => {
  const asked = Promise.withResolvers<void>()
  const { vault, lock, keychain } = await aDesk({
    confirm: async () => {
      asked.resolve()
      return new Promise(() => undefined)
    },
  })
  const { version } = await lock.state()
  void lock.changePin({ pin: '6194', proof: { by: 'password', password: 'right' } })
  await asked.promise
  void lock.lock()
  expect((await lock.next(version)).isLocked).toBe(true)
  expect([await lock.isShut(), await vault.token(), keychain.entries.size > 0]).toEqual([true, 'adas', true])
})

it('stays locked, also over a restart, when it was locked while something else was going on', async () => {
  const answer = Promise.withResolvers<'right'>()
  const { start, lock } = await aDesk({ hasPins: false, confirm: () => answer.promise })
  const changing = lock.changePin({ pin: '6194', proof: { by: 'password', password: 'right' } })
  const locking = lock.lock()
  await expect.poll(() => lock.isLocked()).toBe(true)
  answer.resolve('right')
  await Promise.all([changing, locking])
  expect(lock.isLocked()).toBe(true)
  expect((await start().lock.begin()).isLocked).toBe(true)
})

it('whoever locks while a PIN is being looked at finds it locked', async () => {
  const { lock } = await aDesk()
  await lock.lock()
  const [outcome] = await Promise.all([lock.unlock(ADA.id, ADAS), lock.lock()])
  expect([outcome, lock.isLocked()]).toEqual([{ outcome: 'open' }, true])
})

it('nobody waits for the server to hear of somebody who made room', async () => {
  const { lock, vault, sessions } = await aDesk({ end: () => new Promise(() => undefined) })
  for (let index = 0; index < 20; index += 1) {
    const person = { ...BEN, id: `0193f0a0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}` }
    const token = `of-${index}`
    sessions.set(token, signedInAnswer(person, token))
    await lock.keep(signedInAnswer(person, token), vault.epoch(), true)
    await lock.changePin({ pin: ADAS, proof: { by: 'sign-in' } })
  }
  expect((await lock.state()).people).toHaveLength(20)
})
