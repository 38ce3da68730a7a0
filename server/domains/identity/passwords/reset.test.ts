import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aClinic, aPatientOf, aPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { aPersonWithTotp, askedAtSignIn } from '#server/testing/second-factors.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const mailbox = await openMailbox()
const server = useTestServer(
  { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://app.tendwell.test' },
  { frozenAt: new Date(NOON).toISOString() },
)
afterAll(() => mailbox.close())
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)
beforeEach(() => {
  server.now.millis = NOON
})

const FRESH = 'Brass-Kettle-8'
const request = (email: string, language = 'en') =>
  server.refused(passwords.requestReset, { body: { email } }, null, { 'accept-language': language })
async function linkIn(email: string, count = 1): Promise<{ userId: UserId; token: string }> {
  const mails = await mailbox.mailsTo(email, count)
  expect(mails).toHaveLength(count)
  const links = mails.map(({ text }) => /\/auth\/jwt\/reset\/([\da-f-]{36})\/confirm\/([\w-]{43})/.exec(text))
  const [, userId, token] = links.findLast((link) => link !== null) ?? []
  return { userId: userId as UserId, token: token ?? '' }
}
async function confirm(link: { userId: UserId; token: string }, password = FRESH) {
  const reply = await server.refused(passwords.confirmReset, { body: { ...link, password } })
  return reply.status === 204 ? 'changed' : reply.body.error.code
}
async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await server.refused(identity.login, { body: { email, password } })).status === 200
}

describe('asking for a new password', () => {
  it('says the same of a known and an unknown address, and leaves the same job', async () => {
    const { email } = await aPerson(server)
    const [known, unknown] = [await request(email.toUpperCase()), await request('nobody@tendwell.test')]
    expect([known.status, unknown.status, known.body, unknown.body]).toEqual([204, 204, undefined, undefined])
    const { rows } = await run(sql<{ email: string; keys: string[] }>`
      select data->>'email' as email, (select array_agg(key order by key) from jsonb_object_keys(data) key) as keys
      from pgboss.job where name = 'identity.send-reset-link' and data->>'email' in (${email}, 'nobody@tendwell.test')`)
    const [one, other] = rows
    expect(rows).toHaveLength(2)
    expect(one?.keys).toEqual(other?.keys)
    await linkIn(email)
    await untilWorked(server)
    expect(await mailbox.mailsTo('nobody@tendwell.test', 1, 0)).toEqual([])
  })

  it('mails a link in the language of the request, as text and HTML; the database has only its hash', async () => {
    const { email, id } = await aPerson(server, { firstName: 'Zoë' })
    await request(email, 'vi')
    const { userId, token } = await linkIn(email)
    expect(userId).toBe(id)
    const [mail] = await mailbox.mailsTo(email)
    expect(mail?.subject).toBe('Chọn mật khẩu mới')
    expect(mail?.text).toContain('Xin chào Zoë,')
    expect(mail?.html).toContain(`href="https://app.tendwell.test/auth/jwt/reset/${id}/confirm/${token}"`)
    const { rows } = await run(sql<{ row: string }>`select r::text as row from password_resets r where user_id = ${id}`)
    expect(rows[0]?.row).not.toContain(token)
    const asked = await run(sql`
      select 1 from activities where kind = 'password.reset_requested' and subject_id = ${id} and actor_id is null`)
    expect(asked.rows).toHaveLength(1)
  })

  it('is heard three times an hour for one account, in silence', async () => {
    const { email } = await aPerson(server)
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await request(email)).status).toBe(204)
    await mailbox.mailsTo(email, 3)
    await untilWorked(server)
    expect(await mailbox.mailsTo(email, 3)).toHaveLength(3)
  })

  it.each(['suspended', 'inactive'] as const)('brings nothing to somebody who is %s', async (status) => {
    const { email } = await aPerson(server, { status })
    expect((await request(email)).status).toBe(204)
    await untilWorked(server)
    expect(await mailbox.mailsTo(email, 1, 0)).toEqual([])
  })
})

