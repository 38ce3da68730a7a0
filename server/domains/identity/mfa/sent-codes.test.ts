import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { askedAtSignIn } from '#server/testing/second-factors.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { openTextInbox } from '#server/testing/text-inbox.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const [mailbox, inbox] = await Promise.all([openMailbox(), openTextInbox()])
const server = useTestServer(
  { SMTP_URL: mailbox.url, ...inbox.environment },
  { frozenAt: new Date(NOON).toISOString() },
)
afterAll(() => Promise.all([mailbox.close(), inbox.close()]))
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)

let lastNumber = 100
beforeEach(() => {
  server.now.millis = NOON
})

const nextNumber = () => `+1212555${String((lastNumber += 1)).padStart(4, '0')}`
const digitsIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
async function mailedCode(email: string, count = 1): Promise<string> {
  const codes = await mailbox.codesTo(email, count)
  expect(codes).toHaveLength(count)
  return codes.at(-1) ?? ''
}
async function textedCode(number: string, count = 1): Promise<string> {
  const texts = await inbox.textsTo(number, count)
  expect(texts).toHaveLength(count)
  return digitsIn(texts.at(-1)?.body ?? '')
}
async function verify(challengeToken: string, mfaCode: string) {
  const reply = await server.refused(mfa.verify, { body: { challengeToken, mfaCode } })
  return reply.status === 200 ? 'signed in' : reply.body.error.code
}
async function turnOnEmail({ email, token }: TestPerson): Promise<string[]> {
  await server.call(mfa.addEmail, { body: { password: TEST_PASSWORD } }, token)
  const { body } = await server.call(mfa.confirmEmail, { body: { mfaCode: await mailedCode(email) } }, token)
  return body.recoveryCodes
}
async function turnOnSms({ token }: TestPerson, phone = nextNumber()): Promise<string> {
  await server.call(mfa.addSms, { body: { phone, password: TEST_PASSWORD } }, token)
  await server.call(mfa.confirmSms, { body: { mfaCode: await textedCode(phone) } }, token)
  return phone
}
const resend = (challengeToken: string, method?: MfaMethodName) =>
  server.refused(mfa.resend, { body: { challengeToken, ...(method && { method }) } })

