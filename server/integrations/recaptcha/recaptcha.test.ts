import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import { ROOMY_HOURS, aClinic } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Answers as Google does: the token says what. */
const VERDICTS: Record<string, string> = {
  person: '{"success":true,"score":0.9}',
  tick: '{"success":true}',
  program: '{"success":true,"score":0.1}',
  stale: '{"success":false,"error-codes":["timeout-or-duplicate"]}',
  broken: '<html>',
}
const asked: Record<string, string>[] = []
async function judge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  asked.push(form)
  if (form['response'] === 'led astray' && request.url === '/siteverify')
    return void response.writeHead(307, { location: '/elsewhere' }).end()
  if (request.url === '/elsewhere') return void response.end(VERDICTS['person'])
  response.end(VERDICTS[form['response'] ?? ''] ?? '{"success":false}')
}
const google = createServer((request, response) => void judge(request, response))

const open = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let guarded: TestServer
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const address = google.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  guarded = await startTestServer(
    open.databaseUrl,
    {
      ROLE: 'web',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret-key',
      RECAPTCHA_API_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    { frozenAt: SAMPLE_NOW },
  )
})
afterAll(async () => {
  await guarded.running.stop()
  google.close()
})

async function ask(server: TestServer, recaptcha?: string) {
  const body = { email: 'somebody@tendwell.test', ...(recaptcha && { recaptcha }) }
  const reply = await server.refused(passwords.requestReset, { body })
  return reply.status === 204 ? 'passed' : reply.body.error.code
}

describe('reCAPTCHA', () => {
  it.each([
    ['person', 'passed'],
    ['tick', 'passed'],
    ['program', 'recaptcha_failed'],
    ['stale', 'recaptcha_failed'],
    ['unheard of', 'recaptcha_failed'],
    [undefined, 'recaptcha_failed'],
    ['broken', 'provider_failed'],
    // The secret would go along.
    ['led astray', 'provider_failed'],
  ])('with the token %s: %s', async (token, outcome) => {
    expect(await ask(guarded, token)).toBe(outcome)
  })

  it('sends the secret, the token and the address, by form', async () => {
    await ask(guarded, 'person')
    expect(asked.at(-1)).toEqual({
      secret: 'secret-key',
      response: 'person',
      remoteip: expect.stringMatching(/127|::1/),
    })
  })

  it('is off without keys', async () => {
    expect(await ask(open)).toBe('passed')
    expect((await open.call(platform.env, {})).body.recaptchaSiteKey).toBeNull()
  })

  it('is loaded by the page from Google where it is on, and only then', async () => {
    expect((await guarded.call(platform.env, {})).body.recaptchaSiteKey).toBe('site-key')
    const policyOf = async (server: TestServer) =>
      (await server.raw('GET', '/auth/jwt/reset')).headers.get('content-security-policy') ?? ''
    const [with_, without] = [await policyOf(guarded), await policyOf(open)]
    for (const directive of ['script-src', 'frame-src']) {
      const sources = with_.split(';').find((part) => part.startsWith(directive))
      expect(sources).toContain('https://www.google.com/recaptcha/')
    }
    expect(without).not.toContain('google')
  })
})

describe('a visitor who books', () => {
  const nine = { start: '2026-11-23T14:00:00Z', end: '2026-11-23T14:30:00Z' }
  const book = async (server: TestServer, orgId: OrgId, recaptcha?: string) => {
    const body = { ...aBooking(nine.start, nine.end), recaptcha }
    const reply = await server.refused(publicScheduling.bookPublic, { params: { orgId }, body })
    return reply.status === 201 ? 'booked' : reply.body.error.code
  }
  const aClinicThat = (bookingRecaptcha: boolean) =>
    aClinic(guarded, { settings: { ...ROOMY_HOURS, bookingRecaptcha } })

  it.each([
    ['person', 'booked'],
    ['program', 'address_proof_needed'],
    ['stale', 'address_proof_needed'],
    ['broken', 'address_proof_needed'],
    [undefined, 'address_proof_needed'],
  ])('shows a code of the mailbox unless reCAPTCHA takes them for a person: %s', async (token, outcome) => {
    expect(await book(guarded, await aClinicThat(true), token)).toBe(outcome)
  })

  it('is not looked at where the clinic does not ask, or the server has no keys', async () => {
    const before = asked.length
    expect(await book(guarded, await aClinicThat(false))).toBe('booked')
    expect(await book(open, await aClinicThat(true))).toBe('booked')
    expect(asked).toHaveLength(before)
  })

  it('is told by the letterhead whether the page has to ask', async () => {
    for (const asks of [true, false]) {
      const { body } = await guarded.call(publicOrgs.get, { params: { orgId: await aClinicThat(asks) } })
      expect(body.org.asksRecaptcha).toBe(asks)
    }
  })
})
