import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { signUp } from '#shared/domains/identity/sign-up-api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import type { Registration } from '#shared/domains/orgs/registration/api.ts'
import type { SignUpSecret } from '#shared/kernel/ids.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { sweepLinksAndCodes } from '#server/domains/identity/jobs.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { anInviteTo } from '#server/testing/invitations.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { proofOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = { MAIL_FROM: 'Tendwell <no-reply@tendwell.test>' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment)
afterAll(() => mailbox.close())
const reader = () => server.running.services.reader

const PASSWORD = 'Blue-Kettle-42'
const newAddress = () => `rhea-${crypto.randomUUID()}@tendwell.test`
const form = (overrides: Partial<Registration> = {}): Registration => ({
  email: newAddress(),
  password: PASSWORD,
  firstName: 'Rhéa 🌿',
  lastName: 'Nguyễn',
  ...overrides,
})
const shapeOf = (value: object) => Object.entries(value).map(([key, part]) => `${key}: ${typeof part}`)

/** Registers, and reads what is in the mail. */
async function begin(body: Registration) {
  const before = mailbox.mails.filter(({ to }) => to.includes(body.email)).length
  const { registrationToken } = proofOf((await server.call(registration.register, { body })).body)
  return { registrationToken, ...(await mailTo(body.email, before + 1)) }
}
async function mailTo(email: string, count: number) {
  const mail = (await mailbox.mailsTo(email, count))[count - 1]
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
  const secret = (/register\/confirm\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '') as SignUpSecret
  return { mail, code, secret }
}
const confirm = (registrationToken: string, code: string) =>
  server.refused(signUp.confirm, { body: { registrationToken, code } })
