import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { aPersonWithTotp, askedAtSignIn } from '#server/testing/second-factors.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOON).toISOString() })
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)
const NEXT = NOON + 30_000

beforeEach(() => {
  server.now.millis = NOON
})

async function verify(challengeToken: string, mfaCode: string, email?: string) {
  const reply = await server.refused(mfa.verify, { body: { challengeToken, mfaCode, ...(email && { email }) } })
  return reply.status === 200 ? 'signed in' : reply.body.error.code
}
/** A code that is not the one. */
const wrongFor = (secret: string): string => {
  const codes = [-30_000, 0, 30_000].map((shift) => totpAt(secret, NOON + shift))
  return ['000001', '000002', '000003', '000004'].find((code) => !codes.includes(code)) ?? ''
}

describe('the question of a sign-in', () => {
  it('is over with the fifth wrong code, also for the right one', async () => {
    const { email, secret, id } = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, email)
    const outcomes: string[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) outcomes.push(await verify(challengeToken, wrongFor(secret)))
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'invalid_mfa_code'), 'mfa_challenge_over'])
    expect(await verify(challengeToken, totpAt(secret, NEXT))).toBe('mfa_challenge_over')
    const { rows } = await run(sql`select 1 from activities where kind = 'mfa.refused' and actor_id = ${id}`)
    expect(rows).toHaveLength(5)
    const { challengeToken: another } = await askedAtSignIn(server, email)
    expect(await verify(another, totpAt(secret, NEXT))).toBe('signed in')
  })

  it('looks at five of twenty wrong codes that come at once', async () => {
    const { email, secret } = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, email)
    const outcomes = await race(20, () => verify(challengeToken, wrongFor(secret)))
    expect(outcomes).toEqual({ invalid_mfa_code: 4, mfa_challenge_over: 16 })
  })

  it('is answered once, however many right answers come at once', async () => {
    const { email, secret, recoveryCodes } = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, email)
    const answers = [totpAt(secret, NEXT), ...recoveryCodes.slice(0, 5)]
    const outcomes = await race(6, (index) => verify(challengeToken, answers[index] ?? ''))
    expect(outcomes).toEqual({ 'signed in': 1, mfa_challenge_over: 5 })
  })

  it('holds for ten minutes', async () => {
    const { email, secret } = await aPersonWithTotp(server)
    const first = await askedAtSignIn(server, email)
    const second = await askedAtSignIn(server, email)
    server.now.millis = NOON + 10 * MINUTE - 1
    expect(await verify(first.challengeToken, totpAt(secret, server.now.millis))).toBe('signed in')
    server.now.millis = NOON + 10 * MINUTE
    expect(await verify(second.challengeToken, totpAt(secret, server.now.millis + 30_000))).toBe('mfa_challenge_over')
  })

  it('belongs to one person', async () => {
    const ada = await aPersonWithTotp(server)
    const eve = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, ada.email)
    expect(await verify(challengeToken, totpAt(ada.secret, NEXT), eve.email)).toBe('mfa_challenge_over')
    expect(await verify(challengeToken, totpAt(eve.secret, NEXT))).toBe('invalid_mfa_code')
    expect(await verify(challengeToken, eve.recoveryCodes[0] ?? '')).toBe('invalid_mfa_code')
    expect(await verify(challengeToken, totpAt(ada.secret, NEXT), ada.email.toUpperCase())).toBe('signed in')
  })

  it('is not opened by a token that somebody made up', async () => {
    const { email, id, secret } = await aPersonWithTotp(server)
    const { challengeToken } = await askedAtSignIn(server, email)
    const { rows } = await run(sql<{ id: string; secret: string }>`
      select c.id, m.secret from mfa_challenges c join mfa_methods m on m.user_id = c.user_id where c.user_id = ${id}`)
    const [row] = rows
    const madeUp = [
      row?.id,
      row?.secret,
      `k1.${row?.id}`,
      `${challengeToken.slice(0, -2)}AA`,
      challengeToken.slice(3),
      'x',
    ]
    for (const token of madeUp)
      expect(await verify(token ?? '', totpAt(secret, NEXT)), token).toBe('mfa_challenge_over')
    expect(await verify(challengeToken, totpAt(secret, NEXT))).toBe('signed in')
  })

  it('is over for somebody who was suspended, or chose a new password, meanwhile', async () => {
    const suspended = await aPersonWithTotp(server)
    const first = await askedAtSignIn(server, suspended.email)
    await run(sql`update users set status = 'suspended' where id = ${suspended.id}`)
    expect(await verify(first.challengeToken, totpAt(suspended.secret, NEXT))).toBe('mfa_challenge_over')

    const changed = await aPersonWithTotp(server)
    const second = await askedAtSignIn(server, changed.email)
    const body = { email: changed.email, old: TEST_PASSWORD, new: 'Brass-Kettle-8' }
    expect((await server.call(passwords.change, { body }, changed.token)).status).toBe(204)
    expect(await verify(second.challengeToken, totpAt(changed.secret, NEXT))).toBe('mfa_challenge_over')
  })

  it('comes after the right password only, and says nothing before it', async () => {
    const { email } = await aPersonWithTotp(server)
    const plain = await aPerson(server)
    const wrong = await server.refused(identity.login, { body: { email, password: 'Wrong-Horse-7' } })
    const other = await server.refused(identity.login, { body: { email: plain.email, password: 'Wrong-Horse-7' } })
    expect(wrong.body.error.code).toBe('invalid_credentials')
    expect({ ...wrong.body.error, requestId: '' }).toEqual({ ...other.body.error, requestId: '' })
  })

  it('can not be asked for without end: twenty-five wrong codes in an hour lock the account', async () => {
    const { email, secret } = await aPersonWithTotp(server)
    for (let question = 0; question < 5; question += 1) {
      const { challengeToken } = await askedAtSignIn(server, email)
      for (let attempt = 0; attempt < 5; attempt += 1) await verify(challengeToken, wrongFor(secret))
    }
    const locked = await server.refused(identity.login, { body: { email, password: TEST_PASSWORD } })
    expect([locked.body.error.code, locked.headers.get('retry-after')]).toEqual(['too_many_wrong_codes', '3600'])
    server.now.millis = NOON + HOUR
    const { challengeToken } = await askedAtSignIn(server, email)
    expect(await verify(challengeToken, totpAt(secret, server.now.millis))).toBe('signed in')
  })
})

