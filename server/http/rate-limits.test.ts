import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { wall } from '#shared/domains/scheduling/wall/api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** A flood of sign-ins is ten times what they are limited to. */
const LIMITS = { LIMIT_SIGN_INS: '1', LIMIT_READS: '100', LIMIT_WRITES: '40', LIMIT_CODES: '5', TRUST_PROXY: 'true' }
const server = useTestServer(LIMITS)
let second: TestServer
beforeAll(async () => {
  second = await startTestServer(server.databaseUrl, LIMITS)
})
afterAll(() => second.running.stop())

/** Seen by the proxy; an address of its own for each test. */
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const body = { email: 'nobody@tendwell.test', password: 'x' }
const signIn = (on: TestServer, ip: string) =>
  on.refused(identity.login, { body: { ...body, email: `${crypto.randomUUID()}@tendwell.test` } }, null, from(ip))

describe('a limit', () => {
  it('holds across processes, and says when to come back', async () => {
    const outcomes = await race(
      30,
      async (index) => (await signIn(index % 2 === 0 ? server : second, '10.0.0.1')).status,
    )
    expect(outcomes).toEqual({ 401: 10, 429: 20 })
    for (const one of [server, second]) {
      const reply = await signIn(one, '10.0.0.1')
      const seconds = Number(reply.headers.get('retry-after'))
      expect(reply.body.error).toMatchObject({
        code: 'rate_limited',
        message: `Too many requests. Please wait ${seconds} s and try again.`,
      })
      expect(seconds).toBeGreaterThan(800)
      expect(seconds).toBeLessThanOrEqual(900)
    }
  })

  it('of one address is not that of another', async () => {
    await race(11, async () => (await signIn(server, '10.0.0.2')).status)
    expect((await signIn(server, '10.0.0.3')).status).toBe(401)
  })

  it.each([
    ['an address written in two ways', ['10.1.0.1', '::ffff:10.1.0.1']],
    ['the addresses of one IPv6 network', ['2001:db8:1:2:a::1', '2001:db8:1:2:b:c:d:e']],
    ['those of a network with zeros in its name', ['2001:db8::1', '2001:db8::a:b:c:d']],
    ['what a client claims before its proxy', ['1.1.1.1, 10.1.0.2', '2.2.2.2, 10.1.0.2']],
  ])('counts together %s', async (_, addresses) => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1)
      statuses.push((await signIn(server, addresses[index % addresses.length] ?? '')).status)
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('counts networks apart that only look alike', async () => {
    await race(11, async () => (await signIn(server, '2001:db8:7::1')).status)
    expect((await signIn(server, '2001:db8:7:1::1')).status).toBe(401)
  })

  it.each(['not an address', 'x'.repeat(5000), "'; drop table users; --", ''])(
    'is not troubled by a proxy that passes on "%.30s"',
    async (claimed) => {
      expect([401, 429]).toContain((await signIn(server, claimed)).status)
    },
  )

  it('of writes counts what changes something', async () => {
    const { token } = await aPerson(server)
    const logout = () => server.call(identity.logout, {}, token, from('10.0.1.1'))
    const statuses = []
    for (let index = 0; index < 41; index += 1) statuses.push((await logout()).status)
    expect([statuses[0], statuses[39], statuses[40]]).toEqual([204, 401, 429])
  })

  it('of codes is each person’s own: strangers behind the same address shut no door, and no visitor’s either', async () => {
    const { token } = await aPerson(server)
    const from9 = from('10.0.3.1')
    const body = { userId: crypto.randomUUID() as UserId, token: 'none', password: 'Brass-Kettle-7791' }
    const guessed = await race(
      8,
      async () => (await server.refused(passwords.confirmReset, { body }, null, from9)).status,
    )
    expect(guessed).toEqual({ 422: 5, 429: 3 })
    const prove = () => server.refused(mfa.prove, { body: { password: TEST_PASSWORD } }, token, from9)
    expect((await prove()).status).toBe(200)
    const question = { challengeToken: 'none', mfaCode: '000000' }
    expect((await server.refused(mfa.verify, { body: question }, null, from9)).body.error.code).toBe(
      'mfa_challenge_over',
    )
    for (let time = 0; time < 4; time += 1) await prove()
    expect((await prove()).status).toBe(429)
  })

  it('of reads is exact in one process and soon learnt by the other', async () => {
    const read = (on: TestServer) => on.call(platform.health, {}, null, from('10.0.2.1'))
    expect(await race(110, async () => (await read(server)).status)).toEqual({ 200: 100, 429: 10 })
    const other = async () => (await read(second)).status
    await vi.waitFor(async () => expect(await other()).toBe(429), { timeout: 10_000, interval: 500 })
  })

  it('of the screens of waiting rooms is their own: whoever guesses addresses stops nobody who reads', async () => {
    const guess = () => server.refused(wall.open, { params: { token: 'none' } }, null, from('10.0.2.9'))
    expect(await race(25, async () => (await guess()).status)).toEqual({ 404: 1, 429: 24 })
    expect((await server.call(platform.health, {}, null, from('10.0.2.9'))).status).toBe(200)
  })
})
