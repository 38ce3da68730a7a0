import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'

const settings = { PUBLIC_URL: 'https://app.tendwell.test', SITES_URL: 'https://sites.test' }
const server = useTestServer(settings)
const proxied = useTestServer({ ...settings, TRUST_PROXY: 'true' })
const together = useTestServer({ PUBLIC_URL: 'https://app.tendwell.test' })

const APP = { host: 'app.tendwell.test' }
const SITES = { host: 'sites.test' }
const CONTENT =
  '<Navbar cta="Sign in" url="/auth/jwt/login">\n<NavLink label="Order" url="/orders" />\n<NavLink label="Other" url="/web/template/other" />\n</Navbar>\n\n<Hero title="Hello" cta="Home" url="/" />\n\n<Booking />\n\n<Contact />\n'

let clinic: OrgId
let site: WebsiteId
beforeAll(async () => {
  clinic = await aClinic(server)
  site = await aStoredWebsite(server, clinic, { url: 'harbor', content: CONTENT })
})

interface Asked {
  on?: { url: string }
  method?: string
  body?: string
}

/** Asks with a host of its own choice, as no client of the web lets one. */
const ask = (path: string, headers: Record<string, string>, { on = server, method = 'GET', body }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (answered, failed) => {
      const sent = request(on.url + path, { method, headers, setHost: false }, (response) => {
        let text = ''
        response.on('data', (part) => (text += String(part)))
        response.on('end', () => answered({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      sent.on('error', failed)
      sent.end(body)
    },
  )

describe('where websites have an origin of their own', () => {
  it('they are there, and their addresses at the product lead there for good', async () => {
    const there = await ask('/web/template/harbor', SITES)
    expect(there.status).toBe(200)
    expect(there.text).toContain('<link rel="canonical" href="https://sites.test/web/template/harbor" />')
    expect(there.text).toContain('content="https://sites.test/web/template/harbor"')
    for (const path of ['/web/template/harbor', `/web/template/${site}`, `/web/template/${clinic}/${site}`]) {
      const { status, headers } = await ask(path, APP)
      expect([path, status, headers.location]).toEqual([path, 301, 'https://sites.test/web/template/harbor'])
      expect(headers['cache-control']).toBe('no-cache')
    }
    const seen = await ask('/web/template/harbor', { ...APP, authorization: 'Bearer something' })
    expect([seen.status, seen.headers.location]).toEqual([302, 'https://sites.test/web/template/harbor'])
    expect((await ask('/web/template/nothing', APP)).status).toBe(404)
  })

  it('lead to the product absolutely, and to each other as they are', async () => {
    const { text } = await ask('/web/template/harbor', SITES)
    for (const href of ['/auth/jwt/login', '/orders', '/', `/web/scheduler/${clinic}?site=${site}&amp;lang=en`])
      expect(text).toContain(`href="https://app.tendwell.test${href}"`)
    expect(text).toContain('href="/web/template/other"')
    expect(text).toContain(`action="/web/template/${site}/contact#contact-form"`)
    const style = /href="(\/api\/web\/site-style\/[^"]+)"/.exec(text)?.[1] ?? ''
    expect((await ask(style, SITES)).status).toBe(200)
  })

  it('have nothing of the product beside them', async () => {
    const person = await aPerson(server)
    const authorization = `Bearer ${person.token}`
    expect((await ask('/api/user/me', { ...APP, authorization })).status).toBe(200)
    for (const path of [
      '/api/user/me',
      '/api/health',
      '/api/env',
      '/api/docs',
      '/api/live',
      '/api/web/site-style/../env',
    ])
      expect([path, (await ask(path, { ...SITES, authorization })).status]).toEqual([path, 404])
    for (const path of [
      '/',
      '/dashboard/app',
      '/auth/jwt/login',
      '/web/scheduler/x',
      '/embed.js',
      '/assets/x.js',
      '/orders',
      '/web/template/..%2f..%2fapi',
    ])
      expect([path, (await ask(path, SITES)).status]).toEqual([path, 404])
    const signIn = await ask(
      identity.login.path,
      { ...SITES, 'content-type': 'application/json' },
      { method: 'POST', body: '{}' },
    )
    expect(signIn.status).toBe(404)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect([method, (await ask('/web/template/harbor', SITES, { method })).status]).toEqual([method, 404])
  })

  it('set nothing in the browser, and let nobody read across origins', async () => {
    for (const path of ['/web/template/harbor', '/nowhere', '/robots.txt', '/api/user/me']) {
      const { headers } = await ask(path, { ...SITES, origin: 'https://app.tendwell.test', cookie: 'a=b' })
      expect([path, headers['set-cookie']]).toEqual([path, undefined])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['content-security-policy']).toBeDefined()
    }
  })

  it('are found by search engines there', async () => {
    expect((await ask('/sitemap.xml', SITES)).text).toContain('<loc>https://sites.test/web/template/harbor</loc>')
    const fromApp = await ask('/sitemap.xml', APP)
    expect([fromApp.status, fromApp.headers.location]).toEqual([301, 'https://sites.test/sitemap.xml'])
    for (const from of [SITES, APP])
      expect((await ask('/robots.txt', from)).text).toContain('Sitemap: https://sites.test/sitemap.xml')
    expect((await ask('/robots.txt', APP)).text).toContain('Disallow: /dashboard/')
  })

  it('take what is written to the clinic, and answer where they are', async () => {
    const body = new URLSearchParams({ name: 'V', email: 'v@visitor.test', message: 'Hello' }).toString()
    const headers = { ...SITES, 'content-type': 'application/x-www-form-urlencoded' }
    const path = `/web/template/${site}/contact`
    const sent = await ask(path, headers, { method: 'POST', body })
    expect([sent.status, sent.headers.location]).toEqual([303, '/web/template/harbor?sent=1#contact-form'])
    expect((await ask(path, { ...headers, ...APP }, { method: 'POST', body })).status).toBe(404)
  })

  it('book for who sends their form, and lead to the product, where alone what is booked is shown', async () => {
    const page = await ask('/web/template/harbor', SITES)
    expect(String(page.headers['content-security-policy'])).toContain("form-action 'self' https://app.tendwell.test;")
    const at = /name="at"\s+value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const visitor = { firstName: 'Vera', lastName: 'Visitor', email: 'v@visitor.test', phone: '+1 212 555 0147' }
    const body = new URLSearchParams({ at, block: '', ...visitor }).toString()
    const headers = { ...SITES, 'content-type': 'application/x-www-form-urlencoded' }
    const path = `/web/template/${site}/book`
    expect((await ask(path, { ...headers, ...APP }, { method: 'POST', body })).status).toBe(404)
    const sent = await ask(path, headers, { method: 'POST', body })
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/app\.tendwell\.test\/web\/booking\/[^/?]+\?lang=en$/),
    ])
    const wrong = await ask(path, headers, { method: 'POST', body: '' })
    expect([wrong.status, wrong.text.includes('Choose a free time.')]).toEqual([422, true])
  })
})

