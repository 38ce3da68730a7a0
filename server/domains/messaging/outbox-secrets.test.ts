import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { messaging } from '#shared/domains/messaging/api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aPerson } from '#server/testing/factories.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { sweepDeliveries } from './jobs.ts'

const demonstration = useTestServer()
let plain: TestServer
beforeAll(async () => {
  plain = await startTestServer(demonstration.databaseUrl, { ROLE: 'web', DEMO_DATA: 'false' })
})
afterAll(() => plain.running.stop())
const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(demonstration.running.services.reader)

describe('the outbox', () => {
  it('shows no system administrator the links and codes of others, but in a demonstration', async () => {
    const [person, reader] = [await aPerson(demonstration), await aPerson(demonstration, { systemAdmin: true })]
    // Outside of a demonstration their role asks for a second factor.
    await run(sql`update users set mfa_preferred = 'totp' where id = ${reader.id}`)
    await demonstration.call(passwords.requestReset, { body: { email: person.email } })
    await run(sql`
      insert into outbox_mails (id, created_at, message_id, channel, recipient, subject, text)
      values (gen_random_uuid(), now(), ${crypto.randomUUID()}, 'sms', ${person.email}, 'Your code: 123456', 'Use 123456, valid 10 minutes')`)
    const textsOn = async (server: TestServer) => {
      const query = { s: person.email }
      const { body } = await server.call(messaging.listOutbox, { query }, reader.token)
      return body.messages.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
    }
    await expect.poll(() => textsOn(demonstration), { timeout: 10_000 }).toMatch(/\/confirm\/[\w-]{43}/)
    expect(await textsOn(demonstration)).toContain('123456')
    const masked = await textsOn(plain)
    expect(masked).toContain('Choose a new password')
    expect(masked).toContain('Use ••••••, valid 10 minutes')
    expect(masked).not.toMatch(/123456|\/confirm\/|\/reset\//)
  })

  it('leaves a line with those to whom the messages went, by address and by number', async () => {
    const [byMail, byNumber, other] = [
      await aPerson(demonstration),
      await aPerson(demonstration),
      await aPerson(demonstration),
    ]
    const reader = await aPerson(demonstration, { systemAdmin: true })
    const number = `55512${String(Date.now()).slice(-5)}`
    await run(sql`update users set phone = ${`(${number.slice(0, 3)}) ${number.slice(3)}`} where id = ${byNumber.id}`)
    const keep = (channel: string, to: string) =>
      run(sql`insert into outbox_mails (id, created_at, message_id, channel, recipient, subject, text)
        values (gen_random_uuid(), now(), ${crypto.randomUUID()}, ${channel}, ${to}, '', 'Your knee on Monday')`)
    await keep('mail', byMail.email.toUpperCase())
    await keep('sms', `+1${number}`)
    await keep('sms', 'none')
    const { body } = await demonstration.call(messaging.listOutbox, { query: { limit: 3 } }, reader.token)
    // Of one moment they stand in no order.
    expect(Object.fromEntries(body.messages.map(({ to, about }) => [to, about]))).toEqual({
      none: [],
      [`+1${number}`]: [byNumber.id],
      [byMail.email.toUpperCase()]: [byMail.id],
    })
    const seen = async ({ id }: { id: string }) =>
      (
        await run(sql<{ why: string }>`
          select a.details->>'why' as why from record_views v join activities a on a.id = v.activity_id
          where v.person_id = ${id} and a.actor_id = ${reader.id}`)
      ).rows
    expect([await seen(byMail), await seen(byNumber), await seen(other)]).toEqual([
      [{ why: 'outbox' }],
      [{ why: 'outbox' }],
      [],
    ])
  })

  it('keeps what was not sent for thirty days', async () => {
    const keep = async (days: number) => {
      const id = crypto.randomUUID()
      const at = new Date(Date.now() - days * DAY)
      await run(sql`
        insert into outbox_mails (id, created_at, message_id, channel, recipient, subject, text)
        values (${id}, ${at}, ${id}, 'mail', 'kept@tendwell.test', '', '')`)
      return id
    }
    const [, young] = [await keep(31), await keep(29)]
    await sweepDeliveries.run({}, demonstration.running.jobServices)
    const { rows } = await run(sql`select id from outbox_mails where recipient = 'kept@tendwell.test'`)
    expect(rows).toEqual([{ id: young }])
  })
})
