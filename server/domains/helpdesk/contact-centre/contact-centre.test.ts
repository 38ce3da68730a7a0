import { SAML } from '@node-saml/node-saml'
import { X509Certificate } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contactCentre } from '#shared/domains/helpdesk/contact-centre-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { CONTACT_CENTRE, IDP_CERTIFICATE } from '#server/testing/contact-centre.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const lines: string[] = []
const server = useTestServer(CONTACT_CENTRE, { onLog: (line) => lines.push(line) })
const INSTANCE = 'https://clinic.my.connect.test'
let clinic: OrgId
let agent: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { name: 'Praxis <Nord> & مرحبا' })
  agent = await aPerson(server, { systemAdmin: true, firstName: 'Ada' })
})

const policyAt = async (path: string) => {
  const { headers } = await server.raw('GET', path)
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(' '))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}
const callBy = (by: TestPerson | null, orgId = clinic) =>
  server.refused(contactCentre.call, { body: { orgId } }, by?.token ?? null)

const GivenRow = z.object({ actor_id: z.string(), subject_id: z.string(), details: z.unknown() })
const given = async () =>
  (
    await sqlOf(GivenRow)`select actor_id, subject_id, details from activities where kind = 'assertion.given'`.execute(
      server.running.services.reader,
    )
  ).rows

describe('the assertion of an agent', () => {
  it('is one that a service takes, with where it leads, and is written down', async () => {
    const { status, body, headers } = await server.call(contactCentre.assertion, {}, agent.token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.relayState).toMatch(/^https:\/\/eu-central-1\.console\.aws\.amazon\.com\/connect\/federate\//)
    const service = new SAML({
      issuer: 'service',
      callbackUrl: 'https://eu-central-1.signin.aws.amazon.com/saml',
      audience: 'urn:amazon:webservices',
      idpCert: IDP_CERTIFICATE,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: true,
    })
    const { profile } = await service.validatePostResponseAsync({ SAMLResponse: body.samlAssertion })
    expect(profile).toMatchObject({
      nameID: agent.id,
      'https://aws.amazon.com/SAML/Attributes/RoleSessionName': agent.email,
    })
    expect(await given()).toEqual([{ actor_id: agent.id, subject_id: agent.id, details: {} }])
  })

  it('tells programs of the contact centre the same, by a token of five minutes', async () => {
    const { body } = await server.call(contactCentre.token, {}, agent.token)
    expect(body.instanceURL).toBe(INSTANCE)
    const { publicKey } = new X509Certificate(IDP_CERTIFICATE)
    const { payload } = await jwtVerify(body.token, publicKey, {
      algorithms: ['RS256'],
      issuer: 'https://tendwell.test',
      audience: INSTANCE,
      typ: 'contact-centre+jwt',
    })
    expect(payload).toMatchObject({ sub: agent.id, name: agent.email })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })

  it('opens nothing of ours', async () => {
    const { body } = await server.call(contactCentre.token, {}, agent.token)
    expect((await server.refused(contactCentre.token, {}, body.token)).status).toBe(401)
    const called = await server.call(
      contactCentre.call,
      { body: { orgId: clinic } },
      (await aPatientOf(server, clinic)).token,
    )
    expect((await server.refused(contactCentre.token, {}, called.body.token)).status).toBe(401)
  })

  it('is for system administrators in person, and for nobody else', async () => {
    const before = (await given()).length
    const others: [TestPerson | null, number, string][] = [
      [null, 401, 'unauthenticated'],
      [await aPatientOf(server, clinic), 403, 'forbidden'],
      [await aStaffOf(server, clinic), 403, 'forbidden'],
      [await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] }), 403, 'forbidden'],
      [await aPersonActingAs(server, clinic), 403, 'forbidden'],
    ]
    for (const [who, status, code] of others)
      for (const endpoint of [contactCentre.assertion, contactCentre.token]) {
        const refused = await server.refused(endpoint, {}, who?.token ?? null)
        expect([refused.status, refused.body.error.code]).toEqual([status, code])
      }
    expect((await given()).length).toBe(before)
  })
})