describe('a code by mail', () => {
  it('comes as text and HTML in the language of the sign-in, and opens a session once', async () => {
    const person = await aPerson(server, { firstName: 'Zoë' })
    expect(await turnOnEmail(person)).toHaveLength(10)
    const { challengeToken, method } = await askedAtSignIn(server, person.email, { language: 'fr' })
    expect(method).toBe('email')
    const code = await mailedCode(person.email, 2)
    const mail = mailbox.mails.find(({ subject }) => subject.includes(code))
    expect(mail?.subject).toBe(`Votre code Tendwell : ${code}`)
    expect(mail?.text).toContain('Bonjour Zoë,')
    expect(mail?.html).toContain(code)
    expect(await verify(challengeToken, code)).toBe('signed in')
    expect(await verify(challengeToken, code)).toBe('mfa_challenge_over')
  })

  it('stands neither in the job nor in the open in the database', async () => {
    const person = await aPerson(server)
    await turnOnEmail(person)
    await askedAtSignIn(server, person.email)
    const code = await mailedCode(person.email, 2)
    const jobs = await run(sql<{ data: string }>`
      select data::text from pgboss.job where name = 'identity.send-mfa-code'`)
    expect(jobs.rows.length).toBeGreaterThan(0)
    const { rows } = await run(sql<{ row: string }>`select c::text as row from mfa_challenges c`)
    expect([...jobs.rows.map(({ data }) => data), ...rows.map(({ row }) => row)].join(' ')).not.toMatch(
      new RegExp(`\\b${code}\\b`),
    )
  })

  it('works for ten minutes', async () => {
    const person = await aPerson(server)
    await turnOnEmail(person)
    const { challengeToken } = await askedAtSignIn(server, person.email)
    const code = await mailedCode(person.email, 2)
    // The question itself is kept open, so that it is the code which is too old.
    await run(sql`update mfa_challenges set expires_at = expires_at + interval '1 hour' where user_id = ${person.id}`)
    server.now.millis = NOON + 10 * MINUTE
    expect(await verify(challengeToken, code)).toBe('invalid_mfa_code')
    server.now.millis = NOON + 10 * MINUTE - 1
    expect(await verify(challengeToken, code)).toBe('signed in')
  })

  it('opens one of the questions that are open, and no other', async () => {
    const person = await aPerson(server)
    await turnOnEmail(person)
    const first = await askedAtSignIn(server, person.email)
    const code = await mailedCode(person.email, 2)
    const second = await askedAtSignIn(server, person.email)
    await mailedCode(person.email, 3)
    expect(await verify(second.challengeToken, code)).toBe('invalid_mfa_code')
    expect(await verify(first.challengeToken, code)).toBe('signed in')
  })

  it('sent again replaces the one before; after five there are no more', async () => {
    const person = await aPerson(server)
    await turnOnEmail(person)
    const { challengeToken } = await askedAtSignIn(server, person.email)
    const first = await mailedCode(person.email, 2)
    expect((await resend(challengeToken)).status).toBe(200)
    const second = await mailedCode(person.email, 3)
    if (second !== first) expect(await verify(challengeToken, first)).toBe('invalid_mfa_code')
    const outcomes = await race(6, async () => (await resend(challengeToken)).status)
    expect(outcomes).toEqual({ 200: 3, 429: 3 })
    const over = await resend(challengeToken)
    expect([over.body.error.code, over.headers.get('retry-after')]).toEqual(['rate_limited', '600'])
  })

  it('is not sent for ever: fifteen an hour for one person', async () => {
    const person = await aPerson(server)
    await turnOnEmail(person)
    for (let sign = 0; sign < 14; sign += 1) await askedAtSignIn(server, person.email)
    const refused = await server.refused(mfa.addEmail, { body: { password: TEST_PASSWORD } }, person.token)
    expect(refused.body.error.code).toBe('conflict')
    const other = await server.refused(
      mfa.addSms,
      { body: { phone: nextNumber(), password: TEST_PASSWORD } },
      person.token,
    )
    expect([other.status, other.body.error.code]).toEqual([429, 'rate_limited'])
  })
})

