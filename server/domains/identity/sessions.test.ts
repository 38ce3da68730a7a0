import { SignJWT, decodeJwt } from 'jose'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const NOON = '2026-11-20T12:00:00Z'
const server = useTestServer({}, { frozenAt: NOON })

async function signIn(email: string, userAgent = 'Browser'): Promise<string> {
  const { body } = await server.call(identity.login, { body: { email, password: TEST_PASSWORD } }, null, {
    'user-agent': userAgent,
  })
  return sessionOf(body).accessToken
}
const codeOf = async (token: string | null) => (await server.refused(identity.me, {}, token)).body.error?.code
const turnClock = (millis: number) => (server.now.millis = Date.parse(NOON) + millis)

describe('a token', () => {
  it('is kept in its first half and replaced in its second, until it has expired', async () => {
    const { email } = await aPerson(server)
    const first = await signIn(email)
    turnClock(6 * HOUR)
    expect((await server.call(identity.me, {}, first)).body.accessToken).toBe(first)
    turnClock(6 * HOUR + MINUTE)
    const second = (await server.call(identity.me, {}, first)).body.accessToken
    expect(second).not.toBe(first)
    expect(decodeJwt(second)).toMatchObject({ sid: decodeJwt(first)['sid'], iat: server.now.millis / 1000 })
    turnClock(12 * HOUR - MINUTE)
    expect((await server.call(identity.me, {}, first)).status).toBe(200)
    turnClock(12 * HOUR + MINUTE)
    expect(await codeOf(first)).toBe('token_expired')
    expect((await server.call(identity.me, {}, second)).status).toBe(200)
    turnClock(0)
  })

  it('does not outlive its session, however often it is replaced', async () => {
    const { email } = await aPerson(server)
    let token = await signIn(email)
    for (let time = 0; time < 30 * DAY; time += 10 * HOUR) {
      turnClock(time)
      token = (await server.call(identity.me, {}, token)).body.accessToken
    }
    expect(decodeJwt(token).exp).toBe(Date.parse(NOON) / 1000 + 30 * 24 * 3600)
    turnClock(30 * DAY + 1000)
    expect(await codeOf(token)).toBe('token_expired')
    turnClock(0)
  })

  it.each([HOUR, -HOUR])('outlasts a clock that jumps by %i ms, and a sign-in works at once', async (jump) => {
    const { email } = await aPerson(server)
    const before = await signIn(email)
    turnClock(jump)
    expect((await server.call(identity.me, {}, before)).status).toBe(200)
    const after = await signIn(email)
    turnClock(0)
    for (const token of [before, after]) expect((await server.call(identity.me, {}, token)).status).toBe(200)
  })

  const OURS = { typ: 'at+jwt', audience: 'tendwell-api' }
  const SECRET = 'a secret of the tests, of no use anywhere else'
  const signed = (claims: object, key = SECRET, alg = 'HS256', issuer = 'tendwell', whose = OURS) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg, typ: whose.typ })
      .setIssuer(issuer)
      .setAudience(whose.audience)
      .setIssuedAt(Date.parse(NOON) / 1000)
      .setExpirationTime(Date.parse(NOON) / 1000 + 3600)
      .sign(new TextEncoder().encode(key))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it.each<[string, (sid: string) => string | Promise<string>]>([
    ['that is empty', () => ''],
    ['that is no token', () => 'abc'],
    ['of three parts of nothing', () => '..'],
    ['signed with another key', (sid) => signed({ sid }, 'another secret that is long enough for it')],
    ['signed by another algorithm', (sid) => signed({ sid }, SECRET, 'HS512')],
    ['of another issuer', (sid) => signed({ sid }, SECRET, 'HS256', 'somebody')],
    ['for another service', (sid) => signed({ sid }, SECRET, 'HS256', 'tendwell', { ...OURS, audience: 'files' })],
    ['of another kind', (sid) => signed({ sid }, SECRET, 'HS256', 'tendwell', { ...OURS, typ: 'JWT' })],
    ['without a session', () => signed({})],
    ['whose session is no id', () => signed({ sid: "' or 1=1 --" })],
    ['of a session that never was', () => signed({ sid: v7() })],
    [
      'that says it needs no signature',
      (sid) => `${part({ alg: 'none' })}.${part({ sid, iss: 'tendwell', exp: 9e9, iat: 1 })}.`,
    ],
    [
      'whose content was changed',
      async (sid) => {
        const [head = '', , signature = ''] = (await signed({ sid: v7() })).split('.')
        return `${head}.${part({ sid, iss: 'tendwell', exp: 9e9, iat: 1 })}.${signature}`
      },
    ],
    [
      'that never expires',
      (sid) =>
        new SignJWT({ sid })
          .setProtectedHeader({ alg: 'HS256', typ: OURS.typ })
          .setIssuer('tendwell')
          .setAudience(OURS.audience)
          .sign(new TextEncoder().encode(SECRET)),
    ],
  ])('%s opens nothing', async (_, forge) => {
    const { sessionId } = await aPerson(server)
    expect(await codeOf(await forge(sessionId))).toBe('unauthenticated')
  })

  it('with the right key in the right form would open it, so that the above is for the reason it names', async () => {
    const { sessionId } = await aPerson(server)
    expect((await server.call(identity.me, {}, await signed({ sid: sessionId }))).status).toBe(200)
  })
})

