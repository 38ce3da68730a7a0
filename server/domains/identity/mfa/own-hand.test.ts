import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { aPersonWithTotp } from '#server/testing/second-factors.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const mailbox = await openMailbox()
const server = useTestServer({ SMTP_URL: mailbox.url }, { frozenAt: new Date(NOON).toISOString() })
afterAll(() => mailbox.close())

beforeEach(() => {
  server.now.millis = NOON
})

const ADDITIONS = ['setupTotp', 'addEmail'] as const

describe('adding a second factor', () => {
  it('is nothing that a stranger at an open screen can do', async () => {
    const { token } = await aPerson(server)
    for (const name of ADDITIONS) {
      const without = await server.refused(mfa[name], { body: {} }, token)
      expect([name, without.status, without.body.error.fields]).toEqual([
        name,
        400,
        { password: 'Password is required' },
      ])
      const wrong = await server.refused(mfa[name], { body: { password: 'Wrong-Horse-7' } }, token)
      expect([name, wrong.status, wrong.body.error.code]).toEqual([name, 422, 'wrong_password'])
    }
    const sms = await server.refused(mfa.addSms, { body: { phone: '+1 212 555 0199' } }, token)
    expect(sms.status).toBe(400)
  })

  it('takes the password once, for ten minutes of this session and of no other', async () => {
    const person = await aPerson(server)
    const { body } = await server.call(mfa.prove, { body: { password: TEST_PASSWORD } }, person.token)
    const { proof } = body
    expect((await server.call(mfa.setupTotp, { body: { proof } }, person.token)).status).toBe(200)
    expect((await server.call(mfa.addEmail, { body: { proof } }, person.token)).status).toBe(204)

    const login = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    const elsewhere = sessionOf(login.body).accessToken
    const other = await aPerson(server)
    for (const token of [elsewhere, other.token])
      expect((await server.refused(mfa.setupTotp, { body: { proof } }, token)).status).toBe(400)
    expect((await server.refused(mfa.setupTotp, { body: { proof: proof.slice(0, -4) } }, person.token)).status).toBe(
      400,
    )
    server.now.millis = NOON + 10 * MINUTE
    expect((await server.refused(mfa.setupTotp, { body: { proof } }, person.token)).status).toBe(400)
  })

  it('is told by mail and ends no session', async () => {
    const person = await aPerson(server)
    const login = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    const { body } = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, person.token)
    await server.call(mfa.confirmTotp, { body: { mfaCode: totpAt(body.data.secret, NOON) } }, person.token)
    const [mail] = await mailbox.mailsTo(person.email, 1)
    expect(mail?.subject).toBe('A second step was added to your account')
    expect((await server.call(identity.me, {}, sessionOf(login.body).accessToken)).status).toBe(200)
  })
})

describe('what a present factor opens as well as the password', () => {
  it('is removing, turning off, new recovery codes and another factor', async () => {
    const { email, token, secret, recoveryCodes } = await aPersonWithTotp(server)
    const mfaCode = totpAt(secret, NOON + 30_000)
    const renewed = await server.call(mfa.renewRecoveryCodes, { body: { mfaCode } }, token)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const replayed = await server.refused(mfa.addEmail, { body: { mfaCode } }, token)
    expect(replayed.body.error.code).toBe('invalid_mfa_code')
    const stale = await server.refused(mfa.addEmail, { body: { mfaCode: recoveryCodes[0] ?? '' } }, token)
    expect(stale.body.error.code).toBe('invalid_mfa_code')
    const added = await server.call(mfa.addEmail, { body: { mfaCode: renewed.body.recoveryCodes[0] ?? '' } }, token)
    expect(added.status).toBe(204)
    server.now.millis = NOON + MINUTE
    const body = { method: 'totp' as const, mfaCode: totpAt(secret, server.now.millis) }
    expect((await server.call(mfa.remove, { body }, token)).body.methods).toEqual([])
    const subjects = async () => (await mailbox.mailsTo(email, 4)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'A second step was added to your account',
        'New recovery codes were made for your account',
        'Two-step verification was changed on your account',
      ]),
    )
  })

  it('is guessed at no more often than at the door', async () => {
    const { token, secret } = await aPersonWithTotp(server)
    const codes: string[] = []
    for (let attempt = 0; attempt < 26; attempt += 1) {
      const reply = await server.refused(mfa.prove, { body: { mfaCode: 'AAAAABBBBB' } }, token)
      codes.push(reply.body.error.code)
    }
    expect(codes.slice(24)).toEqual(['invalid_mfa_code', 'too_many_wrong_codes'])
    const mfaCode = totpAt(secret, NOON + 30_000)
    const right = await server.refused(mfa.remove, { body: { method: 'totp', mfaCode } }, token)
    expect(right.body.error.code).toBe('too_many_wrong_codes')
  })
})