describe('a code by text message', () => {
  it('goes to the number that was confirmed, in E.164, by Twilio', async () => {
    const person = await aPerson(server)
    const phone = nextNumber()
    await server.call(
      mfa.addSms,
      { body: { phone: `(212) ${phone.slice(5, 8)}-${phone.slice(8)}`, password: TEST_PASSWORD } },
      person.token,
    )
    const code = await textedCode(phone)
    expect(inbox.texts.at(-1)).toEqual({
      to: phone,
      from: '+12125550100',
      body: `${code} is your Tendwell code. It is valid for 10 minutes. Never share it.`,
      authorization: `Basic ${Buffer.from('AC-test:secret-of-the-tests').toString('base64')}`,
      statusUrl: expect.stringMatching(/\/api\/notify\/sms-status\/[\da-f-]{36}$/),
    })
    const { body } = await server.call(mfa.confirmSms, { body: { mfaCode: code } }, person.token)
    expect(body).toMatchObject({ preferred: 'sms', methods: [{ method: 'sms', phoneEnding: phone.slice(-4) }] })
    const { challengeToken, method } = await askedAtSignIn(server, person.email)
    expect(method).toBe('sms')
    expect(await verify(challengeToken, await textedCode(phone, 2))).toBe('signed in')
  })

  it('is sent by a later attempt where the first ones failed', async () => {
    const person = await aPerson(server)
    const phone = nextNumber()
    inbox.refuseNext = 1
    await server.call(mfa.addSms, { body: { phone, password: TEST_PASSWORD } }, person.token)
    const texts = await inbox.textsTo(phone, 1, 20_000)
    const confirmed = await server.call(
      mfa.confirmSms,
      { body: { mfaCode: digitsIn(texts[0]?.body ?? '') } },
      person.token,
    )
    expect([texts.length, confirmed.status]).toEqual([1, 200])
  }, 30_000)

  it.each(['12', 'no number', '+1 000 000 0000', '+999 1234567'])('does not go to %j', async (phone) => {
    const { token } = await aPerson(server)
    const { status, body } = await server.refused(mfa.addSms, { body: { phone, password: TEST_PASSWORD } }, token)
    expect([status, body.error.fields]).toEqual([400, { phone: 'Enter a valid phone number' }])
  })

  it('of a number that was typed wrong is worth nothing once another is given', async () => {
    const person = await aPerson(server)
    const [wrong, right] = [nextNumber(), nextNumber()]
    await server.call(mfa.addSms, { body: { phone: wrong, password: TEST_PASSWORD } }, person.token)
    const stale = await textedCode(wrong)
    await server.call(mfa.addSms, { body: { phone: right, password: TEST_PASSWORD } }, person.token)
    const fresh = await textedCode(right)
    if (stale !== fresh) {
      const refused = await server.refused(mfa.confirmSms, { body: { mfaCode: stale } }, person.token)
      expect(refused.body.error.code).toBe('invalid_mfa_code')
    }
    expect((await server.call(mfa.confirmSms, { body: { mfaCode: fresh } }, person.token)).status).toBe(200)
  })

  it('can be guessed at five times in a set-up', async () => {
    const person = await aPerson(server)
    const phone = nextNumber()
    await server.call(mfa.addSms, { body: { phone, password: TEST_PASSWORD } }, person.token)
    const code = await textedCode(phone)
    const mfaCode = code === '000001' ? '000002' : '000001'
    const guess = async () =>
      (await server.refused(mfa.confirmSms, { body: { mfaCode } }, person.token)).body.error.code
    const outcomes = await race(8, guess)
    expect(outcomes).toEqual({ invalid_mfa_code: 4, mfa_not_set_up: 4 })
    expect((await server.refused(mfa.confirmSms, { body: { mfaCode: code } }, person.token)).status).toBe(422)
  })
})

describe('a method that was removed', () => {
  it('is told by mail', async () => {
    const person = await aPerson(server)
    await turnOnEmail(person)
    await server.call(mfa.remove, { body: { method: 'email', password: TEST_PASSWORD } }, person.token)
    const mails = await mailbox.mailsTo(person.email, 3)
    expect(mails.map(({ subject }) => subject)).toContain('Two-step verification was changed on your account')
  })
})

describe('somebody with several methods', () => {
  it('is asked by the one they prefer, another they name, or another they switch to', async () => {
    const person = await aPerson(server)
    const phone = await turnOnSms(person)
    expect(await turnOnEmail(person)).toEqual([])
    expect((await askedAtSignIn(server, person.email)).method).toBe('sms')
    expect((await askedAtSignIn(server, person.email, { method: 'email' })).method).toBe('email')
    expect((await askedAtSignIn(server, person.email, { method: 'totp' })).method).toBe('sms')
    const { status, body } = await server.call(mfa.prefer, { body: { method: 'email' } }, person.token)
    expect([status, body.preferred]).toEqual([200, 'email'])

    const question = await askedAtSignIn(server, person.email)
    expect([question.method, question.methods]).toEqual(['email', ['sms', 'email']])
    const stale = await mailedCode(person.email, 3)
    const texts = (await inbox.textsTo(phone, 3)).length
    const switched = await resend(question.challengeToken, 'sms')
    expect([switched.status, switched.body]).toEqual([200, { method: 'sms', methods: ['sms', 'email'] }])
    expect((await resend(question.challengeToken, 'totp')).body.error.code).toBe('mfa_not_set_up')
    const fresh = await textedCode(phone, texts + 1)
    if (stale !== fresh) expect(await verify(question.challengeToken, stale)).toBe('invalid_mfa_code')
    expect(await verify(question.challengeToken, fresh)).toBe('signed in')
  })
})
