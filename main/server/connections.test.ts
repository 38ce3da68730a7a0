import { describe, expect, it } from 'vitest'
import { createTokenVault } from '#main/session/token-vault.ts'
import { aLock } from '#main/testing/locks.ts'
import type { checkServer } from './check-server.ts'
import { createConnections } from './connections.ts'

type Found = Awaited<ReturnType<typeof checkServer>>

const NO_COPY = { begin() {}, end() {}, look() {} }

function someServers(first: { address: string; isFixed: boolean } | null, found: Found = 'fine') {
  const log: string[] = []
  const waiting: (() => void)[] = []
  let isSlow = false
  const connections = createConnections({
    first,
    open(address) {
      log.push(`open ${address}`)
      return {
        address,
        vault: createTokenVault([]),
        lock: aLock(),
        gateway: async () => new Response(address),
        copy: NO_COPY,
      }
    },
    async check(origin) {
      log.push(`check ${origin}`)
      if (isSlow) await new Promise<void>((resolve) => void waiting.push(resolve))
      return found
    },
    keep: (address) => void log.push(`keep ${address}`),
  })
  connections.onChange(({ address }) => void log.push(`now ${address}`))
  return { connections, log, waiting, slowDown: () => (isSlow = true) }
}

const FIRST = { address: 'https://first.example', isFixed: false }

describe('the server of this client', () => {
  it('is none until one is chosen, which is kept', async () => {
    const { connections, log } = someServers(null)
    expect(connections.current()).toBeNull()
    expect(await connections.choose('clinic.example')).toBe('chosen')
    expect(connections.current()?.address).toBe('https://clinic.example')
    expect(log).toEqual([
      'check https://clinic.example',
      'keep https://clinic.example',
      'open https://clinic.example',
      'now https://clinic.example',
    ])
  })

  it.each(['unreachable', 'certificate', 'not_tendwell', 'too_old'] as const)(
    'stays when the other one is %s',
    async (found) => {
      const { connections, log } = someServers(FIRST, found)
      expect(await connections.choose('other.example')).toBe(found)
      expect(connections.current()?.address).toBe(FIRST.address)
      expect(log).toEqual(['open https://first.example', 'check https://other.example'])
    },
  )

  it('stays when what was typed is no address, and nobody is asked', async () => {
    const { connections, log } = someServers(FIRST)
    expect(await connections.choose('two words')).toBe('malformed')
    expect(await connections.choose('http://clinic.example')).toBe('insecure')
    expect(log).toEqual(['open https://first.example'])
  })

  it('stays where whoever looks after the machine decided', async () => {
    const { connections, log } = someServers({ ...FIRST, isFixed: true })
    expect(await connections.choose('other.example')).toBe('fixed')
    expect([connections.isFixed, log]).toEqual([true, ['open https://first.example']])
  })

  it('signs nobody out: coming back finds the token of before', async () => {
    const { connections } = someServers(FIRST)
    const vault = connections.current()?.vault
    await vault?.keep('held-token', vault.epoch())
    await connections.choose('other.example')
    expect(await connections.current()?.vault.token()).toBeNull()
    await connections.choose('https://first.example/dashboard')
    expect(await connections.current()?.vault.token()).toBe('held-token')
  })

  it('is the one asked for last, whichever answers first', async () => {
    const { connections, waiting, slowDown } = someServers(FIRST)
    slowDown()
    const [slow, quick] = [connections.choose('slow.example'), connections.choose('quick.example')]
    await Promise.resolve()
    waiting[1]?.()
    await quick
    waiting[0]?.()
    await slow
    expect(connections.current()?.address).toBe('https://quick.example')
  })
})
