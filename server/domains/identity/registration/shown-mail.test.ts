import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '#shared/domains/identity/sign-up-api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import { proofOf } from '#server/testing/signed-in.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const demonstration = useTestServer()
const others: TestServer[] = []
beforeAll(async () => {
  const environments: Record<string, string>[] = [
    { NODE_ENV: 'production', OUTBOX: 'keep', DATA_KEY: 'a secret of the tests, of no use anywhere else' },
    { SMTP_URL: 'smtp://127.0.0.1:9' },
    { DEMO_DATA: 'false' },
  ]
  for (const environment of environments)
    others.push(await startTestServer(demonstration.databaseUrl, { ROLE: 'web', ...environment }))
})
afterAll(() => Promise.all(others.map(({ running }) => running.stop())))

async function register(server: TestServer) {
  const body = {
    email: `shown-${crypto.randomUUID()}@tendwell.test`,
    password: 'Blue-Kettle-42',
    firstName: 'Rhea',
    lastName: 'Shown',
  }
  return proofOf((await server.call(registration.register, { body })).body)
}

describe('the mail of a registration', () => {
  it('is shown to who registered where a demonstration sends none, and opens the account', async () => {
    const { registrationToken, isMailShown } = await register(demonstration)
    expect(isMailShown).toBe(true)
    const read = async () => (await demonstration.call(signUp.shownMail, { body: { registrationToken } })).body.mail
    await expect.poll(read, { timeout: 10_000 }).toMatchObject({ subject: expect.stringMatching(/\d{6}/) })
    const code = /\d{6}/.exec((await read())?.subject ?? '')?.[0] ?? ''
    expect((await demonstration.call(signUp.confirm, { body: { registrationToken, code } })).status).toBe(201)
    const none = await demonstration.call(signUp.shownMail, { body: { registrationToken: 'k1.none' } })
    expect(none.body.mail).toBeNull()
  })

  it('is never shown in production, with a mail server, or without demonstration data', async () => {
    expect(others).toHaveLength(3)
    for (const server of others) {
      const { registrationToken, isMailShown } = await register(server)
      const reply = await server.refused(signUp.shownMail, { body: { registrationToken } })
      expect([isMailShown, reply.status]).toEqual([false, 404])
    }
  })
})
