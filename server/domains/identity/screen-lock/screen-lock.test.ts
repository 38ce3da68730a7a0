import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import { LOCK_GRACE_MS } from '#shared/kernel/lock-minutes.ts'
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { WEBSITE, aPersonWithPasskey } from '#server/testing/passkeys.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const server = useTestServer({ ROLE: 'web', PUBLIC_URL: WEBSITE }, { frozenAt: new Date(NOON).toISOString() })
beforeEach(() => {
  server.now.millis = NOON
})

/** What a call of no matter what is answered, as one word. */
async function answered({ token }: Pick<TestPerson, 'token'>) {
  const { status, body } = await server.refused(account.getMe, {}, token)
  return status === 200 ? 'open' : body.error.code
}
const use = ({ token }: Pick<TestPerson, 'token'>) => server.refused(screenLock.noteUse, {}, token)
async function unlock({ token }: Pick<TestPerson, 'token'>, password = TEST_PASSWORD, device?: string) {
  const { status, body } = await server.refused(screenLock.unlock, { body: { password, device } }, token)
  return status === 200 ? 'unlocked' : body.error.code
}
/** Turns the clock to so many idle minutes and the grace, less or more a second. */
const idle = (minutes: number, shift: number) => {
  server.now.millis = NOON + minutes * MINUTE + LOCK_GRACE_MS + shift
}

describe('a session whose page nobody touches', () => {
  it('is refused after a quarter of an hour and a little, however busy the page is by itself', async () => {
    const person = await aPerson(server)
    await use(person)
    for (let minute = 1; minute < 17; minute += 4) {
      server.now.millis = NOON + minute * MINUTE
      expect((await server.call(identity.me, {}, person.token)).status).toBe(200)
    }
    idle(15, -SECOND)
    expect(await answered(person)).toBe('open')
    idle(15, SECOND)
    expect(await answered(person)).toBe('session_locked')
    for (const refused of [await use(person), await server.refused(identity.me, {}, person.token)])
      expect([refused.status, refused.body.error.code]).toEqual([423, 'session_locked'])
    await expect(listenLive(server.url, person.token)).rejects.toThrow('No stream: 423')
    expect((await server.call(identity.logout, {}, person.token)).status).toBe(204)
  })

  it('stays open while somebody uses it', async () => {
    const person = await aPerson(server)
    for (let minute = 0; minute <= 60; minute += 15) {
      server.now.millis = NOON + minute * MINUTE
      expect((await use(person)).status).toBe(204)
    }
    expect(await answered(person)).toBe('open')
  })

  it('of a program, which has no page, goes on as before', async () => {
    const person = await aPerson(server)
    server.now.millis = NOON + 2 * HOUR
    expect(await answered(person)).toBe('open')
  })

  it('locks by the strictest org that its person works in; patients’ orgs have no say', async () => {
    const [strict, mild, usual] = [
      await aClinic(server, { settings: { webLockMinutes: 5 } }),
      await aClinic(server, { settings: { webLockMinutes: 60 } }),
      await aClinic(server),
    ]
    const staffOf = (...orgs: (typeof strict)[]) =>
      aPerson(server, { memberships: orgs.map((org) => ({ org, role: 'org-staff' as const })) })
    const people = [
      [await staffOf(strict, mild, usual), 5],
      [await staffOf(mild), 60],
      [await staffOf(mild, usual), 15],
      [await aPerson(server, { memberships: [{ org: strict, role: 'user' }] }), 15],
    ] as const
    for (const [person, minutes] of people) {
      server.now.millis = NOON
      expect((await server.call(identity.me, {}, person.token)).body.user.idleLockMinutes).toBe(minutes)
      await use(person)
      idle(minutes, -SECOND)
      expect(await answered(person)).toBe('open')
      idle(minutes, SECOND)
      expect(await answered(person)).toBe('session_locked')
    }
  })

  it('that its page has locked is refused at once, and its stream ends', async () => {
    const person = await aPerson(server)
    await use(person)
    const stream = await listenLive(server.url, person.token)
    await server.call(screenLock.lock, {}, person.token)
    await stream.ended
    expect(await answered(person)).toBe('session_locked')
  })

  it('hears nothing more from the minute on in which it locks, and of one in use goes on', async () => {
    const [idler, user] = [await aPerson(server), await aPerson(server)]
    await use(idler)
    await use(user)
    idle(15, -200)
    const [left, kept] = [await listenLive(server.url, idler.token), await listenLive(server.url, user.token)]
    await use(user)
    idle(15, SECOND)
    await left.ended
    const state = await Promise.race([kept.ended.then(() => 'ended'), sleep(500, 'open')])
    expect(state).toBe('open')
    await kept.close()
  })
})

