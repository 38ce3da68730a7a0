import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { aServer } from '#main/testing/local-server.ts'
import { checkServer } from './check-server.ts'

/** Answers by path; everything else is not there. */
const answers =
  (byPath: Record<string, string>, seen: string[] = []): RequestListener =>
  ({ url = '', headers }, response) => {
    seen.push(`${url} ${headers.authorization ?? '-'} ${headers.cookie ?? '-'}`)
    const answer = byPath[url]
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(answer ?? '{}')
  }

const ALIVE = '{"status":"alive"}'
const versioned = (version: string) => JSON.stringify({ apiBase: '', version, recaptchaSiteKey: null })

const check = (origin: string, patienceMs?: number) => checkServer(origin, { fetch, patienceMs })

describe('a server', () => {
  it.each(['0.1.0', '0.1.7', '0.2.0', '1.0.0', '10.0.0-beta.1'])('of version %s is fine', async (version) => {
    const seen: string[] = []
    const { origin } = await aServer(answers({ '/api/health': ALIVE, '/env.json': versioned(version) }, seen))
    expect(await check(origin)).toBe('fine')
    // Nothing of the person goes to a server that may be anybody's.
    expect(seen).toEqual(['/api/health - -', '/env.json - -'])
  })

  it.each(['0.0.9', '0.0.99'])('of version %s is too old', async (version) => {
    const { origin } = await aServer(answers({ '/api/health': ALIVE, '/env.json': versioned(version) }))
    expect(await check(origin)).toBe('too_old')
  })

  it.each([
    ['answers nothing of it', {}],
    ['is a page', { '/api/health': '<!doctype html><title>Welcome</title>' }],
    ['says something else', { '/api/health': '{"status":"ok"}' }],
    ['says only that it is alive', { '/api/health': ALIVE }],
    ['names no version', { '/api/health': ALIVE, '/env.json': '{"version":7}' }],
    ['answers null', { '/api/health': 'null' }],
    ['never stops talking', { '/api/health': ALIVE, '/env.json': `"${'x'.repeat(2_000_000)}"` }],
  ])('that %s is no Tendwell server', async (_what, byPath) => {
    const { origin } = await aServer(answers(byPath))
    expect(await check(origin)).toBe('not_tendwell')
  })

  it('that leads elsewhere is none, and nobody follows', async () => {
    const { origin: real } = await aServer(answers({ '/api/health': ALIVE, '/env.json': versioned('1.0.0') }))
    const { origin } = await aServer((_request, response) => {
      response.writeHead(302, { location: `${real}/api/health` }).end()
    })
    expect(await check(origin)).toBe('not_tendwell')
  })

  it('whose certificate nobody vouches for is not trusted', async () => {
    const { origin } = await aServer(answers({ '/api/health': ALIVE }), { isSecure: true })
    expect(await check(origin)).toBe('certificate')
  })

  it('that is not there, has no name or does not answer cannot be reached', async () => {
    const { origin, server } = await aServer(() => undefined)
    expect(await check(origin, 100)).toBe('unreachable')
    server.closeAllConnections()
    server.close()
    expect(await check(origin)).toBe('unreachable')
    expect(await check('https://nowhere.invalid')).toBe('unreachable')
    // The one of a clinic that has no https yet.
    const { origin: plain } = await aServer(answers({ '/api/health': ALIVE }))
    expect(await check(plain.replace('http:', 'https:'))).toBe('unreachable')
  })

  it.each([
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
    ['net::ERR_CERT_DATE_INVALID', 'certificate'],
    ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificate'],
    ['net::ERR_NAME_NOT_RESOLVED', 'unreachable'],
    ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'unreachable'],
    ["Attempted to redirect, but redirect policy was 'error'", 'not_tendwell'],
  ])('of which Chromium says %s counts as %s', async (message, outcome) => {
    const fails = () => Promise.reject(new Error(message))
    expect(await checkServer('https://clinic.example', { fetch: fails })).toBe(outcome)
  })
})
