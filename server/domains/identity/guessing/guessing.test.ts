import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = { TRUST_PROXY: 'true', LIMIT_SIGN_INS: '20' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
/** Without a mail server: its mails stand on the page. */
const demonstration = useTestServer({ TRUST_PROXY: 'true', LIMIT_SIGN_INS: '20', DEMO_DATA: 'true' })
afterAll(() => mailbox.close())
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(server.running.services.reader)).rows

const WRONG = 'Wrong-Horse-7'
const aDevice = () => crypto.randomUUID().replaceAll('-', '')
let networks = 0
/** An address of its own: one of a botnet's. */
const elsewhere = () => `10.9.${Math.floor((networks += 1) / 250)}.${networks % 250}`

async function tell(email: string, password: string, { device, ip }: { device?: string; ip: string }) {
  const reply = await server.refused(
    identity.login,
    { body: { email, password, ...(device !== undefined && { device }) } },
    null,
    { 'x-forwarded-for': ip },
  )
  return reply.status === 200 ? 'in' : reply.body.error.code
}

describe('somebody far away who guesses', () => {
  it('locks nobody out of a device that they have signed in on', async () => {
    const { email } = await aPerson(server)
    const device = aDevice()
    expect(await tell(email, TEST_PASSWORD, { device, ip: '10.8.0.1' })).toBe('in')
    await race(40, () => tell(email, WRONG, { ip: elsewhere() }))
    expect(await tell(email, TEST_PASSWORD, { device, ip: '10.8.0.1' })).toBe('in')
    expect(await tell(email, TEST_PASSWORD, { device: aDevice(), ip: '10.8.0.1' })).toBe('account_locked')
  })

  it('locks nobody out whose attempt comes a moment late to be counted', async () => {
    const { email } = await aPerson(server)
    expect(await tell(email, WRONG, { ip: elsewhere() })).toBe('invalid_credentials')
    // Of two at the same moment one may have looked at the clock first, and be counted last.
    server.now.millis = Date.parse(SAMPLE_NOW) - 1
    const late = await tell(email, TEST_PASSWORD, { ip: elsewhere() })
    server.now.millis = Date.parse(SAMPLE_NOW)
    expect(late).toBe('in')
  })

  it('has few guesses, from however many addresses and devices, with growing pauses', async () => {
    const { email } = await aPerson(server)
    const looked: number[] = []
    for (let guess = 0; guess < 1000; guess += 1) {
      server.now.millis = Date.parse(SAMPLE_NOW) + Math.floor((guess * DAY) / 1000)
      if ((await tell(email, WRONG, { device: aDevice(), ip: elsewhere() })) === 'invalid_credentials')
        looked.push(guess)
    }
    server.now.millis = Date.parse(SAMPLE_NOW)
    expect(looked.length).toBeGreaterThanOrEqual(10)
    expect(looked.length).toBeLessThanOrEqual(20)
  })

  it('is bounded on a device of the account as well, and there alone', async () => {
    const { email } = await aPerson(server)
    const [stolen, own] = [aDevice(), aDevice()]
    for (const device of [stolen, own]) await tell(email, TEST_PASSWORD, { device, ip: elsewhere() })
    const outcomes = await race(40, () => tell(email, WRONG, { device: stolen, ip: elsewhere() }))
    expect(outcomes).toEqual({ invalid_credentials: 10, account_locked: 30 })
    expect(await tell(email, TEST_PASSWORD, { device: own, ip: elsewhere() })).toBe('in')
    expect(await tell(email, TEST_PASSWORD, { device: aDevice(), ip: elsewhere() })).toBe('in')
  })

  it('cannot make a device known without the password, nor use one of another account', async () => {
    const [victim, other] = [await aPerson(server), await aPerson(server)]
    const device = aDevice()
    await tell(other.email, TEST_PASSWORD, { device, ip: elsewhere() })
    const outcomes = await race(40, () => tell(victim.email, WRONG, { device, ip: elsewhere() }))
    expect(outcomes['invalid_credentials']).toBe(10)
    expect(await tell(victim.email, TEST_PASSWORD, { device, ip: elsewhere() })).toBe('account_locked')
  })

  it('is told of to the owner by mail, once, and written down', async () => {
    const { email, id } = await aPerson(server)
    await race(30, () => tell(email, WRONG, { ip: elsewhere() }))
    const [mail, ...more] = await mailbox.mailsTo(email)
    expect([mail?.subject, more]).toEqual(['Somebody is trying to sign in to your account', []])
    expect(mail?.text).toContain('/auth/jwt/reset')
    const written = await rowsOf(sql`select 1 from activities where kind = 'session.refused' and subject_id = ${id}`)
    expect(written).toHaveLength(10)
  })

  it('is treated alike where the address is nobody’s, and written down without the address', async () => {
    const email = `zeqqaghost-${crypto.randomUUID()}@tendwell.test`
    const outcomes = await race(40, () => tell(email, WRONG, { ip: elsewhere() }))
    expect(outcomes).toEqual({ invalid_credentials: 10, account_locked: 30 })
    const written = await rowsOf(sql<{ email: string; hash: string }>`
      select details->>'email' as email, details->>'hash' as hash from activities
      where kind = 'session.refused' and subject_id is null and details->>'email' = 'z…@tendwell.test'`)
    expect(written).toHaveLength(10)
    expect(new Set(written.map(({ hash }) => hash)).size).toBe(1)
    expect(await rowsOf(sql`select 1 from activities where to_jsonb(activities)::text like '%zeqqaghost%'`)).toEqual([])
    expect(await rowsOf(sql`select 1 from sign_in_pauses where account like '%zeqqa%'`)).toEqual([])
    expect(await mailbox.mailsTo(email, 1, 500)).toEqual([])
  })
})

