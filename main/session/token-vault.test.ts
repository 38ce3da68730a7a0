import { describe, expect, it } from 'vitest'
import type { SecretPlace } from './secret-place.ts'
import { createTokenVault } from './token-vault.ts'

interface PlaceInMemory extends SecretPlace {
  content: string | null
}

const aPlace = (content: string | null = null): PlaceInMemory => ({
  content,
  async read() {
    return this.content
  },
  async write(token) {
    this.content = token
  },
  async remove() {
    this.content = null
  },
})

const refuse = async () => {
  throw new Error("Couldn't access platform storage: AccessDenied")
}
const aBrokenPlace = (): SecretPlace => ({ read: refuse, write: refuse, remove: refuse })

describe('with a keychain', () => {
  it('finds the token of the last time', async () => {
    const vault = createTokenVault([aPlace('kept')])
    expect(await vault.token()).toBe('kept')
    expect(await vault.place()).toBe('keychain')
  })

  it('keeps a new token in the first place that works, and only there', async () => {
    const [first, second] = [aPlace(), aPlace()]
    const vault = createTokenVault([first, second])
    await vault.keep('fresh', vault.epoch())
    expect([first.content, second.content]).toEqual(['fresh', null])
    expect(await vault.token()).toBe('fresh')
  })

  it('forgets everywhere', async () => {
    const places = [aPlace('one'), aPlace('two')]
    const vault = createTokenVault(places)
    await vault.forget()
    expect(places.map((place) => place.content)).toEqual([null, null])
    expect(await vault.token()).toBeNull()
  })

  it('takes no token that was on its way while somebody signed out', async () => {
    const place = aPlace('kept')
    const vault = createTokenVault([place])
    const before = vault.epoch()
    await vault.forget()
    await vault.keep('late', before)
    expect(await vault.token()).toBeNull()
    expect(place.content).toBeNull()
  })

  it('ends signed out when that was the last word, however slow the keychain is', async () => {
    const place = aPlace()
    const slow: SecretPlace = {
      ...place,
      write: async (token) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        place.content = token
      },
      remove: () => place.remove(),
    }
    const vault = createTokenVault([slow])
    const kept = vault.keep('fresh', vault.epoch())
    await Promise.all([kept, vault.forget()])
    expect(place.content).toBeNull()
    expect(await vault.token()).toBeNull()
  })
})

describe('without a keychain', () => {
  it('uses the next place', async () => {
    const next = aPlace()
    const vault = createTokenVault([aBrokenPlace(), next])
    await vault.keep('fresh', vault.epoch())
    expect(next.content).toBe('fresh')
    expect(await vault.place()).toBe('keychain')
  })

  it('keeps the token in memory and says so', async () => {
    const vault = createTokenVault([aBrokenPlace()])
    await vault.keep('fresh', vault.epoch())
    expect(await vault.token()).toBe('fresh')
    expect(await vault.place()).toBe('memory')
    await vault.forget()
    expect(await vault.token()).toBeNull()
  })

  it('notices a keychain that can be read and not written', async () => {
    const vault = createTokenVault([{ ...aPlace(), write: refuse }])
    expect(await vault.place()).toBe('keychain')
    await vault.keep('fresh', vault.epoch())
    expect(await vault.place()).toBe('memory')
    expect(await vault.token()).toBe('fresh')
  })

  it('leaves nothing older in a keychain that fails half-way, for the next start to find', async () => {
    const [keychain, next] = [aPlace('of somebody else'), aPlace()]
    const half: SecretPlace = { read: () => keychain.read(), write: refuse, remove: () => keychain.remove() }
    const vault = createTokenVault([half, next])
    expect(await vault.token()).toBe('of somebody else')
    await vault.replace('fresh')
    expect([keychain.content, next.content]).toEqual([null, 'fresh'])
    // The keychain works again: what was kept meanwhile is found, and moves there with the next token.
    const again = createTokenVault([keychain, next])
    expect(await again.token()).toBe('fresh')
    await again.keep('fresher', again.epoch())
    expect([keychain.content, next.content]).toEqual(['fresher', null])
  })
})
