import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBytes } from '#server/testing/raw-http.ts'
import { SECRET_LINKS } from '#shared/secret-links.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-website-'))
const web = join(folder, 'web')
mkdirSync(join(web, 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(web, 'index.html'), '<!doctype html><title>Page</title>')
writeFileSync(join(web, 'favicon.svg'), '<svg/>')
writeFileSync(join(web, 'embed.js'), 'void 0')
writeFileSync(join(web, 'assets', 'app-4f2a.js'), 'export {}')

const server = useTestServer({ WEB_DIR: web })
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => server.raw('GET', path, { headers })

describe('the website', () => {
  it.each(['/', '/index.html', '/dashboard/app', '/web/scheduler/x', '/nothing/of/the/kind', '/api', '/?a=b'])(
    'is the one page at %s',
    async (path) => {
      const { status, body, headers } = await get(path)
      expect([status, body]).toEqual([200, '<!doctype html><title>Page</title>'])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('has files, those with a hash in their name for good', async () => {
    const script = await get('/assets/app-4f2a.js')
    expect([script.status, script.body]).toEqual([200, 'export {}'])
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const icon = await get('/favicon.svg')
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const again = await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('has the script for other people’s sites, for a few minutes and from anywhere', async () => {
    const { status, headers } = await get('/embed.js')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await get('/favicon.svg')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('does not give a page for a script that a newer build took away', async () => {
    expect((await get('/assets/app-old.js')).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/%00',
    '/%',
    '/assets/%c0%ae%c0%ae/',
  ])('does not reach outside its folder by %s', async (path) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    const answer = await sendBytes(server.running.port, [request])
    expect([200, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(/\r\n\r\n.*secret/s)
  })

  it('leads what another app shares to the entry that asks for it again, where the browser has lost its worker', async () => {
    const { status, headers } = await server.raw('POST', '/dashboard/activities/share', {
      body: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([status, headers.get('location')]).toEqual([302, '/dashboard/activities/new?shared=1'])
  })

  it('takes no other method than reading', async () => {
    expect((await server.raw('HEAD', '/favicon.svg')).status).toBe(200)
    expect((await server.raw('HEAD', '/dashboard')).status).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status } = await server.raw(method, '/dashboard')
      expect([method, status >= 400 && status < 500]).toEqual([method, true])
    }
    // No client of ours can send it.
    const trace = await sendBytes(server.running.port, [
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ])
    expect([trace.status, trace.text]).toEqual([405, expect.not.stringContaining('TRACE / HTTP')])
  })
})

describe('what a browser is told to refuse', () => {
  it.each([
    ['/', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/dashboard/app', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/scheduler/x', 'frame-ancestors *', null],
    ['/web/locator', 'frame-ancestors *', null],
    ['/web/register/x', 'frame-ancestors *', null],
    ['/web/locator/x?zip=10011', 'frame-ancestors *', null],
    // A page that is there for nobody's site, or that comes later.
    ['/web/booking/x', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/anything', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/scheduler/x/more', "frame-ancestors 'none'", 'SAMEORIGIN'],
    // Spelled so that one reads another page than the next one.
    ['/web/scheduler/%2e%2e%2fbooking%2fx', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/scheduler%2f..%2f..%2fdashboard', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/locator/%252e%252e', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/scheduler/%5c..%5cdashboard', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web//scheduler/x', "frame-ancestors 'none'", 'SAMEORIGIN'],
    ['/web/%ff', "frame-ancestors 'none'", 'SAMEORIGIN'],
  ])('at %s', async (path, ancestors, frameOptions) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(ancestors)
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-frame-options')).toBe(frameOptions)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it.each(['/api/health', '/api/nothing', '/api/auth/me', '/api/openapi.json'])(
    'is to make a page of what %s answers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none';sandbox",
      )
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )
})

describe('an address with a secret in it', () => {
  it.each([
    ...SECRET_LINKS.map((kind) => `/web/${kind}/x`),
    '/dashboard/plan/assessment?take=x',
    '/%77eb/booking/x',
    '/WEB/booking/x',
    '/web/%62ooking/x',
    '/auth/jwt/reset/x/confirm/y',
    '/auth/jwt/register/x/y/invite/z',
  ])('goes to no other site and into no search engine: %s', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('is no other: a public page may be found', async () => {
    const { headers } = await get('/web/scheduler/x')
    expect(headers.get('x-robots-tag')).toBeNull()
  })

  it('is not made of another by a word in its query: what a call answers stays shut in', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policy('/api/health?take=x')).toBe(await policy('/api/health'))
    expect(await policy('/web/scheduler/x?take=x')).toBe(await policy('/web/scheduler/x'))
  })
})

describe('a server without a built website', () => {
  let bare: TestServer
  beforeAll(async () => {
    bare = await startTestServer(server.databaseUrl, { WEB_DIR: join(folder, 'nowhere') })
  })
  afterAll(() => bare.running.stop())

  it('says what to do, and answers its API', async () => {
    const page = await bare.raw('GET', '/')
    expect([page.status, page.body]).toEqual([404, 'The website has not been built: npm run build'])
    expect((await bare.raw('GET', '/api/health')).status).toBe(200)
    expect((await bare.raw('GET', '/env.json')).body).toEqual({
      apiBase: '',
      version: expect.stringMatching(/^\d/),
      recaptchaSiteKey: null,
      hasContactCentre: false,
      sitesUrl: null,
    })
  })
})
