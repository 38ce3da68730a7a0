import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { expiryOfToken } from '#shared/domains/identity/token.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ LIMIT_WRONG_PASSWORDS: '10' })
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(server.running.services.reader)

async function signIn(email: string, password = TEST_PASSWORD) {
  const { status, body } = await server.call(identity.login, { body: { email, password } })
  return { status, body: sessionOf(body) }
}
const refused = (email: string, password = 'Wrong-Horse-7') =>
  server.refused(identity.login, { body: { email, password } })
async function failTimes(email: string, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let attempt = 0; attempt < times; attempt += 1) codes.push((await refused(email)).body.error.code)
  return codes
}

describe('signing in', () => {
  it('gives a token for a session and says who it speaks for', async () => {
    const clinic = await aClinic(server)
    const { email, id } = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }], firstName: 'Ada' })
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      id,
      email,
      firstName: 'Ada',
      role: 'user',
      orgCurrent: clinic,
      current: { role: 'org-admin', org: { id: clinic, timeZone: 'America/New_York', features: ['useSchedules'] } },
    })
    expect(expiryOfToken(body.accessToken)).toBeGreaterThan(Date.now())
    const me = await server.call(identity.me, {}, body.accessToken)
    expect(me.body.user).toEqual(body.user)
  })

  it.each([
    ['as it was typed', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
  ])('takes the address %s', async (_, write) => {
    const { email } = await aPerson(server)
    expect((await signIn(write(email))).status).toBe(200)
  })

  it('takes the password as it is: with its case and spaces, composed or not', async () => {
    const { email, id } = await aPerson(server)
    const { hashPassword } = await import('./passwords/password-hash.ts')
    await run(sql`update users set password_hash = ${await hashPassword(' Ångström-Passé-1 ')} where id = ${id}`)
    expect((await signIn(email, ' Ångström-Passé-1 '.normalize('NFD'))).status).toBe(200)
    expect((await refused(email, 'Ångström-Passé-1')).status).toBe(401)
    expect((await refused(email, ' ångström-passé-1 ')).status).toBe(401)
  })

  it('is written to the audit log, the right and the wrong, but no address that is nobody’s', async () => {
    const { email, id } = await aPerson(server)
    await refused(email)
    await signIn(email)
    await refused('my-password-typed-here@tendwell.test')
    const { rows } = await run(
      sql<{ kind: string; details: unknown }>`select kind, details from activities where actor_id = ${id} order by at`,
    )
    expect(rows).toEqual([
      { kind: 'session.refused', details: { method: 'password' } },
      { kind: 'session.started', details: { methods: ['password'] } },
    ])
    const typed = await run(sql`select 1 from activities where to_jsonb(activities)::text like '%typed-here%'`)
    expect(typed.rows).toEqual([])
  })
})

describe('a sign-in that is refused', () => {
  it('says the same of a wrong password, an unknown address and a person who may not sign in', async () => {
    const known = await aPerson(server)
    const suspended = await aPerson(server, { status: 'suspended' })
    const invited = await aPerson(server)
    const deleted = await aPerson(server)
    await run(sql`update users set password_hash = null where id = ${invited.id}`)
    await run(sql`update users set deleted_at = now() where id = ${deleted.id}`)
    const replies = [
      await refused(known.email),
      await refused('nobody@tendwell.test'),
      await refused(suspended.email, TEST_PASSWORD),
      await refused(suspended.email),
      await refused(invited.email, TEST_PASSWORD),
      await refused(deleted.email, TEST_PASSWORD),
    ]
    const answers = replies.map(({ status, body }) => [status, { ...body.error, requestId: '' }])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([
      401,
      { code: 'invalid_credentials', message: 'Email or password is incorrect.', requestId: '' },
    ])
  })

  it('ten times locks the account for a quarter of an hour, also to the right password', async () => {
    const { email } = await aPerson(server)
    expect(new Set(await failTimes(email, 10))).toEqual(new Set(['invalid_credentials']))
    const locked = await refused(email.toUpperCase(), TEST_PASSWORD)
    expect([locked.status, locked.body.error.code]).toEqual([429, 'account_locked'])
    expect(locked.body.error.message).toBe('Too many failed attempts. Try again in 15 min or reset your password.')
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('locks an address that is nobody’s in the same way', async () => {
    const codes = await failTimes('ghost@tendwell.test', 11)
    expect(codes.at(-1)).toBe('account_locked')
  })

  it('no longer counts once the lock is over', async () => {
    const { email } = await aPerson(server)
    expect((await failTimes(email, 12)).at(-1)).toBe('account_locked')
    await run(sql`update sign_in_pauses set open_at = now() where open_at > now() + interval '14 minutes'`)
    expect((await signIn(email)).status).toBe(200)
  })

  it('no longer counts after the right password', async () => {
    const { email } = await aPerson(server)
    for (let round = 0; round < 3; round += 1) {
      expect(await failTimes(email, 9)).not.toContain('account_locked')
      expect((await signIn(email)).status).toBe(200)
    }
  })

  it('locks one account and no other', async () => {
    const [locked, other] = await Promise.all([aPerson(server), aPerson(server)])
    await failTimes(locked.email, 11)
    expect((await signIn(other.email)).status).toBe(200)
  })

  it('forty times at once is looked at ten times', async () => {
    const { email } = await aPerson(server)
    const outcomes = await race(40, async () => (await refused(email)).body.error.code)
    expect(outcomes).toEqual({ invalid_credentials: 10, account_locked: 30 })
  })
})