describe('the chat of the contact centre', () => {
  it('is told first name, org, role and language by a token of ten minutes, and nothing else', async () => {
    const patient = await aPatientOf(server, clinic)
    const { body } = await server.call(contactCentre.call, { body: { orgId: clinic } }, patient.token, {
      'accept-language': 'fr',
    })
    expect(body).toMatchObject({
      widgetURL: CONTACT_CENTRE.CONNECT_WIDGET_URL,
      widgetId: CONTACT_CENTRE.CONNECT_WIDGET_ID,
      snippetId: CONTACT_CENTRE.CONNECT_SNIPPET_ID,
    })
    expect(decodeProtectedHeader(body.token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const { payload } = await jwtVerify(body.token, new TextEncoder().encode(CONTACT_CENTRE.CONNECT_WIDGET_SECRET))
    expect(payload).toEqual({
      sub: CONTACT_CENTRE.CONNECT_WIDGET_ID,
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 600,
      attributes: { name: 'Test', org: 'Praxis <Nord> & مرحبا', role: 'user', language: 'fr' },
    })
  })

  it('calls who has no first name a customer', async () => {
    const nameless = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }], firstName: ' ' })
    const { body } = await server.call(contactCentre.call, { body: { orgId: clinic } }, nameless.token)
    const { payload } = await jwtVerify(body.token, new TextEncoder().encode(CONTACT_CENTRE.CONNECT_WIDGET_SECRET))
    expect(payload['attributes']).toMatchObject({ name: 'Customer' })
  })

  it('is for the members of an org in person', async () => {
    const elsewhere = await aPatientOf(server, await aClinic(server))
    const cases: [TestPerson | null, number][] = [
      [null, 401],
      [elsewhere, 404],
      [agent, 404],
      [await aPersonActingAs(server, clinic), 403],
    ]
    for (const [who, status] of cases) expect((await callBy(who)).status).toBe(status)
  })

  it.each(['features', 'system'] as const)('is not where the org has it switched off: %s', async (where) => {
    const org = await aClinic(server, { settings: { ...OFFICE_HOURS, [where]: ['disableChat'] } })
    const refused = await callBy(await aStaffOf(server, org), org)
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
  })

  it('names the field of an org that is none', async () => {
    const refused = await server.raw('POST', '/api/chat/call', {
      token: (await aPatientOf(server, clinic)).token,
      body: JSON.stringify({ orgId: clinic, extra: 1 }),
    })
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  })
})

describe('the pages of the contact centre', () => {
  it('post to its sign-in and where that leads, run one program, and are in nobody’s frame', async () => {
    const policy = await policyAt('/api/connect/console')
    expect(policy).toEqual({
      'default-src': [`'none'`],
      'base-uri': [`'none'`],
      'object-src': [`'none'`],
      'script-src': [expect.stringMatching(/^'sha256-[\w+/]+='$/)],
      'form-action': [
        'https://eu-central-1.signin.aws.amazon.com',
        'https://eu-central-1.console.aws.amazon.com',
        INSTANCE,
      ],
      'frame-ancestors': [`'none'`],
    })
  })

  it('keep the chat in a frame of no origin, which asks for nothing of ours', async () => {
    const policy = await policyAt('/api/connect/widget')
    expect(policy).toMatchObject({
      sandbox: ['allow-scripts', 'allow-forms', 'allow-popups'],
      'default-src': [`'none'`],
      'frame-ancestors': [`'self'`],
      'form-action': [`'none'`],
    })
    expect(
      Object.entries(policy).filter(([name, sources]) => name !== 'frame-ancestors' && sources.includes(`'self'`)),
    ).toEqual([])
    expect(policy['connect-src']).toEqual([
      'https://widget.test',
      INSTANCE,
      'https://participant.connect.eu-central-1.amazonaws.com',
      'wss://*.transport.connect.eu-central-1.amazonaws.com',
    ])
  })

  it('hold nothing that is anybody’s, and are in no search engine', async () => {
    for (const path of ['/api/connect/console', '/api/connect/widget']) {
      const { headers, body } = await server.raw('GET', path, { token: agent.token })
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      const page = JSON.stringify(body)
      for (const secret of [agent.email, agent.id, CONTACT_CENTRE.CONNECT_WIDGET_SECRET, 'PRIVATE KEY'])
        expect(page).not.toContain(secret)
    }
  })
})

describe('without a contact centre', () => {
  let plain: TestServer
  beforeAll(async () => {
    plain = await startTestServer(server.databaseUrl, { ROLE: 'web' })
    return () => plain.running.stop()
  })

  it('there is nothing of it, and the page knows', async () => {
    const patient = await aPatientOf(server, clinic)
    const found = await Promise.all([
      plain.refused(contactCentre.assertion, {}, agent.token),
      plain.refused(contactCentre.token, {}, agent.token),
      plain.refused(contactCentre.call, { body: { orgId: clinic } }, patient.token),
      plain.refused(contactCentre.signInPage, {}),
      plain.refused(contactCentre.widgetPage, {}),
    ])
    expect(found.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array.from({ length: 5 }, () => [404, 'not_found']),
    )
    const told = async (one: TestServer) => (await one.call(platform.env, {})).body.hasContactCentre
    expect([await told(plain), await told(server)]).toEqual([false, true])
  })

  it.each([
    '/',
    '/dashboard/app',
    '/dashboard/admin/console',
    '/dashboard/help/chat',
    '/web/scheduler/x',
    '/api/health',
  ])('the policy of %s is the very same one', async (path) => {
    const policy = async (one: TestServer) => (await one.raw('GET', path)).headers.get('content-security-policy')
    expect(await policy(server)).toBe(await policy(plain))
  })
})

it('no token and no assertion stands in the log', async () => {
  const patient = await aPatientOf(server, clinic)
  const { body } = await server.call(contactCentre.call, { body: { orgId: clinic } }, patient.token)
  const signed = await server.call(contactCentre.assertion, {}, agent.token)
  const program = await server.call(contactCentre.token, {}, agent.token)
  const log = lines.join('\n')
  expect(log).toContain('/api/idp/assertion')
  for (const secret of [body.token, signed.body.samlAssertion, program.body.token, agent.token, agent.email])
    expect(log).not.toContain(secret)
})