describe('the host of a request', () => {
  it.each(['SITES.TEST', 'sites.test.', 'sites.test:8443', 'Sites.Test.:443'])(
    'is read as browsers write it: %s',
    async (host) => expect((await ask('/web/template/harbor', { host })).status).toBe(200),
  )

  it.each([
    'evil.test',
    'sites.test.evil.test',
    'xn--sites-9xa.test',
    'app.tendwell.test.evil.test',
    'a@sites.test',
    'sites.test/x',
    'sites.test,app.tendwell.test',
  ])('is none of ours, and nothing is there: %s', async (host) => {
    for (const path of ['/web/template/harbor', '/', '/api/health', '/robots.txt']) {
      const { status } = await ask(path, { host })
      expect([path, status]).toEqual([path, 404])
    }
  })

  it('may be the machine itself, for whoever looks after it', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000', 'tendwell-web:3000'])
      expect([host, (await ask('/api/health', { host })).status]).toEqual([host, 200])
  })

  it('is what the proxy says where there is one, and its last word', async () => {
    const by = (forwarded: string, on: { url: string }, host = 'app.tendwell.test') =>
      ask('/api/health', { host, 'x-forwarded-host': forwarded }, { on })
    expect((await by('sites.test', server)).status).toBe(200)
    expect((await by('sites.test', proxied)).status).toBe(404)
    expect((await by('app.tendwell.test, sites.test', proxied)).status).toBe(404)
    expect((await by('sites.test, app.tendwell.test', proxied)).status).toBe(200)
    expect((await by('app.tendwell.test', proxied, '10.0.0.7')).status).toBe(200)
  })

  it('decides nothing where there is one origin', async () => {
    for (const host of ['app.tendwell.test', 'sites.test', 'evil.test'])
      expect([host, (await ask('/api/health', { host }, { on: together })).status]).toEqual([host, 200])
    expect((await ask('/web/template/nothing', { host: 'evil.test' }, { on: together })).status).toBe(404)
  })
})
