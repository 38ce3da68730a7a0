import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { aPersonWithTotp, askedAtSignIn } from '#server/testing/second-factors.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOON).toISOString() })
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)
beforeEach(() => {
  server.now.millis = NOON
})

const OFF = { preferred: 'none', methods: [], recoveryCodesLeft: 0, rule: 'none' }

describe('turning second factors off', () => {
  it('needs the password', async () => {
    const { email, token } = await aPersonWithTotp(server)
    const without = await server.refused(mfa.prefer, { body: { method: 'none' } }, token)
    expect([without.status, without.body.error.fields]).toEqual([400, { password: 'Password is required' }])
    const wrong = await server.refused(mfa.prefer, { body: { method: 'none', password: 'Wrong-Horse-7' } }, token)
    expect([wrong.status, wrong.body.error.code, wrong.body.error.fields]).toEqual([
      422,
      'wrong_password',
      { password: 'Your current password is incorrect.' },
    ])
    expect((await askedAtSignIn(server, email)).method).toBe('totp')
  })

  it('leaves no method, no recovery code and no open question behind', async () => {
    const { email, id, token, secret } = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, email)
    const { body } = await server.call(mfa.prefer, { body: { method: 'none', password: TEST_PASSWORD } }, token)
    expect(body).toEqual(OFF)
    expect((await server.call(mfa.status, {}, token)).body).toEqual(OFF)
    const mfaCode = totpAt(secret, NOON + 30_000)
    const late = await server.refused(mfa.verify, { body: { challengeToken, mfaCode } })
    expect(late.body.error.code).toBe('mfa_challenge_over')
    const signedIn = await server.call(identity.login, { body: { email, password: TEST_PASSWORD } })
    expect(signedIn.body).toHaveProperty('accessToken')
    const { rows } = await run(sql<{ kind: string }>`
      select kind from activities where actor_id = ${id} and kind like 'mfa.%' order by at, id`)
    expect(rows.map(({ kind }) => kind)).toEqual(['mfa.enabled', 'mfa.disabled'])
  })

  it('counts wrong passwords, and shuts no door with them', async () => {
    const { email, token } = await aPersonWithTotp(server)
    const body = { method: 'none' as const, password: 'Wrong-Horse-7' }
    for (let attempt = 0; attempt < 10; attempt += 1) await server.refused(mfa.prefer, { body }, token)
    const locked = await server.refused(mfa.prefer, { body: { ...body, password: TEST_PASSWORD } }, token)
    expect(locked.body.error.code).toBe('account_locked')
    const atTheDoor = await server.refused(identity.login, { body: { email, password: TEST_PASSWORD } })
    expect(atTheDoor.body).toMatchObject({ mfaRequired: true })
  })

  it('by taking the last method away is the same', async () => {
    const { token } = await aPersonWithTotp(server)
    const { body } = await server.call(mfa.remove, { body: { method: 'totp', password: TEST_PASSWORD } }, token)
    expect(body).toEqual(OFF)
    const again = await server.refused(mfa.remove, { body: { method: 'totp', password: TEST_PASSWORD } }, token)
    expect(again.body.error.code).toBe('mfa_not_set_up')
  })
})

describe('the preferred method', () => {
  it('can only be one that is on', async () => {
    const { token } = await aPersonWithTotp(server)
    const { status, body } = await server.refused(mfa.prefer, { body: { method: 'sms' } }, token)
    expect([status, body.error.code]).toEqual([422, 'mfa_not_set_up'])
    expect((await server.call(mfa.prefer, { body: { method: 'totp' } }, token)).body.preferred).toBe('totp')
  })

  it('is another that is on once it is taken away', async () => {
    const { id, email, token, recoveryCodes } = await aPersonWithTotp(server)
    await run(sql`
      insert into mfa_methods (id, created_at, updated_at, user_id, method, confirmed_at)
      values (${crypto.randomUUID()}, now(), now(), ${id}, 'email', now())`)
    const { body } = await server.call(mfa.remove, { body: { method: 'totp', password: TEST_PASSWORD } }, token)
    expect(body).toEqual({
      preferred: 'email',
      methods: [{ method: 'email', phoneEnding: null }],
      recoveryCodesLeft: recoveryCodes.length,
      rule: 'none',
    })
    expect((await askedAtSignIn(server, email)).method).toBe('email')
  })

  it('is nothing for somebody who has none', async () => {
    const { token } = await aPerson(server)
    expect((await server.call(mfa.status, {}, token)).body).toEqual(OFF)
    const codes = await server.refused(mfa.renewRecoveryCodes, { body: { password: TEST_PASSWORD } }, token)
    expect(codes.body.error.code).toBe('mfa_not_set_up')
  })
})
