import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { emailChange } from '#shared/domains/identity/email-change-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { aPersonWithTotp } from '#server/testing/second-factors.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = {}
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment)
afterAll(() => mailbox.close())

const newAddress = () => `moved-${crypto.randomUUID()}@tendwell.test`
const begin = (person: Pick<TestPerson, 'token'>, email: string, password = TEST_PASSWORD) =>
  server.refused(emailChange.begin, { body: { email, password } }, person.token)
const confirm = (person: Pick<TestPerson, 'token'>, code: string) =>
  server.refused(emailChange.confirm, { body: { code } }, person.token)
const codeTo = async (email: string, count = 1) =>
  /\d{6}/.exec((await mailbox.mailsTo(email, count)).at(-1)?.subject ?? '')?.[0] ?? ''
const undoIn = async (email: string, count = 1) =>
  /\/auth\/jwt\/email\/(\S+)/.exec((await mailbox.mailsTo(email, count)).at(-1)?.text ?? '')?.[1] ?? ''
const undo = (token: string) => server.refused(emailChange.undo, { params: { token } })
const signsIn = async (email: string) =>
  (await server.refused(identity.login, { body: { email, password: TEST_PASSWORD } })).status === 200
const isIn = async (token: string) => (await server.refused(identity.me, {}, token)).status === 200
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Somebody whose address has changed. */
async function aMoved() {
  const person = await aPerson(server)
  const email = newAddress()
  await begin(person, email)
  const undoToken = await undoIn(person.email)
  expect((await confirm(person, await codeTo(email))).status).toBe(200)
  return { person, email, undoToken }
}