describe('the key of a person’s devices', () => {
  it('is the same at each sign-in, and nobody else’s', async () => {
    const [ann, bob] = await Promise.all([aPerson(server), aPerson(server)])
    const keyOf = async (token: string) => (await server.call(identity.me, {}, token)).body.user.deviceKey
    const again = await server.call(identity.login, { body: { email: ann.email, password: TEST_PASSWORD } })
    const keys = await Promise.all([ann.token, bob.token].map(keyOf))
    expect(again.body).toMatchObject({ user: { deviceKey: keys[0] } })
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a session', () => {
  it('that was signed out opens nothing, and signing out of it again is not possible', async () => {
    const { email } = await aPerson(server)
    const token = await signIn(email)
    expect((await server.call(identity.logout, {}, token)).status).toBe(204)
    expect(await codeOf(token)).toBe('unauthenticated')
    expect((await server.refused(identity.logout, {}, token)).body.error.code).toBe('unauthenticated')
  })

  it('is listed with where it was opened, the latest first, and can be ended from elsewhere', async () => {
    const { email } = await aPerson(server)
    turnClock(HOUR)
    const old = await signIn(email, 'Old phone')
    turnClock(2 * HOUR)
    const token = await signIn(email, 'x'.repeat(400))
    const { body } = await server.call(identity.listSessions, {}, token)
    expect(body.sessions.map(({ userAgent, isThisOne }) => [userAgent, isThisOne])).toEqual([
      ['x'.repeat(300), true],
      ['Old phone', false],
      [null, false],
    ])
    expect(body.sessions[1]).toMatchObject({
      ip: expect.stringContaining('127.0.0.1'),
      lastSeenAt: '2026-11-20T13:00:00.000Z',
      expiresAt: '2026-12-20T13:00:00.000Z',
    })
    const id = body.sessions[1]?.id as never
    const end = (body: object) => server.refused(identity.endSession, { params: { id }, body }, token)
    // Somebody who found the screen open ends nothing of its owner's.
    expect([(await end({})).status, (await end({ password: 'Wrong-Horse-7' })).body.error.code]).toEqual([
      400,
      'wrong_password',
    ])
    expect(await codeOf(old)).toBeUndefined()
    expect((await end({ password: TEST_PASSWORD })).status).toBe(204)
    expect(await codeOf(old)).toBe('unauthenticated')
    expect((await server.call(identity.listSessions, {}, token)).body.sessions).toHaveLength(2)
    expect((await end({ password: TEST_PASSWORD })).status).toBe(404)
    turnClock(0)
  })

  it('of somebody else is neither listed nor ended', async () => {
    const [one, other] = await Promise.all([aPerson(server), aPerson(server)])
    const listed = await server.call(identity.listSessions, {}, one.token)
    expect(listed.body.sessions.map(({ id }) => id)).toEqual([one.sessionId])
    const body = { password: TEST_PASSWORD }
    const { status } = await server.refused(identity.endSession, { params: { id: other.sessionId }, body }, one.token)
    expect(status).toBe(404)
    expect((await server.call(identity.me, {}, other.token)).status).toBe(200)
  })

  it('ends for a person who is suspended, at the next call', async () => {
    const person = await aPerson(server)
    await server.running.services.orm.em
      .fork()
      .getConnection()
      .execute(`update users set status = 'suspended' where id = '${person.id}'`)
    expect(await codeOf(person.token)).toBe('unauthenticated')
  })
})

describe('the end of a session', () => {
  /** The same installation, with other settings, at a moment of its own. */
  async function withSettings(environment: Record<string, string>, act: (other: TestServer) => Promise<void>) {
    const other = await startTestServer(server.databaseUrl, { ROLE: 'web', ...environment }, { frozenAt: NOON })
    try {
      await act(other)
    } finally {
      await other.running.stop()
    }
  }
  const statusAt = async (other: TestServer, millis: number, token: string) => {
    other.now.millis = Date.parse(NOON) + millis
    const reply = await other.refused(identity.me, {}, token)
    return reply.status === 200 ? 'open' : reply.body.error.code
  }

  it('comes after so many hours without use, counted from the last one', async () => {
    const { email } = await aPerson(server)
    const token = await signIn(email)
    await withSettings({ SESSION_IDLE_HOURS: '1' }, async (other) => {
      expect(await statusAt(other, 59 * MINUTE, token)).toBe('open')
      expect(await statusAt(other, 59 * MINUTE + HOUR, token)).toBe('open')
      expect(await statusAt(other, 59 * MINUTE + 2 * HOUR + 1, token)).toBe('token_expired')
    })
  })

  it('comes after so many days however busy it is', async () => {
    const { email } = await aPerson(server)
    await withSettings({ SESSION_MAX_DAYS: '1' }, async (other) => {
      const { body } = await other.call(identity.login, { body: { email, password: TEST_PASSWORD } })
      let token = sessionOf(body).accessToken
      for (let time = 0; time < DAY; time += 5 * HOUR) {
        other.now.millis = Date.parse(NOON) + time
        token = (await other.call(identity.me, {}, token)).body.accessToken
      }
      expect(await statusAt(other, DAY - 1000, token)).toBe('open')
      expect(await statusAt(other, DAY + 1000, token)).toBe('token_expired')
    })
  })

  it('comes at once for all the others when somebody signs out everywhere else', async () => {
    const { email } = await aPerson(server)
    const bystander = await aPerson(server)
    const [here, there, elsewhere] = [await signIn(email), await signIn(email), await signIn(email)]
    const end = (body: object) => server.refused(identity.endOtherSessions, { body }, here)
    expect([(await end({})).status, await codeOf(there)]).toEqual([400, undefined])
    expect((await end({ password: TEST_PASSWORD })).status).toBe(204)
    expect(await Promise.all([here, there, elsewhere].map(codeOf))).toEqual([
      undefined,
      'unauthenticated',
      'unauthenticated',
    ])
    expect(await codeOf(bystander.token)).toBeUndefined()
    const { body } = await server.call(identity.listSessions, {}, here)
    expect(body.sessions.map(({ isThisOne }) => isThisOne)).toEqual([true])
  })
})

describe('switching the org', () => {
  it('changes the current one of this session and of no other', async () => {
    const [first, second] = await Promise.all([aClinic(server), aClinic(server)])
    const memberships = [
      { org: first, role: 'org-admin' as const },
      { org: second, role: 'user' as const },
    ]
    const { email } = await aPerson(server, { memberships })
    const [here, there] = await Promise.all([signIn(email), signIn(email)])
    const { body } = await server.call(orgs.switchTo, { params: { orgId: second } }, here)
    expect(body.user).toMatchObject({ orgCurrent: second, current: { role: 'user', org: { id: second } } })
    expect((await server.call(identity.me, {}, body.accessToken)).body.user.orgCurrent).toBe(second)
    expect((await server.call(identity.me, {}, there)).body.user.orgCurrent).toBe(first)
  })

  it('falls back when the membership is over', async () => {
    const [first, second] = await Promise.all([aClinic(server), aClinic(server)])
    const person = await aPerson(server, {
      memberships: [
        { org: first, role: 'org-staff' },
        { org: second, role: 'org-staff' },
      ],
    })
    await server.call(orgs.switchTo, { params: { orgId: second } }, person.token)
    await server.running.services.orm.em
      .fork()
      .getConnection()
      .execute(`update memberships set status = 'banned' where user_id = '${person.id}' and org_id = '${second}'`)
    const { body } = await server.call(identity.me, {}, person.token)
    expect(body.user).toMatchObject({ orgCurrent: first, orgs: [{ id: first }] })
    const listed = await server.call(orgs.listMemberships, {}, person.token)
    expect(listed.body.orgs.map(({ status, org }) => [org.id, status])).toEqual([
      [first, 'active'],
      [second, 'banned'],
    ])
  })
})
