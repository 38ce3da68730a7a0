import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { TEST_PASSWORD, aClinic, aPatientOf, aPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
const FRESH = 'Brass-Kettle-8'
type Person = Awaited<ReturnType<typeof aPerson>>

const change = ({ email, token }: Person, body: { old?: string; new: string; email?: string }) =>
  server.refused(passwords.change, { body: { email, old: TEST_PASSWORD, ...body } }, token)
const isSignedIn = async (token: string) => (await server.refused(identity.me, {}, token)).status === 200

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const person = await aPerson(server)
    const elsewhere = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    const other = sessionOf(elsewhere.body).accessToken
    expect([await isSignedIn(person.token), await isSignedIn(other)]).toEqual([true, true])
    expect((await change(person, { new: FRESH })).status).toBe(204)
    expect([await isSignedIn(person.token), await isSignedIn(other)]).toEqual([true, false])
    const login = async (password: string) =>
      (await server.refused(identity.login, { body: { email: person.email, password } })).status
    expect([await login(FRESH), await login(TEST_PASSWORD)]).toEqual([200, 401])
    const { rows } = await sql`
      select 1 from activities where kind = 'password.changed' and actor_id = ${person.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['Ab-1', 'Password must be at least 8 characters'],
    ['brass-kettle-8', 'Password must contain at least one uppercase letter'],
    ['BRASS-KETTLE-8', 'Password must contain at least one lowercase letter'],
    ['Brass-Kettle-x', 'Password must contain at least one digit'],
    ['BrassKettle888', 'Password must contain at least one special character'],
    ['Zenobia-Kettle-8', 'Password must not contain your email, first name or last name'],
    ['P@ssw0rd1', 'This password is too common'],
    ['Qwerty123!', 'This password is too common'],
    ['Iloveyou1!', 'This password is too common'],
    ['Tendwell-2026!', 'This password is too common'],
    [TEST_PASSWORD, 'New password must be different than old password'],
    ['', 'New Password is required'],
    [`Aa1!${'x'.repeat(125)}`, 'At most 128 characters'],
  ])('to %j is refused: %s', async (password, message) => {
    const person = await aPerson(server, { firstName: 'Zenobia' })
    const { status, body } = await change(person, { new: password })
    expect([status, body.error.fields]).toEqual([400, { new: message }])
    expect(await isSignedIn(person.token)).toBe(true)
  })

  it('to the name of one’s own clinic is refused, and of another is not', async () => {
    const clinic = await aClinic(server, { name: 'Harbor Family' })
    const [member, stranger] = await Promise.all([aPatientOf(server, clinic), aPerson(server)])
    const outcomes = await Promise.all([member, stranger].map((person) => change(person, { new: 'Harbor-Family-1!' })))
    expect(outcomes.map(({ status }) => status)).toEqual([400, 204])
  })

  it('needs the old one, and counts wrong ones like a sign-in', async () => {
    const person = await aPerson(server)
    const empty = await change(person, { old: '', new: FRESH })
    expect(empty.body.error.fields).toEqual({ old: 'Old Password is required' })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status, body } = await change(person, { old: 'Wrong-Horse-7', new: FRESH })
      expect([status, body.error.code, body.error.fields]).toEqual([
        422,
        'wrong_password',
        { old: 'Your current password is incorrect.' },
      ])
    }
    expect((await change(person, { new: FRESH })).body.error.code).toBe('account_locked')
  })

  it('is for one’s own address only', async () => {
    const [person, other] = await Promise.all([aPerson(server), aPerson(server)])
    expect((await change(person, { new: FRESH, email: other.email })).body.error.code).toBe('wrong_password')
    expect((await change(person, { new: FRESH, email: person.email.toUpperCase() })).status).toBe(204)
  })

  it('to several at once leaves one of them', async () => {
    const person = await aPerson(server)
    const outcomes = await race(4, async (index) => (await change(person, { new: `Brass-Kettle-${index}` })).status)
    expect(outcomes[204]).toBe(1)
    const works = await Promise.all(
      [0, 1, 2, 3].map(async (index) => {
        const body = { email: person.email, password: `Brass-Kettle-${index}` }
        return (await server.refused(identity.login, { body })).status
      }),
    )
    expect(works.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('showing the password', () => {
  const check = (password: string, { token }: Person) => server.refused(passwords.check, { body: { password } }, token)

  it('is believed for the right one only, and changes nothing', async () => {
    const person = await aPerson(server)
    expect((await check(TEST_PASSWORD, person)).status).toBe(204)
    const wrong = await check('Other-Kettle-8', person)
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrong_password'])
    expect((await check('', person)).status).toBe(400)
    expect(await isSignedIn(person.token)).toBe(true)
  })

  it('is no way around the lock of an account', async () => {
    const person = await aPerson(server)
    const codes: string[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      codes.push((await check('Other-Kettle-8', person)).body.error.code)
    expect([codes[0], codes.at(-1)]).toEqual(['wrong_password', 'account_locked'])
    expect((await check(TEST_PASSWORD, person)).status).toBe(429)
  })
})
