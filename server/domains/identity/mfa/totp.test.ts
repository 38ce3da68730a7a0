import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { aPersonWithTotp, askedAtSignIn } from '#server/testing/second-factors.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOON).toISOString() })
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)
const STEP = 30_000

beforeEach(() => {
  server.now.millis = NOON
})

async function verify(challengeToken: string, mfaCode: string, email?: string) {
  const reply = await server.refused(mfa.verify, { body: { challengeToken, mfaCode, ...(email && { email }) } })
  return reply.status === 200 ? 'signed in' : reply.body.error.code
}
/** Signs in and answers with the code of a moment. */
async function signInAt(person: { email: string; secret: string }, millis: number) {
  const { challengeToken } = await askedAtSignIn(server, person.email)
  return verify(challengeToken, totpAt(person.secret, millis))
}

describe('setting an authenticator app up', () => {
  it('gives a secret and an address for the app, and counts from the first code on', async () => {
    const { email, token } = await aPerson(server)
    const { body } = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, token)
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(body.data.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Tendwell:${email}`,
    ])
    expect(uri.searchParams.get('secret')).toBe(body.data.secret)
    const before = await server.call(identity.login, { body: { email, password: TEST_PASSWORD } })
    expect(before.body).toHaveProperty('accessToken')

    const mfaCode = totpAt(body.data.secret, NOON)
    const confirmed = await server.call(mfa.confirmTotp, { body: { mfaCode } }, token)
    expect(confirmed.body).toMatchObject({
      preferred: 'totp',
      methods: [{ method: 'totp', phoneEnding: null }],
      recoveryCodesLeft: 10,
    })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect(confirmed.body.recoveryCodes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    expect(await askedAtSignIn(server, email)).toEqual({
      mfaRequired: true,
      challengeToken: expect.any(String),
      method: 'totp',
      methods: ['totp'],
    })
  })

  it('keeps neither the secret nor the recovery codes in the open', async () => {
    const { id, secret, recoveryCodes } = await aPersonWithTotp(server)
    const { rows } = await run(sql<{ all: string }>`
      select (select string_agg(m::text, ' ') from mfa_methods m where user_id = ${id})
        || (select string_agg(c::text, ' ') from recovery_codes c where user_id = ${id}) as all`)
    const kept = rows[0]?.all ?? ''
    expect(kept).toContain('k1.')
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(one)
    const hashes = await run(sql<{ hash: string }>`select code_hash as hash from recovery_codes where user_id = ${id}`)
    expect(hashes.rows.filter(({ hash }) => !/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/.test(hash))).toEqual([])
    expect(new Set(hashes.rows.map(({ hash }) => hash.split('$')[4])).size).toBe(10)
  })

  it('takes recovery codes of before they were hashed like passwords', async () => {
    const { id, email } = await aPersonWithTotp(server)
    const { vault } = server.running.services
    const inner = createHash('sha256').update(`${id}:ABCDEFGHJK`).digest('hex')
    await run(sql`
      update recovery_codes set code_hash = ${vault.hash(inner)}
      where id = (select min(id::text)::uuid from recovery_codes where user_id = ${id})`)
    const { challengeToken } = await askedAtSignIn(server, email)
    const { status } = await server.refused(mfa.verify, { body: { challengeToken, mfaCode: 'ABCDE-FGHJK' } })
    expect(status).toBe(200)
  })

  it('begun anew takes the new secret only; once on it can not be replaced without the password', async () => {
    const { token } = await aPerson(server)
    const first = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, token)
    const second = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, token)
    const stale = await server.refused(
      mfa.confirmTotp,
      { body: { mfaCode: totpAt(first.body.data.secret, NOON) } },
      token,
    )
    expect([stale.status, stale.body.error.code]).toEqual([401, 'invalid_mfa_code'])
    await server.call(mfa.confirmTotp, { body: { mfaCode: totpAt(second.body.data.secret, NOON) } }, token)
    const again = await server.refused(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, token)
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict'])
  })

  it('without a beginning has nothing to confirm', async () => {
    const { token } = await aPerson(server)
    const reply = await server.refused(mfa.confirmTotp, { body: { mfaCode: '123456' } }, token)
    expect([reply.status, reply.body.error.code]).toEqual([422, 'mfa_not_set_up'])
  })

  it.each(['12345', '1234567', 'abcdef', '', '12345٫6', '1'.repeat(100)])(
    'does not take %j for a code',
    async (mfaCode) => {
      const { token } = await aPerson(server)
      const reply = await server.refused(mfa.confirmTotp, { body: { mfaCode } }, token)
      expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([400, ['mfaCode']])
    },
  )
})

describe('a code of the app', () => {
  it('opens a session, and no session is open before it', async () => {
    const person = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, person.email)
    const open = async () =>
      (await run(sql`select 1 from sessions where user_id = ${person.id} and ended_at is null`)).rows.length
    expect(await open()).toBe(1)
    const mfaCode = totpAt(person.secret, NOON + STEP)
    const { status, body } = await server.call(mfa.verify, { body: { challengeToken, mfaCode, email: person.email } })
    expect([status, body.user.email, await open()]).toEqual([200, person.email, 2])
    expect((await server.call(identity.me, {}, body.accessToken)).status).toBe(200)
  })

  it.each([
    ['of the step before', -STEP, 'invalid_mfa_code'],
    ['of this step, which was used for the set-up', 0, 'invalid_mfa_code'],
    ['of the next step', STEP, 'signed in'],
    ['of the step after the next', 2 * STEP, 'invalid_mfa_code'],
    ['of an hour ago', -60 * MINUTE, 'invalid_mfa_code'],
  ])('%s', async (_, shift, outcome) => {
    expect(await signInAt(await aPersonWithTotp(server), NOON + shift)).toBe(outcome)
  })

  it('is taken with the spaces and the figures that people type', async () => {
    const person = await aPersonWithTotp(server)
    const code = totpAt(person.secret, NOON + STEP)
    const arabic = Array.from(code, (figure) => String.fromCodePoint(0x06_60 + Number(figure))).join('')
    const { challengeToken } = await askedAtSignIn(server, person.email)
    expect(await verify(challengeToken, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)).toBe('signed in')
  })

  it('works once, also for another question', async () => {
    const person = await aPersonWithTotp(server)
    server.now.millis = NOON + MINUTE
    expect(await signInAt(person, NOON + MINUTE)).toBe('signed in')
    expect(await signInAt(person, NOON + MINUTE)).toBe('invalid_mfa_code')
    expect(await signInAt(person, NOON + MINUTE - STEP)).toBe('invalid_mfa_code')
    expect(await signInAt(person, NOON + MINUTE + STEP)).toBe('signed in')
  })

  it('works once for eight questions that answer it at the same time', async () => {
    const person = await aPersonWithTotp(server)
    const questions = await Promise.all(Array.from({ length: 8 }, () => askedAtSignIn(server, person.email)))
    const code = totpAt(person.secret, NOON + STEP)
    const outcomes = await race(8, (index) => verify(questions[index]?.challengeToken ?? '', code))
    expect(outcomes).toEqual({ 'signed in': 1, invalid_mfa_code: 7 })
  })
})