describe('a recovery code', () => {
  it('opens the door once, as it stands on paper or without its hyphen', async () => {
    const { email, id, token, recoveryCodes } = await aPersonWithTotp(server)
    const [first = '', second = ''] = recoveryCodes
    expect(await verify((await askedAtSignIn(server, email)).challengeToken, first)).toBe('signed in')
    expect(await verify((await askedAtSignIn(server, email)).challengeToken, first)).toBe('invalid_mfa_code')
    const typed = second.replace('-', ' ').toLowerCase()
    expect(await verify((await askedAtSignIn(server, email)).challengeToken, typed)).toBe('signed in')
    expect((await server.call(mfa.status, {}, token)).body.recoveryCodesLeft).toBe(8)
    const { rows } = await run(sql`select 1 from activities where kind = 'mfa.recovery_code_used' and actor_id = ${id}`)
    expect(rows).toHaveLength(2)
    const started = await run(
      sql<{ methods: string[] }>`select details->'methods' as methods from activities
        where kind = 'session.started' and actor_id = ${id} order by id`,
    )
    expect(started.rows.at(-1)?.methods).toEqual(['password', 'recovery-code'])
  })

  it('is taken by one of many who use it at once', async () => {
    const { email, recoveryCodes } = await aPersonWithTotp(server)
    const questions = await Promise.all(Array.from({ length: 6 }, () => askedAtSignIn(server, email)))
    const outcomes = await race(6, (index) => verify(questions[index]?.challengeToken ?? '', recoveryCodes[0] ?? ''))
    expect(outcomes).toEqual({ 'signed in': 1, invalid_mfa_code: 5 })
  })

  it('no longer works once new ones were made, which takes the password', async () => {
    const { email, token, recoveryCodes } = await aPersonWithTotp(server)
    const refused = await server.refused(mfa.renewRecoveryCodes, { body: { password: 'Wrong-Horse-7' } }, token)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'wrong_password'])
    const { body } = await server.call(mfa.renewRecoveryCodes, { body: { password: TEST_PASSWORD } }, token)
    expect(body.recoveryCodes).toHaveLength(10)
    const { challengeToken } = await askedAtSignIn(server, email)
    expect(await verify(challengeToken, recoveryCodes[0] ?? '')).toBe('invalid_mfa_code')
    expect(await verify(challengeToken, body.recoveryCodes[9] ?? '')).toBe('signed in')
  })
})
