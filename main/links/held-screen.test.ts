import { describe, expect, it } from 'vitest'
import { createSeats } from '#main/lock/seats.ts'
import type { Connection } from '#main/server/connections.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ADA, BEN, aKeychain, aLock, signedInAnswer } from '#main/testing/locks.ts'
import { createHeldScreen } from './held-screen.ts'

const FIRST = 'app://tendwell/dashboard/schedule?event=1'
const SECOND = 'app://tendwell/dashboard/schedule?event=2'
const PINS = { [ADA.id]: '8462', [BEN.id]: '7351' }

/** Ben and Ada have PINs; Ada is at the desk, and the page is hers. `shown` are the screens that were gone to. */
async function aDesk() {
  const keychain = aKeychain()
  const vault = createTokenVault(keychain.placesOf('server'))
  const lock = aLock({ vault, seats: createSeats((name) => keychain.placesOf(`server ${name}`)) })
  for (const person of [BEN, ADA]) {
    await lock.keep(signedInAnswer(person, person.id), vault.epoch(), true)
    await lock.changePin({ pin: PINS[person.id] ?? '', proof: { by: 'sign-in' } })
  }
  await lock.begin()
  const shown: string[] = []
  const connection = { lock } as unknown as Connection
  const held = createHeldScreen({
    connections: {
      current: () => connection,
      isFixed: true,
      choose: async () => 'fixed',
      onChange: () => undefined,
    },
    show: (screen) => void shown.push(screen),
  })
  const unlock = ({ id }: typeof ADA) => lock.unlock(id, PINS[id] ?? '')
  return { lock, held, shown, unlock, vault }
}

describe('a link that comes while it is locked', () => {
  it('is followed once whoever was there is back, and once only', async () => {
    const { lock, held, shown, unlock } = await aDesk()
    await lock.lock()
    expect(held.takes(FIRST)).toBe(true)
    expect(shown).toEqual([])
    await unlock(ADA)
    expect(shown).toEqual([FIRST])
    await lock.lock()
    await unlock(ADA)
    expect(shown).toEqual([FIRST])
  })

  it('gives way to a newer one, and stays when the window is only brought forward', async () => {
    const { lock, held, shown, unlock } = await aDesk()
    await lock.lock()
    held.takes(FIRST)
    held.takes(SECOND)
    held.takes(null)
    await unlock(ADA)
    expect(shown).toEqual([SECOND])
  })

  it('is nothing to somebody who takes over, nor to whoever comes back after them', async () => {
    const { lock, held, shown, unlock } = await aDesk()
    await lock.lock()
    held.takes(FIRST)
    await unlock(BEN)
    await lock.begin()
    await lock.lock()
    await unlock(ADA)
    expect(shown).toEqual([])
  })

  it('stays through a wrong PIN, and is followed after a password', async () => {
    const { lock, held, shown, vault } = await aDesk()
    await lock.lock()
    held.takes(FIRST)
    await lock.unlock(ADA.id, '5309')
    expect(shown).toEqual([])
    await lock.keep(signedInAnswer(ADA, 'new'), vault.epoch(), true)
    expect(shown).toEqual([FIRST])
  })

  it('of a page that started behind the lock is shown at once: there is nothing to keep', async () => {
    const { lock, held } = await aDesk()
    await lock.lock()
    await lock.begin()
    expect(held.takes(FIRST)).toBe(false)
  })
})

it('an open desk keeps no link back', async () => {
  const { held } = await aDesk()
  expect(held.takes(FIRST)).toBe(false)
})