describe('a busy address of a clinic', () => {
  it('keeps nobody waiting for the wrong passwords of colleagues', async () => {
    const ip = '10.7.0.1'
    const colleagues = await Promise.all(Array.from({ length: 3 }, () => aPerson(server)))
    for (const { email } of colleagues) await race(12, () => tell(email, WRONG, { ip, device: aDevice() }))
    const { email } = await aPerson(server)
    expect(await tell(email, TEST_PASSWORD, { ip, device: aDevice() })).toBe('in')
  })

  it('lets in who is known there even while a program guesses from it', async () => {
    const ip = '10.7.0.2'
    const { email } = await aPerson(server)
    const device = aDevice()
    await tell(email, TEST_PASSWORD, { ip, device })
    const outcomes = await race(210, () => tell(`${crypto.randomUUID()}@tendwell.test`, WRONG, { ip }))
    expect(outcomes).toEqual({ invalid_credentials: 200, rate_limited: 10 })
    expect(await tell(email, TEST_PASSWORD, { ip, device })).toBe('in')
  })

  it('lets in who is not known there by a code of their mail while a program guesses from it', async () => {
    const ip = '10.7.0.3'
    const { email } = await aPerson(server)
    const device = aDevice()
    await race(40, () => tell(`${crypto.randomUUID()}@tendwell.test`, WRONG, { ip }))
    const from = { 'x-forwarded-for': ip }
    const body = { email, password: TEST_PASSWORD, device }
    const { body: question } = await server.call(identity.login, { body }, null, from)
    if (!('mfaRequired' in question)) throw new Error('a password alone was enough')
    expect([question.method, question.methods]).toEqual(['email', ['email']])
    const { challengeToken } = question
    await server.call(mfa.resend, { body: { challengeToken } }, null, from)
    const mails = await mailbox.mailsTo(email, 2)
    const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    const wrong = await server.refused(mfa.verify, { body: { challengeToken, mfaCode: '000000' } }, null, from)
    expect(wrong.body.error.code).toBe('invalid_mfa_code')
    // Not known by the password alone: the next time asks again.
    expect((await server.call(identity.login, { body }, null, from)).body).toHaveProperty('mfaRequired')
    const answer = { challengeToken, mfaCode: code, device }
    expect((await server.call(mfa.verify, { body: answer }, null, from)).status).toBe(200)
    // Who has read the mail is.
    expect((await server.call(identity.login, { body }, null, from)).body).toHaveProperty('accessToken')
  })

  it('asks for no code of a mail that a demonstration cannot send', async () => {
    const from = { 'x-forwarded-for': '10.7.0.4' }
    for (let guess = 0; guess < 40; guess += 1) {
      const wrong = { email: `${crypto.randomUUID()}@tendwell.test`, password: WRONG }
      await demonstration.refused(identity.login, { body: wrong }, null, from)
    }
    const { email } = await aPerson(demonstration)
    const body = { email, password: TEST_PASSWORD, device: aDevice() }
    expect((await demonstration.call(identity.login, { body }, null, from)).body).toHaveProperty('accessToken')
  })
})

describe('a pause', () => {
  it('grows with each wrong password after it, to four hours, and is forgotten after a quiet day', async () => {
    const { email } = await aPerson(server)
    await race(10, () => tell(email, WRONG, { ip: elsewhere() }))
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const locked = await server.refused(identity.login, { body: { email, password: WRONG } })
      const seconds = Number(locked.headers.get('retry-after'))
      waits.push((seconds * 1000) / MINUTE)
      server.now.millis += seconds * 1000
      expect(await tell(email, WRONG, { ip: elsewhere() })).toBe('invalid_credentials')
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 240])
    server.now.millis += 2 * DAY + HOUR
    const outcomes = await race(12, () => tell(email, WRONG, { ip: elsewhere() }))
    expect(outcomes).toEqual({ invalid_credentials: 10, account_locked: 2 })
    server.now.millis = Date.parse(SAMPLE_NOW)
  })

  it('is ended by a new password, and the device it was chosen on is known', async () => {
    const { email, id } = await aPerson(server)
    const device = aDevice()
    await race(20, () => tell(email, WRONG, { ip: elsewhere() }))
    await server.call(passwords.requestReset, { body: { email } })
    const text = (await mailbox.mailsTo(email, 2)).map((mail) => mail.text).join(' ')
    const token = /\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
    const fresh = 'Brass-Kettle-77'
    await server.call(passwords.confirmReset, { body: { password: fresh, userId: id, token, device } })
    await race(20, () => tell(email, WRONG, { ip: elsewhere() }))
    expect(await tell(email, fresh, { device, ip: elsewhere() })).toBe('in')
  })

  it('of who is signed in and mistypes their password at a screen is their own, and shuts no door', async () => {
    const person = await aPerson(server)
    for (let tries = 0; tries < 11; tries += 1)
      await server.refused(passwords.check, { body: { password: WRONG } }, person.token)
    expect((await server.refused(passwords.check, { body: { password: TEST_PASSWORD } }, person.token)).status).toBe(
      429,
    )
    expect(await tell(person.email, TEST_PASSWORD, { ip: elsewhere() })).toBe('in')
  })
})