describe('another address', () => {
  it('holds from the code of its mail on, and both are told', async () => {
    const person = await aPerson(server)
    const email = newAddress()
    expect((await begin(person, email.toUpperCase())).status).toBe(201)
    const code = await codeTo(email)
    expect([await signsIn(person.email), await signsIn(email)]).toEqual([true, false])
    expect((await confirm(person, code)).body).toEqual({ email })
    expect([await signsIn(person.email), await signsIn(email), await isIn(person.token)]).toEqual([false, true, true])
    const [asked, done] = await mailbox.mailsTo(person.email, 2)
    expect([asked?.subject, done?.subject]).toEqual([
      'Somebody is changing the email address of your account',
      'The email address of your account was changed',
    ])
    expect(done?.text).toContain('/auth/jwt/email/')
    const told = (await mailbox.mailsTo(email, 2)).at(-1)
    expect(told?.subject).toBe('The email address of your account was changed')
    expect(told?.text).not.toContain('/auth/jwt/')
  })

  it('needs the password, and is not the one that they have', async () => {
    const person = await aPerson(server)
    expect((await begin(person, newAddress(), 'Wrong-Horse-7')).body.error.code).toBe('wrong_password')
    expect((await begin(person, person.email.toUpperCase())).status).toBe(400)
  })

  it('that somebody has is answered like any other, and tells its owner', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    const free = newAddress()
    const [taken, plain] = [await begin(person, other.email), await begin(await aPerson(server), free)]
    expect([taken.status, taken.body]).toEqual([plain.status, plain.body])
    const [mail] = await mailbox.mailsTo(other.email)
    expect([mail?.subject, await codeTo(other.email)]).toEqual(['Somebody tried to use your email address', ''])
    const codes = await race(7, async () => (await confirm(person, '123456')).body.error.code)
    expect(codes).toEqual({ invalid_code: 5, email_change_over: 2 })
  })

  it('is over after five wrong codes, after a quarter of an hour, and when another is begun', async () => {
    const person = await aPerson(server)
    const [first, second] = [newAddress(), newAddress()]
    await begin(person, first)
    const old = await codeTo(first)
    await begin(person, second)
    const code = await codeTo(second)
    if (old !== code) expect((await confirm(person, old)).body.error.code).toBe('invalid_code')
    await sql`update email_changes set code_expires_at = code_expires_at - make_interval(secs => ${(15 * MINUTE) / 1000})
      where user_id = ${person.id}`.execute(server.running.services.reader)
    expect((await confirm(person, code)).body.error.code).toBe('invalid_code')
    await race(4, async () => (await confirm(person, wrong(code))).status)
    expect((await confirm(person, code)).body.error.code).toBe('email_change_over')
    expect((await confirm(await aPerson(server), code)).body.error.code).toBe('email_change_over')
  })

  it('of two who want the same one is one’s', async () => {
    const [one, other] = [await aPerson(server), await aPerson(server)]
    const email = newAddress()
    await begin(one, email)
    const first = await codeTo(email)
    await begin(other, email)
    const second = await codeTo(email, 2)
    const statuses = await Promise.all([confirm(one, first), confirm(other, second)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('ends links for a new password that went to the old one', async () => {
    const person = await aPerson(server)
    await server.call(passwords.requestReset, { body: { email: person.email } })
    const link = /\/reset\/([\w-]+)\/confirm\/([\w-]+)/.exec((await mailbox.mailsTo(person.email))[0]?.text ?? '')
    const email = newAddress()
    await begin(person, email)
    await confirm(person, await codeTo(email))
    const body = { password: 'Brass-Kettle-8', userId: person.id, token: link?.[2] ?? '' }
    expect((await server.refused(passwords.confirmReset, { body })).body.error.code).toBe('reset_link_invalid')
  })
})

describe('the link to the old address', () => {
  it('changes nothing when a program opens it; it gives the address back, ends every session, and sends a way to a new password', async () => {
    const { person, email, undoToken } = await aMoved()
    const opened = await server.call(emailChange.open, { params: { token: undoToken } })
    expect(opened.body.change).toEqual({ from: person.email, to: email })
    expect(await isIn(person.token)).toBe(true)
    const statuses = await race(3, async () => (await undo(undoToken)).status)
    expect(statuses).toEqual({ 204: 1, 422: 2 })
    expect([await isIn(person.token), await signsIn(email), await signsIn(person.email)]).toEqual([false, false, true])
    const mails = await mailbox.mailsTo(person.email, 3)
    expect(mails.some(({ text }) => /\/auth\/jwt\/reset\/[\w-]+\/confirm\//.test(text))).toBe(true)
    expect((await server.refused(emailChange.open, { params: { token: undoToken } })).status).toBe(422)
  })

  it('stops a change that is not confirmed', async () => {
    const person = await aPerson(server)
    const email = newAddress()
    await begin(person, email)
    const code = await codeTo(email)
    expect((await undo(await undoIn(person.email))).status).toBe(204)
    const again = {
      token: (await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })).body,
    }
    expect(
      (await confirm({ token: 'accessToken' in again.token ? again.token.accessToken : '' }, code)).body.error.code,
    ).toBe('email_change_over')
  })

  it('undoes a second change as well, whose own link is then worth nothing', async () => {
    const { person, email, undoToken } = await aMoved()
    const third = newAddress()
    await begin(person, third)
    const thiefs = await undoIn(email, 3)
    await confirm(person, await codeTo(third))
    expect((await undo(undoToken)).status).toBe(204)
    expect([await signsIn(person.email), await signsIn(third)]).toEqual([true, false])
    expect((await undo(thiefs)).body.error.code).toBe('email_change_over')
    expect(await signsIn(person.email)).toBe(true)
  })

  it('ends the second factors that were added since, and leaves those of before', async () => {
    const owner = await aPersonWithTotp(server)
    const email = newAddress()
    await begin(owner, email)
    // The first mail told of the authenticator app.
    const undoToken = await undoIn(owner.email, 2)
    await confirm(owner, await codeTo(email))
    const { reader } = server.running.services
    await sql`
      insert into mfa_methods (id, created_at, updated_at, user_id, method, confirmed_at)
      values (gen_random_uuid(), now(), now(), ${owner.id}, 'email', now())`.execute(reader)
    await sql`
      insert into passkeys (id, created_at, updated_at, user_id, credential_id, public_key, name)
      values (gen_random_uuid(), now(), now(), ${owner.id}, ${crypto.randomUUID()}, 'k', 'Stranger')`.execute(reader)
    await sql`update users set mfa_preferred = 'email' where id = ${owner.id}`.execute(reader)
    expect((await undo(undoToken)).status).toBe(204)
    const question = await server.call(identity.login, { body: { email: owner.email, password: TEST_PASSWORD } })
    expect(question.body).toMatchObject({ mfaRequired: true, method: 'totp', methods: ['totp'] })

    const { person, undoToken: other } = await aMoved()
    await sql`
      insert into mfa_methods (id, created_at, updated_at, user_id, method, confirmed_at)
      values (gen_random_uuid(), now(), now(), ${person.id}, 'totp', now())`.execute(reader)
    await sql`update users set mfa_preferred = 'totp' where id = ${person.id}`.execute(reader)
    await undo(other)
    const plain = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    expect(plain.body).toHaveProperty('accessToken')
  })

  it('works for a week, where nobody has the old address by then', async () => {
    const { person, undoToken } = await aMoved()
    const other = await aPerson(server)
    await sql`update users set email = ${person.email} where id = ${other.id}`.execute(server.running.services.reader)
    expect((await undo(undoToken)).body.error.code).toBe('email_taken')
    const { person: late, undoToken: old } = await aMoved()
    await sql`update email_changes set undo_until = undo_until - make_interval(secs => ${(7 * DAY) / 1000})
      where user_id = ${late.id}`.execute(server.running.services.reader)
    expect((await undo(old)).body.error.code).toBe('email_change_over')
    expect((await undo('k1.none')).status).toBe(422)
  })
})