const byLink = (secret: SignUpSecret, password = PASSWORD) =>
  server.refused(signUp.confirmByLink, { params: { secret }, body: { password } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = (email: string, password = PASSWORD) => server.call(identity.login, { body: { email, password } })
const later = async (registrationToken: string, millis: number) => {
  expect(registrationToken).not.toBe('')
  await sql`update sign_ups set created_at = created_at - make_interval(secs => ${millis / 1000}),
    sent_at = sent_at - make_interval(secs => ${millis / 1000}),
    expires_at = expires_at - make_interval(secs => ${millis / 1000}),
    code_expires_at = code_expires_at - make_interval(secs => ${millis / 1000})`.execute(reader())
}

describe('registering without an invitation', () => {
  it('gives no session and makes nobody before the address is proven', async () => {
    const body = form()
    const answer = await server.call(registration.register, { body })
    expect(answer.body).not.toHaveProperty('accessToken')
    const { rows } = await sql`select 1 from users where email = ${body.email}`.execute(reader())
    expect([rows, (await signIn(body.email)).status]).toEqual([[], 401])
  })

  it('answers the same for an address that has an account and one that has none', async () => {
    const known = await aPerson(server)
    const pending = `invited-${crypto.randomUUID()}@tendwell.test`
    await sql`insert into users (id, created_at, updated_at, email, first_name, last_name, status)
      values (gen_random_uuid(), now(), now(), ${pending}, '', '', 'pending')`.execute(reader())
    const [plain, ...others] = await Promise.all(
      [newAddress(), known.email, known.email.toUpperCase(), pending].map((email) =>
        server.call(registration.register, { body: form({ email }) }),
      ),
    )
    for (const other of others) {
      expect([other.status, shapeOf(other.body)]).toEqual([plain?.status, shapeOf(plain?.body ?? {})])
      expect([...other.headers.keys()]).toEqual([...(plain?.headers.keys() ?? [])])
    }
  })

  it('judges codes, asks and limits of a known address like those of an unknown one', async () => {
    const known = await aPerson(server)
    const told = await Promise.all(
      [known.email, newAddress()].map(async (email) => {
        const { registrationToken: token } = await begin(form({ email }))
        const codes = []
        for (let tries = 0; tries < 6; tries += 1) codes.push((await confirm(token, '000000')).body.error.code)
        const again = await server.refused(signUp.resend, { body: { registrationToken: token } })
        const statuses = await race(
          6,
          async () => (await server.call(registration.register, { body: form({ email }) })).status,
        )
        return { codes, again: again.body.error.code, statuses }
      }),
    )
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toEqual({
      codes: [...Array.from({ length: 5 }, () => 'invalid_code'), 'registration_over'],
      again: 'registration_over',
      statuses: { 201: 5, 429: 1 },
    })
  })

  it('writes to a known address that somebody tried, and to a closed one that it is closed, with nothing of what was typed', async () => {
    const known = await aPerson(server)
    const closed = await aPerson(server, { status: 'suspended' })
    const text = { firstName: 'Win http://evil.test', lastName: 'Prize' }
    const { mail, code } = await begin(form({ email: known.email, ...text }))
    expect([mail?.subject, code]).toEqual(['Somebody tried to register with your email address', ''])
    expect(mail?.text).toMatch(/\/auth\/jwt\/login[\s\S]*/)
    expect(mail?.text).toContain('/auth/jwt/reset')
    const other = await begin(form({ email: closed.email, ...text }))
    expect(other.mail?.text).toContain('closed or suspended')
    const fresh = await begin(form(text))
    for (const one of [mail, other.mail, fresh.mail]) expect(one?.text + String(one?.html)).not.toMatch(/evil|Prize/)
  })

  it.each([
    ['a password that breaks a rule', { password: 'blue-kettle-42' }, 'password'],
    ['a password with the name in it', { password: 'My-Nguyễn-Pass-1' }, 'password'],
    ['a common password', { password: 'Password1!' }, 'password'],
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['no address', { email: 'rhea' }, 'email'],
    ['a way on to another site', { returnTo: '//evil.test' }, 'returnTo'],
  ])('takes no %s', async (_, overrides, field) => {
    const { status, body } = await server.refused(registration.register, { body: form(overrides) })
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the code of the mail', () => {
  it('makes the account and signs in, once', async () => {
    const body = form()
    const { registrationToken, code } = await begin(body)
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(signUp.confirm, { body: { registrationToken, code } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const session = answers.find(({ status }) => status === 201)?.body
    expect(session?.user).toMatchObject({ email: body.email, name: 'Rhéa 🌿 Nguyễn', status: 'active', orgs: [] })
    expect((await server.call(identity.me, {}, session?.accessToken ?? '')).status).toBe(200)
    expect((await signIn(body.email)).status).toBe(200)
    const { rows } = await sql`select 1 from sign_ups where email = ${body.email}`.execute(reader())
    expect(rows).toEqual([])
  })

  it('opens nothing without the browser that registered, nor the registration of another', async () => {
    const [one, other] = [await begin(form()), await begin(form())]
    expect((await confirm(other.registrationToken, one.code)).body.error.code).toBe('invalid_code')
    expect((await confirm('k1.none', one.code)).body.error.code).toBe('registration_over')
    const { rows } = await sql<{ id: string }>`select id from sign_ups`.execute(reader())
    for (const { id } of rows.slice(0, 3)) expect((await confirm(id, one.code)).status).toBe(422)
  })

  it('is over after five wrong ones, many at once included, the right one too', async () => {
    const { registrationToken, code } = await begin(form())
    const codes = await race(12, async () => (await confirm(registrationToken, wrong(code))).body.error.code)
    expect(codes).toEqual({ invalid_code: 5, registration_over: 7 })
    expect((await confirm(registrationToken, code)).body.error.code).toBe('registration_over')
  })

  it('cannot be guessed for an address by registering again and again; its owner gets in by the link', async () => {
    const email = newAddress()
    await begin(form({ email }))
    await sql`update sign_ups set wrong = 25 where email = ${email}`.execute(reader())
    const { registrationToken, code, secret } = await begin(form({ email }))
    expect((await confirm(registrationToken, code)).status).toBe(429)
    expect((await byLink(secret)).status).toBe(201)
  })

  it('ends with the next one, and after a quarter of an hour', async () => {
    const email = newAddress()
    const first = await begin(form({ email }))
    const { registrationToken } = first
    expect((await server.refused(signUp.resend, { body: { registrationToken } })).status).toBe(429)
    await later(registrationToken, MINUTE)
    expect((await server.call(signUp.resend, { body: { registrationToken } })).body).toEqual({ resendAfter: 60 })
    const second = await mailTo(email, 2)
    if (first.code !== second.code)
      expect((await confirm(registrationToken, first.code)).body.error.code).toBe('invalid_code')
    expect((await byLink(first.secret)).body.error.code).toBe('registration_over')
    await later(registrationToken, 15 * MINUTE)
    expect((await confirm(registrationToken, second.code)).body.error.code).toBe('invalid_code')
    expect((await byLink(second.secret)).status).toBe(201)
  })
})

describe('the link of the mail', () => {
  it('changes nothing when a program opens it, and needs the password that was chosen', async () => {
    const body = form()
    const { secret } = await begin(body)
    const opened = await server.call(signUp.open, { params: { secret } })
    expect(opened.body.registration).toEqual({ email: body.email, name: 'Rhéa 🌿 Nguyễn' })
    expect((await signIn(body.email)).status).toBe(401)
    expect((await byLink(secret, 'Other-Kettle-42')).body.error.code).toBe('wrong_password')
    expect((await byLink(secret)).status).toBe(201)
    expect((await server.refused(signUp.open, { params: { secret } })).body.error.code).toBe('registration_over')
  })

  it('lets no impostor in whose registration the owner of the address comes upon', async () => {
    const email = newAddress()
    const impostor = await begin(form({ email, password: 'Impostor-Kettle-1' }))
    const owner = await begin(form({ email }))
    // The owner cannot complete the other's: they do not know its password.
    expect((await byLink(impostor.secret)).body.error.code).toBe('wrong_password')
    expect((await confirm(owner.registrationToken, owner.code)).status).toBe(201)
    expect([(await signIn(email, 'Impostor-Kettle-1')).status, (await signIn(email)).status]).toEqual([401, 200])
    expect((await confirm(impostor.registrationToken, impostor.code)).body.error.code).toBe('registration_over')
    expect((await byLink(impostor.secret, 'Impostor-Kettle-1')).body.error.code).toBe('registration_over')
  })

  it('leads on to where the person was going', async () => {
    const { mail } = await begin(form({ returnTo: '/dashboard/user/account#memberships' }))
    expect(mail?.text).toContain('?returnTo=%2Fdashboard%2Fuser%2Faccount%23memberships')
  })

  it('is over after a day, and is forgotten another day later', async () => {
    const { secret, registrationToken } = await begin(form())
    await later(registrationToken, DAY)
    expect((await byLink(secret)).body.error.code).toBe('registration_over')
    await later(registrationToken, DAY)
    await sweepLinksAndCodes.run({}, server.running.jobServices)
    const { rows } = await sql`select 1 from sign_ups where expires_at < now() - interval '1 day'`.execute(reader())
    expect(rows).toEqual([])
  })
})

describe('an invited address', () => {
  it('can register by itself: it is the person’s once it is proven, and the invitation still waits for their word', async () => {
    const clinic = await aClinic(server)
    const inviteId = await anInviteTo(server, clinic)
    const { rows } = await sql<{ email: string }>`select email from invites where id = ${inviteId}`.execute(reader())
    const email = rows[0]?.email ?? ''
    const { registrationToken, code } = await begin(form({ email }))
    const { status, body } = await server.call(signUp.confirm, { body: { registrationToken, code } })
    expect([status, body.user.orgs]).toEqual([201, []])
    const accepted = await server.call(invites.acceptMembership, { params: { orgId: clinic } }, body.accessToken)
    expect(accepted.status).toBe(204)
  })

  it('that was registered by somebody else is free for who comes by the invitation', async () => {
    const clinic = await aClinic(server)
    const email = newAddress()
    const impostor = await begin(form({ email, password: 'Impostor-Kettle-1' }))
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    await server.call(invites.send, { params: { orgId: clinic }, body: [{ email, role: 'user' }] }, admin.token)
    const text = (await mailbox.mailsTo(email, 2)).at(-1)?.text ?? ''
    const [, inviteOrg, inviteUser, inviteSecret] =
      /\/auth\/jwt\/register\/([\w-]+)\/([\w-]+)\/invite\/([\w-]+)/.exec(text) ?? []
    const body = form({ email, inviteOrg, inviteUser, inviteSecret } as Partial<Registration>)
    expect((await server.call(registration.register, { body })).body).toHaveProperty('accessToken')
    expect((await confirm(impostor.registrationToken, impostor.code)).body.error.code).toBe('email_taken')
  })
})