describe('the link', () => {
  it('changes the password once and ends every session and every other link', async () => {
    const { email, id, token: bearer } = await aPerson(server)
    await request(email)
    const first = await linkIn(email)
    await request(email)
    const second = await linkIn(email, 2)
    expect(await confirm(second)).toBe('changed')
    expect((await server.refused(identity.me, {}, bearer)).status).toBe(401)
    expect([await canSignIn(email, FRESH), await canSignIn(email, TEST_PASSWORD)]).toEqual([true, false])
    expect(await confirm(second, 'Copper-Kettle-9')).toBe('reset_link_invalid')
    expect(await confirm(first, 'Copper-Kettle-9')).toBe('reset_link_invalid')
    const { rows } = await run(sql`select 1 from activities where kind = 'password.reset' and subject_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  it('that was used is told by mail, in the language of whoever used it', async () => {
    const { email } = await aPerson(server, { firstName: 'Zoë' })
    await request(email)
    const link = await linkIn(email)
    const body = { ...link, password: FRESH }
    await server.call(passwords.confirmReset, { body }, null, { 'accept-language': 'fr' })
    const mails = await mailbox.mailsTo(email, 2)
    const notice = mails.find(({ subject }) => subject === 'Votre mot de passe a été modifié')
    expect(notice?.text).toContain('Bonjour Zoë,')
    expect(notice?.text).toContain('https://app.tendwell.test/auth/jwt/reset')
    expect(notice?.text).not.toContain(FRESH)
  })

  it('used twice at once works once', async () => {
    const { email } = await aPerson(server)
    await request(email)
    const link = await linkIn(email)
    const outcomes = await race(6, (index) => confirm(link, `Brass-Kettle-${index}`))
    expect(outcomes).toEqual({ changed: 1, reset_link_invalid: 5 })
  })

  it('holds for an hour', async () => {
    const { email } = await aPerson(server)
    await request(email)
    const link = await linkIn(email)
    server.now.millis = NOON + HOUR
    expect(await confirm(link)).toBe('reset_link_invalid')
    server.now.millis = NOON + HOUR - 1
    expect(await confirm(link)).toBe('changed')
  })

  it('is worth nothing with another person’s id, or another token', async () => {
    const { email } = await aPerson(server)
    const other = await aPerson(server)
    await request(email)
    const link = await linkIn(email)
    expect(await confirm({ ...link, userId: other.id })).toBe('reset_link_invalid')
    expect(await confirm({ ...link, token: 'x'.repeat(43) })).toBe('reset_link_invalid')
    expect(await canSignIn(other.email, TEST_PASSWORD)).toBe(true)
    expect(await confirm(link)).toBe('changed')
  })

  it('bears a password that breaks a rule, and works with the next one', async () => {
    const { email } = await aPerson(server)
    await request(email)
    const link = await linkIn(email)
    const refused = await server.refused(passwords.confirmReset, { body: { ...link, password: 'Password1!' } })
    expect([refused.status, refused.body.error.fields]).toEqual([400, { password: 'This password is too common' }])
    expect(await confirm(link, 'short')).toBe('invalid_input')
    expect(await confirm(link)).toBe('changed')
  })

  it('opens an account that wrong passwords have locked, and leaves its second factor on', async () => {
    const { email } = await aPersonWithTotp(server)
    for (let attempt = 0; attempt < 11; attempt += 1) await canSignIn(email, 'Wrong-Horse-7')
    await request(email)
    // Two others came before: that a second factor is on, and that somebody tries.
    expect(await confirm(await linkIn(email, 3))).toBe('changed')
    const reply = await server.call(identity.login, { body: { email, password: FRESH } })
    expect(reply.body).toMatchObject({ mfaRequired: true, method: 'totp' })
    await expect(askedAtSignIn(server, email)).rejects.toThrow('invalid_credentials')
  })
})

describe('a link that an administrator sends', () => {
  const send = async (email: string, token: string) => {
    const reply = await server.refused(passwords.sendReset, { body: { email } }, token)
    return reply.status === 204 ? 'sent' : reply.body.error.code
  }

  it('reaches the people of their orgs, of orgs that they manage, and for the system anybody', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const [clinic, foreign] = await Promise.all([aClinic(server, { partner }), aClinic(server)])
    const [mine, theirs, nobodys] = await Promise.all([
      aPatientOf(server, clinic),
      aPatientOf(server, foreign),
      aPerson(server),
    ])
    const of = (org: typeof clinic, role: 'org-admin' | 'org-staff' | 'partner-admin') =>
      aPerson(server, { memberships: [{ org, role }] })
    const admin = await of(clinic, 'org-admin')
    const partnerAdmin = await of(partner, 'partner-admin')
    const staff = await of(clinic, 'org-staff')
    const system = await aPerson(server, { systemAdmin: true })
    const outcomes = async (token: string) => [
      await send(mine.email, token),
      await send(theirs.email, token),
      await send(nobodys.email, token),
      await send('nobody@tendwell.test', token),
    ]
    expect(await outcomes(admin.token)).toEqual(['sent', 'not_found', 'not_found', 'not_found'])
    expect(await outcomes(partnerAdmin.token)).toEqual(['sent', 'not_found', 'not_found', 'not_found'])
    expect(await outcomes(staff.token)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
    expect(await outcomes(system.token)).toEqual(['sent', 'sent', 'sent', 'not_found'])
    expect(await confirm(await linkIn(mine.email, 3))).toBe('changed')
    const { rows } = await run(sql<{ actor: string }>`
      select actor_id as actor from activities where kind = 'password.reset_requested' and subject_id = ${mine.id}`)
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([admin.id, partnerAdmin.id, system.id]))
  })

  it('says so when the person was sent enough of them', async () => {
    const clinic = await aClinic(server)
    const patient = await aPatientOf(server, clinic)
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    for (let sent = 0; sent < 3; sent += 1) expect(await send(patient.email, admin.token)).toBe('sent')
    expect(await send(patient.email, admin.token)).toBe('rate_limited')
  })
})
