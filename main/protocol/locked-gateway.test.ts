import { describe, expect, it } from 'vitest'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ADA, BEN, aLock, aQuietServer, signedInAnswer } from '#main/testing/locks.ts'
import { aWindowBefore } from '#main/testing/windows.ts'

describe('a locked desk', () => {
  const locked = { error: { code: 'locked', message: 'locked in fr', requestId: '' } }

  /** Ada is at the desk with a PIN, Ben has one too; a server that answers everything with whose token it got. */
  async function aDesk() {
    const vault = createTokenVault([])
    const lock = aLock({ vault })
    const window = await aWindowBefore(
      (request, response) => void response.end(JSON.stringify({ by: request.headers.authorization })),
      vault,
      lock,
    )
    for (const [person, pin] of [
      [BEN, '7351'],
      [ADA, '8462'],
    ] as const) {
      await lock.keep(signedInAnswer(person, `of-${person.displayName}`), vault.epoch(), true)
      await lock.changePin({ pin, proof: { by: 'sign-in' } })
    }
    await lock.begin()
    const get = (path: string) => window.ask(path, { headers: { 'accept-language': 'fr' } })
    return { ...window, get }
  }

  it('lets no call of the page out, read or write', async () => {
    const { lock, get, ask } = await aDesk()
    expect(await (await get('/api/user/org')).json()).toEqual({ by: 'Bearer of-Ada Lind' })
    await lock.lock()
    for (const path of ['/api/user/org', '/api/auth/me', '/api/health', '/api/live']) {
      const answer = await get(path)
      expect([answer.status, await answer.json()], path).toEqual([423, locked])
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await ask('/api/appointment', { method })).status, method).toBe(423)
    }
    expect((await ask('/api/auth/logout', { method: 'POST' })).status).toBe(423)
  })

  it('lets a sign-in with a password out, without the token of whoever was there', async () => {
    const { lock, ask } = await aDesk()
    await lock.lock()
    const answer = await ask('/api/auth/mfa/resend', { method: 'POST' })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  })

  it('ends the live streams, and lets none begin', async () => {
    const vault = createTokenVault([])
    const lock = aLock({ vault })
    let isOpen = false
    const { ask } = await aWindowBefore(
      (_request, response) => {
        isOpen = true
        response.on('close', () => (isOpen = false))
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      },
      vault,
      lock,
    )
    await lock.keep(signedInAnswer(ADA, 'a'), vault.epoch(), true)
    const reader = (await ask('/api/live')).body?.getReader()
    await lock.lock()
    await expect(reader?.read()).rejects.toThrow()
    await expect.poll(() => isOpen).toBe(false)
    expect((await ask('/api/live')).status).toBe(423)
  })

  it('signs nothing of the page that the one before left behind, until that page is gone', async () => {
    const { lock, get } = await aDesk()
    await lock.lock()
    expect(await lock.unlock(BEN.id, '7351')).toEqual({ outcome: 'open' })
    expect((await get('/api/user/org')).status).toBe(423)
    await lock.begin()
    expect(await (await get('/api/user/org')).json()).toEqual({ by: 'Bearer of-Ben Osei' })
  })

  it('takes no token that was on its way to the one before', async () => {
    const vault = createTokenVault([])
    const lock = aLock({ vault, server: aQuietServer() })
    const asked = Promise.withResolvers<() => void>()
    const { ask } = await aWindowBefore(
      (_request, response) => asked.resolve(() => void response.end(JSON.stringify(signedInAnswer(ADA, 'late-token')))),
      vault,
      lock,
    )
    await lock.keep(signedInAnswer(BEN, 'of-ben'), vault.epoch(), true)
    await lock.changePin({ pin: '7351', proof: { by: 'sign-in' } })
    await lock.keep(signedInAnswer(ADA, 'of-ada'), vault.epoch(), true)
    await lock.begin()
    const late = ask('/api/auth/me')
    const finish = await asked.promise
    await lock.lock()
    await lock.unlock(BEN.id, '7351')
    finish()
    await (await late).text()
    expect(await vault.token()).toBe('of-ben')
    expect((await lock.state()).presentId).toBe(BEN.id)
  })
})
