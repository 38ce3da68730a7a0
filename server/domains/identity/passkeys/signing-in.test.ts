import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { aPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { WEBSITE, aPersonWithPasskey, addPasskey, signInBy } from '#server/testing/passkeys.ts'
import { race } from '#server/testing/race.ts'
import { askedAtSignIn } from '#server/testing/second-factors.ts'
import { SoftPasskey } from '#server/testing/soft-passkey.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { eraseClosedAccounts } from '../erasure/jobs.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const mailbox = await openMailbox()
const server = useTestServer({ SMTP_URL: mailbox.url, PUBLIC_URL: WEBSITE }, { frozenAt: new Date(NOON).toISOString() })
afterAll(() => mailbox.close())
beforeEach(() => {
  server.now.millis = NOON
})
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)
const HERE = { origin: WEBSITE }

/** Answers the question for the second factor; the outcome as one word. */
async function answer(challengeToken: string, credential: ReturnType<SoftPasskey['get']>) {
  const { status, body } = await server.refused(passkeys.secondStep, { body: { challengeToken, credential } })
  return status === 200 ? 'signed in' : body.error.code
}
const optionsFor = async (challengeToken: string) =>
  (await server.call(passkeys.beginSecondStep, { body: { challengeToken } })).body

describe('signing in by a passkey without a password', () => {
  it('opens a session, asks for no other factor, and remembers the device', async () => {
    const { id, email, passkey, token } = await aPersonWithPasskey(server)
    const { body: options } = await server.call(passkeys.beginSignIn, {})
    expect(options).toMatchObject({ rpId: 'clinic.example', allowCredentials: [], userVerification: 'required' })
    server.now.millis = NOON + MINUTE
    const device = 'a0'.repeat(16)
    const { body } = await server.call(passkeys.signIn, { body: { credential: passkey.get(options, HERE), device } })
    expect(body.user.email).toBe(email)
    expect((await server.call(identity.me, {}, body.accessToken)).status).toBe(200)
    const known = await run(sql`select 1 from known_devices where user_id = ${id}`)
    expect(known.rows).toHaveLength(1)
    const { body: list } = await server.call(passkeys.list, {}, token)
    expect(list.passkeys[0]?.lastUsedAt).toBe(new Date(NOON + MINUTE).toISOString())
  })

  it.each([
    ['on a page of another site', { origin: 'https://clinic.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verifying its person', { verifies: false }],
    ['for another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['for nobody', { userHandle: null }],
  ])('is refused %s', async (_, circumstances) => {
    const { passkey } = await aPersonWithPasskey(server)
    expect(await signInBy(server, passkey, circumstances)).toBe('passkey_refused')
    expect(await signInBy(server, passkey)).toBe('signed in')
  })

  it('takes a challenge once, for five minutes, and for nothing else', async () => {
    const { email, passkey } = await aPersonWithPasskey(server)
    const { body: options } = await server.call(passkeys.beginSignIn, {})
    // One that counts nothing, so that its counter does not refuse what the challenge should.
    const credential = passkey.get(options, { ...HERE, counter: 0 })
    const attempt = async (body: { credential: typeof credential }) =>
      (await server.refused(passkeys.signIn, { body })).status
    expect(await race(6, () => attempt({ credential }))).toEqual({ 200: 1, 422: 5 })

    const { body: old } = await server.call(passkeys.beginSignIn, {})
    server.now.millis = NOON + 5 * MINUTE
    expect(await attempt({ credential: passkey.get(old, HERE) })).toBe(422)
    const { challengeToken } = await askedAtSignIn(server, email)
    const { body: ofSignIn } = await server.call(passkeys.beginSignIn, {})
    expect(await answer(challengeToken, passkey.get(ofSignIn, HERE))).toBe('passkey_refused')
    expect(await attempt({ credential: passkey.get(await optionsFor(challengeToken), HERE) })).toBe(422)
    const made = passkey.get({ ...options, challenge: Buffer.alloc(32).toString('base64url') }, HERE)
    expect(await attempt({ credential: made })).toBe(422)
  })

  it('refuses a passkey of which there is a copy, and tells its owner', async () => {
    const { id, email, passkey } = await aPersonWithPasskey(server)
    expect(await signInBy(server, passkey, { counter: 9 })).toBe('signed in')
    expect(await signInBy(server, passkey, { counter: 9 })).toBe('passkey_copied')
    expect(await signInBy(server, passkey, { counter: 3 })).toBe('passkey_copied')
    expect(await signInBy(server, passkey, { counter: 0 })).toBe('passkey_copied')
    const subjects = (await mailbox.mailsTo(email, 4)).map(({ subject }) => subject)
    expect(subjects).toContain('A passkey of your account may have been copied')
    const { rows } = await run(sql`select 1 from activities where kind = 'passkey.copied' and subject_id = ${id}`)
    expect(rows).toHaveLength(3)
  })

  it('takes one that counts nothing as often as it comes', async () => {
    const { passkey } = await aPersonWithPasskey(server)
    expect(await signInBy(server, passkey, { counter: 0 })).toBe('signed in')
    expect(await signInBy(server, passkey, { counter: 0 })).toBe('signed in')
  })

  it('says the same of a passkey that is nobody’s and of people who may not sign in', async () => {
    const userHandle = Buffer.alloc(16, 7).toString('base64url')
    expect(await signInBy(server, new SoftPasskey(), { userHandle })).toBe('passkey_refused')
    for (const state of [sql`status = 'inactive'`, sql`deleted_at = now()`]) {
      const { id, passkey } = await aPersonWithPasskey(server)
      await run(sql`update users set ${state} where id = ${id}`)
      expect(await signInBy(server, passkey)).toBe('passkey_refused')
    }
  })

  it('knows no passkey of somebody whose account was erased', async () => {
    const { id, passkey } = await aPersonWithPasskey(server)
    await run(sql`update users set deleted_at = ${new Date(NOON)} where id = ${id}`)
    server.now.millis = NOON + 31 * DAY
    await eraseClosedAccounts.run({}, server.running.jobServices)
    expect((await run(sql`select 1 from passkeys where user_id = ${id}`)).rows).toEqual([])
    expect(await signInBy(server, passkey)).toBe('passkey_refused')
  })
})

describe('a passkey as the second step', () => {
  it('is asked for after the password, by name, and need not verify its person', async () => {
    const { email, passkey } = await aPersonWithPasskey(server)
    const question = await askedAtSignIn(server, email)
    expect(question).toMatchObject({ method: 'passkey', methods: ['passkey'] })
    const options = await optionsFor(question.challengeToken)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id])
    const credential = passkey.get(options, { ...HERE, verifies: false, userHandle: null })
    expect(await answer(question.challengeToken, credential)).toBe('signed in')
    expect(await answer(question.challengeToken, credential)).toBe('mfa_challenge_over')
  })

  it('answers its own person’s question only', async () => {
    const [person, other] = [await aPersonWithPasskey(server), await aPersonWithPasskey(server)]
    const mine = await askedAtSignIn(server, person.email)
    const theirs = await askedAtSignIn(server, other.email)
    const ofTheirs = await optionsFor(theirs.challengeToken)
    expect(await answer(mine.challengeToken, person.passkey.get(ofTheirs, HERE))).toBe('passkey_refused')
    expect(await answer(mine.challengeToken, other.passkey.get(await optionsFor(mine.challengeToken), HERE))).toBe(
      'passkey_refused',
    )
    const another = await askedAtSignIn(server, person.email)
    const ofAnother = person.passkey.get(await optionsFor(another.challengeToken), HERE)
    expect(await answer(mine.challengeToken, ofAnother)).toBe('passkey_refused')
    const credential = person.passkey.get(await optionsFor(mine.challengeToken), HERE)
    expect(await answer(mine.challengeToken, credential)).toBe('signed in')
  })

  it('counts wrong answers as it counts wrong codes', async () => {
    const { email, passkey } = await aPersonWithPasskey(server)
    const { challengeToken } = await askedAtSignIn(server, email)
    const outcomes: string[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const options = await optionsFor(challengeToken)
      outcomes.push(await answer(challengeToken, passkey.get(options, { origin: 'https://evil.example' })))
    }
    expect(outcomes.slice(3)).toEqual(['passkey_refused', 'mfa_challenge_over'])
  })

  it('gives way to a recovery code, and to no code of six digits', async () => {
    const person = await aPerson(server)
    const { added } = await addPasskey(server, person.token)
    const { challengeToken } = await askedAtSignIn(server, person.email)
    const digits = await server.refused(mfa.verify, { body: { challengeToken, mfaCode: '123456' } })
    expect(digits.body.error.code).toBe('invalid_mfa_code')
    const mfaCode = added.recoveryCodes[0] ?? ''
    expect((await server.call(mfa.verify, { body: { challengeToken, mfaCode } })).status).toBe(200)
  })
})