describe('unlocking', () => {
  it('takes the password, and goes on with the same session', async () => {
    const person = await aPerson(server)
    await use(person)
    idle(15, HOUR)
    expect(await unlock(person)).toBe('unlocked')
    expect(await answered(person)).toBe('open')
    const { rows } = await sql<{ kind: string }>`
      select kind from activities where subject_id = ${person.sessionId}`.execute(server.running.services.reader)
    expect(rows.map(({ kind }) => kind)).toEqual(['session.unlocked'])
  })

  it('counts wrong passwords at the screens of a person, and shuts no door with them', async () => {
    const person = await aPerson(server)
    await server.call(screenLock.lock, {}, person.token)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await unlock(person, 'Wrong-Horse-7')).toBe('wrong_password')
    expect(await unlock(person)).toBe('account_locked')
    const credentials = { email: person.email, password: TEST_PASSWORD }
    expect((await server.refused(identity.login, { body: credentials })).status).toBe(200)
  })

  it('is kept from nobody by those who guess at the door, on a device that is not known either', async () => {
    const { email, token } = await aPerson(server)
    await server.call(screenLock.lock, {}, token)
    for (let tries = 0; tries < 11; tries += 1)
      await server.refused(identity.login, { body: { email, password: 'Wrong-Horse-7' } })
    const body = { password: TEST_PASSWORD, device: crypto.randomUUID().replaceAll('-', '') }
    expect((await server.refused(screenLock.unlock, { body }, token)).status).toBe(200)
  })

  it('takes a passkey of its person that has verified them, for this session', async () => {
    const [person, other] = [await aPersonWithPasskey(server), await aPersonWithPasskey(server)]
    const login = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    expect(login.body).toHaveProperty('mfaRequired')
    await server.call(screenLock.lock, {}, person.token)
    const begin = async () => (await server.call(screenLock.beginUnlock, {}, person.token)).body
    const attempt = async (credential: ReturnType<typeof person.passkey.get>, token = person.token) => {
      const { status, body } = await server.refused(screenLock.unlockByPasskey, { body: { credential } }, token)
      return status === 200 ? 'unlocked' : body.error.code
    }
    const here = { origin: WEBSITE }
    expect(await attempt(other.passkey.get(await begin(), here))).toBe('passkey_refused')
    expect(await attempt(person.passkey.get(await begin(), { ...here, verifies: false }))).toBe('passkey_refused')
    expect(await attempt(person.passkey.get(await begin(), here), other.token)).toBe('passkey_refused')
    const { body: ofSignIn } = await server.call(passkeys.beginSignIn, {})
    expect(await attempt(person.passkey.get(ofSignIn, here))).toBe('passkey_refused')
    expect(await answered(person)).toBe('session_locked')
    const options = await begin()
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: person.passkey.id }] })
    expect(await attempt(person.passkey.get(options, here))).toBe('unlocked')
    expect(await answered(person)).toBe('open')
  })

  it('is followed by the other tabs of the same person, for a minute', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    const login = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    const tab = { token: sessionOf(login.body).accessToken }
    for (const { token } of [person, tab, other]) await server.call(screenLock.lock, {}, token)
    const { body } = await server.call(screenLock.unlock, { body: { password: TEST_PASSWORD } }, person.token)
    const follow = async ({ token }: { token: string }, { proof } = body) =>
      (await server.refused(screenLock.follow, { body: { proof } }, token)).status
    expect(await follow(other)).toBe(423)
    expect(await follow(tab, { proof: body.proof.slice(0, -3) })).toBe(423)
    server.now.millis = NOON + MINUTE
    expect(await follow(tab)).toBe(423)
    server.now.millis = NOON + MINUTE - SECOND
    expect(await follow(tab)).toBe(204)
    expect([await answered(tab), await answered(other)]).toEqual(['open', 'session_locked'])
  })
})
