import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connections } from '#shared/domains/site/connections/api.ts'
import type { ConnectionName } from '#shared/domains/site/connections/api.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { openModelServer } from '#server/testing/model-server.ts'
import { openTextInbox } from '#server/testing/text-inbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const mailbox = await openMailbox()
const texts = await openTextInbox()
const models = await openModelServer()
afterAll(async () => {
  models.close()
  await Promise.all([mailbox.close(), texts.close()])
})
const server = useTestServer({ SMTP_URL: mailbox.url, ...texts.environment, ...models.environment })
const bare = useTestServer({})

let admin: TestPerson
let bareAdmin: TestPerson
beforeAll(async () => {
  admin = await aPerson(server, { systemAdmin: true })
  bareAdmin = await aPerson(bare, { systemAdmin: true })
})

const tryOut = async (name: ConnectionName, to?: string) =>
  (await server.call(connections.tryOut, { params: { name }, body: to === undefined ? {} : { to } }, admin.token)).body
    .trial
const list = async () => (await server.call(connections.list, {}, admin.token)).body.connections
const lastOf = async (name: ConnectionName) => (await list()).find((one) => one.name === name)?.lastTrial

describe('the connections', () => {
  it('say what is set, and no secret', async () => {
    const all = await list()
    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ['mail', 'on'],
      ['sms', 'on'],
      ['payments', 'own'],
      ['ai', 'on'],
      ['storage', 'own'],
    ])
    expect(all[0]?.account).toBe(new URL(mailbox.url).host)
    const { twilio, ai, sessionSecret } = server.running.services.config
    for (const secret of [twilio?.authToken, ai.model?.key, sessionSecret])
      if (secret !== undefined) expect(JSON.stringify(all)).not.toContain(secret)
  })

  it('say of what is off by which variables it is set', async () => {
    const { body } = await bare.call(connections.list, {}, bareAdmin.token)
    expect(body.connections.find(({ name }) => name === 'mail')).toMatchObject({
      state: 'off',
      account: null,
      variables: ['SMTP_URL', 'MAIL_FROM'],
      lastTrial: null,
    })
    const refused = await bare.refused(connections.tryOut, { params: { name: 'mail' }, body: {} }, bareAdmin.token)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'connection_off'])
  })

  it('are the system’s: nobody else sees or tries them', async () => {
    const clinic = await aClinic(server)
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const others = [
      await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] }),
      await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] }),
    ]
    const input = { params: { name: 'storage' as const }, body: {} }
    for (const { token } of others) {
      expect((await server.refused(connections.list, {}, token)).status).toBe(403)
      expect((await server.refused(connections.tryOut, input, token)).status).toBe(403)
    }
    expect((await server.refused(connections.tryOut, input, null)).status).toBe(401)
    expect(await lastOf('storage')).toBeNull()
  })
})

describe('a trial', () => {
  it('of mail sends one to who tries it, and is kept with who and when', async () => {
    const trial = await tryOut('mail')
    expect(trial).toMatchObject({ fault: null, code: null })
    expect(await mailbox.mailsTo(admin.email)).toHaveLength(1)
    expect(await lastOf('mail')).toEqual(trial)
    const { rows } = await sql`
      select actor_id, details from activities where kind = 'connection.tried'`.execute(server.running.services.reader)
    expect(rows).toEqual([{ actor_id: admin.id, details: { name: 'mail', isWorking: true } }])
  })

  it('of mail that is refused says why, and nothing of the address', async () => {
    mailbox.unknown.add(admin.email)
    expect(await tryOut('mail')).toMatchObject({ fault: 'address' })
    mailbox.unknown.clear()
    mailbox.refuseNext = 1
    const trial = await tryOut('mail')
    expect(trial.fault).not.toBeNull()
    expect(JSON.stringify(trial)).not.toContain(admin.email)
  })

  it('of texts needs a number and sends one there', async () => {
    const refused = await server.refused(connections.tryOut, { params: { name: 'sms' }, body: {} }, admin.token)
    expect([refused.status, refused.body.error.fields]).toMatchObject([400, { to: expect.any(String) }])
    const wrong = await server.refused(connections.tryOut, { params: { name: 'sms' }, body: { to: '12' } }, admin.token)
    expect([wrong.status, wrong.body.error.fields]).toMatchObject([400, { to: expect.any(String) }])
    expect(await tryOut('sms', '+1 (202) 555-0143')).toMatchObject({ fault: null })
    expect(await texts.textsTo('+12025550143')).toHaveLength(1)
    texts.refuseNext = 1
    expect(await tryOut('sms', '+12025550143')).toMatchObject({ fault: 'away' })
  })

  it('of payments, of the model and of files does no more than it has to', async () => {
    models.says({ text: '{"answer": "yes"}' })
    for (const name of ['payments', 'ai', 'storage'] as const)
      expect([name, await tryOut(name)]).toMatchObject([name, { fault: null }])
    models.says({ text: 'no such shape' })
    expect(await tryOut('ai')).toMatchObject({ fault: 'failed', code: 'malformed' })
  })

  it('waits for no other: of all connections one is tried at a time', async () => {
    await asOwner(server, `update connection_trials set running_since = now() where name = 'mail'`)
    const refused = await server.refused(connections.tryOut, { params: { name: 'storage' }, body: {} }, admin.token)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'connection_busy'])
    // Whose process died holds nobody up for long.
    await asOwner(
      server,
      `update connection_trials set running_since = now() - interval '1 minute' where name = 'mail'`,
    )
    expect(await tryOut('storage')).toMatchObject({ fault: null })
  })
})
