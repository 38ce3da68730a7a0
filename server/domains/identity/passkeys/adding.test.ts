import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import { PASSKEYS_MAX } from '#shared/domains/identity/passkeys/schema.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { WEBSITE, aPersonWithPasskey, addPasskey } from '#server/testing/passkeys.ts'
import { aPersonWithTotp } from '#server/testing/second-factors.ts'
import { SoftPasskey } from '#server/testing/soft-passkey.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const mailbox = await openMailbox()
const server = useTestServer({ SMTP_URL: mailbox.url, PUBLIC_URL: WEBSITE }, { frozenAt: new Date(NOON).toISOString() })
afterAll(() => mailbox.close())
beforeEach(() => {
  server.now.millis = NOON
})

const begin = async (token: string) =>
  (await server.call(passkeys.begin, { body: { password: TEST_PASSWORD } }, token)).body
const listed = async (token: string) => (await server.call(passkeys.list, {}, token)).body.passkeys
const OWNER = { body: { password: TEST_PASSWORD } }

describe('adding a passkey', () => {
  it('turns the second step on, with recovery codes at the first, and is told by mail', async () => {
    const { email, token } = await aPerson(server)
    const { added } = await addPasskey(server, token)
    expect(added).toMatchObject({ preferred: 'passkey', methods: [{ method: 'passkey' }], recoveryCodesLeft: 10 })
    expect(added.recoveryCodes).toHaveLength(10)
    expect((await addPasskey(server, token, 'Key')).added.recoveryCodes).toEqual([])
    expect(await listed(token)).toMatchObject([
      { name: 'Phone', createdAt: new Date(NOON).toISOString(), lastUsedAt: null, isBackedUp: false },
      { name: 'Key' },
    ])
    const mails = await mailbox.mailsTo(email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('A second step was added to your account'))
  })

  it('is its owner’s alone to do, and names the passkeys that they have', async () => {
    const { token, passkey } = await aPersonWithPasskey(server)
    expect((await server.refused(passkeys.begin, { body: {} }, token)).status).toBe(400)
    const wrong = await server.refused(passkeys.begin, { body: { password: 'Wrong-Horse-7' } }, token)
    expect(wrong.body.error.code).toBe('wrong_password')
    const options = await begin(token)
    expect(options).toMatchObject({
      rp: { id: 'clinic.example' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    })
  })

  it('takes each challenge once, from its own session, page and person, for five minutes', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    const add = async (credential: ReturnType<SoftPasskey['create']>, token = person.token) => {
      const { status, body } = await server.refused(passkeys.add, { body: { name: 'Phone', credential } }, token)
      return status === 200 ? 'added' : body.error.code
    }
    const make = async (where: { origin: string; rpId?: string }) =>
      new SoftPasskey().create(await begin(person.token), where)

    expect(await add(await make({ origin: 'https://clinic.example.evil' }))).toBe('passkey_refused')
    expect(await add(await make({ origin: 'http://clinic.example' }))).toBe('passkey_refused')
    expect(await add(await make({ origin: WEBSITE, rpId: 'evil.example' }))).toBe('passkey_refused')
    expect(await add(await make({ origin: WEBSITE }), other.token)).toBe('passkey_refused')
    const late = await make({ origin: WEBSITE })
    server.now.millis = NOON + 5 * MINUTE
    expect(await add(late)).toBe('passkey_refused')
    server.now.millis = NOON
    const options = await begin(person.token)
    // Refused once, a challenge is used up.
    expect(await add(new SoftPasskey().create(options, { origin: 'https://evil.example' }))).toBe('passkey_refused')
    expect(await add(new SoftPasskey().create(options, { origin: WEBSITE }))).toBe('passkey_refused')
    expect(await listed(person.token)).toEqual([])
    const good = await make({ origin: WEBSITE })
    expect([await add(good), await add(good)]).toEqual(['added', 'passkey_refused'])
  })

  it('takes none that somebody has already, and no more than one may have', async () => {
    const { token, passkey } = await aPersonWithPasskey(server)
    const other = await aPerson(server)
    const credential = passkey.create(await begin(other.token), { origin: WEBSITE })
    const taken = await server.refused(passkeys.add, { body: { name: 'Mine', credential } }, other.token)
    expect(taken.body.error.code).toBe('conflict')
    expect((await server.call(mfa.status, {}, other.token)).body).toMatchObject({
      preferred: 'none',
      recoveryCodesLeft: 0,
    })
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await addPasskey(server, token)
    expect((await server.refused(passkeys.begin, OWNER, token)).body.error.code).toBe('conflict')
  })
})

describe('a passkey that is there', () => {
  it('is renamed and removed by its owner alone', async () => {
    const { token } = await aPersonWithPasskey(server)
    const other = await aPerson(server)
    const [{ id } = { id: '' as never }] = await listed(token)
    const rename = { params: { id }, body: { name: '  Blue key ' } }
    expect((await server.refused(passkeys.rename, rename, other.token)).status).toBe(404)
    expect((await server.call(passkeys.rename, rename, token)).status).toBe(204)
    expect(await listed(token)).toMatchObject([{ name: 'Blue key' }])
    const remove = { params: { id }, ...OWNER }
    expect((await server.refused(passkeys.remove, remove, other.token)).status).toBe(404)
    expect((await server.refused(passkeys.remove, { params: { id }, body: {} }, token)).status).toBe(400)
    expect(await listed(token)).toHaveLength(1)
  })

  it('leaves another factor preferred when the last one goes, and nothing on when there is none', async () => {
    const { token } = await aPersonWithTotp(server)
    await addPasskey(server, token, 'Phone')
    await addPasskey(server, token, 'Key')
    await server.call(mfa.prefer, { body: { method: 'passkey' } }, token)
    const preferred: string[] = []
    for (const { id } of await listed(token))
      preferred.push((await server.call(passkeys.remove, { params: { id }, ...OWNER }, token)).body.preferred)
    expect(preferred).toEqual(['passkey', 'totp'])

    const only = await aPersonWithPasskey(server)
    const [{ id } = { id: '' as never }] = await listed(only.token)
    const { body } = await server.call(passkeys.remove, { params: { id }, ...OWNER }, only.token)
    expect(body).toEqual({ preferred: 'none', methods: [], recoveryCodesLeft: 0, rule: 'none' })
  })

  it('goes with all of them when second factors are turned off', async () => {
    const { id, token } = await aPersonWithPasskey(server)
    await server.call(mfa.prefer, { body: { method: 'none', password: TEST_PASSWORD } }, token)
    expect(await listed(token)).toEqual([])
    const { rows } = await sql<{ kind: string }>`
      select kind from activities where actor_id = ${id} and kind like 'mfa.%' order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['mfa.enabled', 'mfa.disabled'])
  })
})
