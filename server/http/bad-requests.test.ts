import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import ar from '#shared/i18n/ar/errors.json' with { type: 'json' }
import cn from '#shared/i18n/cn/errors.json' with { type: 'json' }
import en from '#shared/i18n/en/errors.json' with { type: 'json' }
import fr from '#shared/i18n/fr/errors.json' with { type: 'json' }
import vi from '#shared/i18n/vi/errors.json' with { type: 'json' }
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { sendBytes } from '#server/testing/raw-http.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { ErrorBody } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let staff: TestPerson
let path: string
beforeAll(async () => {
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
  path = `/api/web/org/${clinic}/event`
})

const START = '2026-11-23T14:00:00Z'
const END = '2026-11-23T14:30:00Z'
const post = (body: string, headers: Record<string, string> = {}) => server.raw('POST', path, { body, headers })
const errorOf = (reply: { body: unknown }) => (reply.body as ErrorBody).error
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a body', () => {
  it.each([
    ['that breaks off', '{"firstName":', 400, 'body'],
    ['that is no JSON', 'firstName=Zoë', 400, 'body'],
    ['with a comma too many', '{"a":1,}', 400, 'body'],
    ['of white space', '   ', 400, 'body'],
    ['with a byte order mark alone', '\u{FEFF}', 400, 'body'],
    ['that is null', 'null', 400, 'body'],
    ['that is a text', '"text"', 400, 'body'],
    ['that is a list', '[]', 400, 'body'],
    ['that is a number', '1e309', 400, 'body'],
    ['that is nothing but depth', deep(100_000), 400, 'body'],
    ['with depth in a field', `{"firstName":${deep(100_000)}}`, 400, 'firstName'],
    ['with depth in a field nobody knows', `{"x":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, 400, 'x'],
    ['with its prototype in it', '{"__proto__":{"isAdmin":true}}', 400, 'body'],
    ['with a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'constructor'],
  ])('%s is refused by the name of what is wrong', async (_, body, status, field) => {
    const reply = await post(body)
    expect([reply.status, errorOf(reply).code]).toEqual([status, 'invalid_input'])
    expect(Object.keys(errorOf(reply).fields ?? {})).toContain(field)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['json'],
    [''],
  ])('of the type "%s" is not read', async (type) => {
    const reply = await post('{}', { 'content-type': type })
    expect([reply.status, errorOf(reply).code]).toEqual([415, 'unsupported_media_type'])
  })

  it.each([
    ['gzip that is none', 'gzip', Buffer.from('not gzip at all')],
    ['gzip that breaks off', 'gzip', gzipSync('{"firstName":"Zoë"}').subarray(0, 15)],
    ['an encoding nobody knows', 'zap', Buffer.from('{}')],
    ['two encodings', 'gzip, gzip', gzipSync(gzipSync('{}'))],
  ])('in %s is refused', async (_, encoding, bytes) => {
    const { status } = await sendBytes(server.running.port, [
      head(bytes.length, [`Content-Encoding: ${encoding}`]),
      bytes,
    ])
    expect([400, 415]).toContain(status)
  })

  it('of a few kilobytes that unpack to a hundred megabytes is too large', async () => {
    const bytes = gzipSync(Buffer.alloc(100_000_000, ' '))
    const { status } = await sendBytes(server.running.port, [head(bytes.length, ['Content-Encoding: gzip']), bytes])
    expect(status).toBe(413)
  })

  it('just below the limit is read, and one above is too large', async () => {
    const padded = (length: number) => JSON.stringify({ a: 'x'.repeat(length - 8) })
    expect(padded(256 * 1024)).toHaveLength(256 * 1024)
    expect(errorOf(await post(padded(256 * 1024))).code).toBe('invalid_input')
    expect(errorOf(await post(padded(256 * 1024 + 1))).code).toBe('too_large')
  })
})

/** The head of a booking as it goes over the wire. */
const head = (length: number | 'chunked', extra: string[] = []) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...extra,
    '',
    '',
  ].join('\r\n')

const PING = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

describe('a body of ten megabytes', () => {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const many = Array.from({ length: 160 }, () => chunk)

  it('is answered as too large, and the connection is not left hanging', async () => {
    const answer = await sendBytes(server.running.port, [head(160 * chunk.length), ...many, PING], 2000)
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('"too_large"')
    expect(answer.isClosed).toBe(true)
  })

  it('is answered as too large also where its length is not told', async () => {
    const chunks = many.flatMap((bytes) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'])
    const answer = await sendBytes(server.running.port, [head('chunked'), ...chunks, '0\r\n\r\n', PING], 2000)
    expect(answer.status).toBe(413)
    expect(answer.isClosed).toBe(true)
  })

  it('is answered to an ordinary client', async () => {
    const reply = await post(JSON.stringify({ a: 'x'.repeat(10_000_000) }))
    expect([reply.status, errorOf(reply).code]).toEqual([413, 'too_large'])
  })
})

describe('a request', () => {
  it.each([
    ['POST', '/api/health'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/api/auth/login'],
    ['PATCH', '/api/event/0190a000-0000-7000-8000-000000000001'],
    ['PUT', '/api/events/my'],
    ['PROPFIND', '/api/health'],
  ])('%s %s has the wrong method', async (method, address) => {
    const reply = await server.raw(method, address)
    expect([reply.status, errorOf(reply).code]).toEqual([405, 'method_not_allowed'])
  })

  // A client that takes tokens out of answers knows them by their addresses: each call has one.
  it.each(['/api/health/', '/api//health', '/api/healt%68', '/api/auth/me/', '/api/Auth/me'])(
    'to %s, which is no spelling of a call, finds nothing',
    async (address) => {
      const reply = await server.raw('GET', address, { token: staff.token })
      expect([reply.status, errorOf(reply).code]).toEqual([404, 'not_found'])
    },
  )

  it('told to another site’s page what is allowed allows nothing', async () => {
    const reply = await server.raw('OPTIONS', '/api/auth/login', {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    })
    expect(reply.status).toBeLessThan(300)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['?date=2026-11-23&date=2026-11-24', 'date'],
    ['?date[]=2026-11-23', 'date'],
    ['?date=', 'date'],
    ['?date=2026-11-23&other=1', 'other'],
    ['?date=2026-11-23&constructor=1', 'constructor'],
    ['?date=2026-11-23&__proto__=1', '__proto__'],
    ['?date=%00', 'date'],
    ['?date=%ff', 'date'],
    ['', 'date'],
  ])('with the query "%s" is told about %s', async (query, field) => {
    const reply = await server.raw('GET', `/api/web/org/${clinic}/slots${query}`)
    expect([reply.status, errorOf(reply).code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(errorOf(reply).fields ?? {})).toContain(field)
  })

  it.each(['not-an-id', '1', '%ff', '0190a000-0000-7000-8000-00000000000G', `%27%20or%20%271%27=%271`])(
    'with the id "%s" is told about its form',
    async (id) => {
      const reply = await server.raw('GET', `/api/event/${id}`, { token: staff.token })
      expect([reply.status, errorOf(reply).fields]).toEqual([400, { id: 'Wrong format' }])
    },
  )

  it.each(['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Bearer a.b.c', 'bearer null', 'Bearer \u{ff}', ','])(
    'with the authorization "%s" speaks for nobody',
    async (authorization) => {
      const reply = await server.raw('GET', '/api/auth/me', { headers: { authorization } })
      expect([reply.status, errorOf(reply).code]).toEqual([401, 'unauthenticated'])
    },
  )

  it.each([
    ['with spaces', 'a b', 400],
    ['that is too long', 'x'.repeat(256), 400],
    ['of other letters', '\u{e9}', 400],
    ['that is empty', '', 201],
    ['as long as may be', 'x'.repeat(255), 201],
  ])('with an idempotency key %s', async (_, key, status) => {
    const body = JSON.stringify(aBooking(START, END))
    const org = await aClinic(server)
    const reply = await server.raw('POST', `/api/web/org/${org}/event`, { body, headers: { 'idempotency-key': key } })
    expect(reply.status).toBe(status)
    if (status === 400) expect(Object.keys(errorOf(reply).fields ?? {})).toEqual(['Idempotency-Key'])
  })

  it('with a kept answer bears every character that a booking may hold', async () => {
    const org = await aClinic(server)
    const booking = { title: 'Talk', name: '👩🏽‍⚕️ \u{202e}تجربة "\\', email: 'a@b.test', start: START, end: END }
    const send = (name: string, key: string) =>
      server.raw('POST', `/api/org/${org}/event`, {
        token: member.token,
        body: JSON.stringify({ ...booking, name }),
        headers: { 'idempotency-key': key },
      })
    const member = await aStaffOf(server, org)
    const first = await send(booking.name, 'one')
    expect(first.status).toBe(201)
    expect((await send(booking.name, 'one')).body).toEqual(first.body)
    const half = await send('a half \u{d83d}', 'two')
    expect([half.status, errorOf(half).fields]).toEqual([
      400,
      { name: 'This text contains a character that cannot be stored' },
    ])
  })

  it('that is no HTTP is answered by closing, and others are served', async () => {
    const answers = await Promise.all([
      sendBytes(server.running.port, ['\x16\x03\x01\x02\x00garbage\r\n\r\n']),
      sendBytes(server.running.port, [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`]),
      sendBytes(server.running.port, [`GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`]),
      sendBytes(server.running.port, ['GET /api/health HTTP/1.1\r\n\r\n']),
      sendBytes(server.running.port, [head(10, ['Transfer-Encoding: chunked'])]),
    ])
    expect(answers.map(({ status, isClosed }) => [status, isClosed])).toEqual([
      [400, true],
      [431, true],
      [431, true],
      [400, true],
      [400, true],
    ])
    expect((await server.raw('GET', '/api/health')).status).toBe(200)
  })
})

describe('a refusal', () => {
  it.each([
    ['fr-CA,fr;q=0.9', fr],
    ['ar', ar],
    ['de, vi;q=0.8, en;q=0.2', vi],
    ['zh-TW', cn],
    ['de', en],
    ['*', en],
    ['', en],
    ['x'.repeat(5000), en],
    ['__proto__, constructor;q=0.5', en],
  ])('to somebody who prefers "%s" is said in a language they read', async (language, catalogue) => {
    const reply = await server.raw('GET', '/api/auth/me', { headers: { 'accept-language': language } })
    expect(errorOf(reply).message).toBe(catalogue.code.unauthenticated)
  })

  it('says what is wrong with a field in that language as well', async () => {
    const reply = await post(JSON.stringify({ ...aBooking(START, END), email: 'x' }), { 'accept-language': 'fr' })
    expect(errorOf(reply).fields).toEqual({ email: fr.validation.email })
  })
})
