import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { websiteDomains } from '#shared/domains/websites/domains/api.ts'
import { websites } from '#shared/domains/websites/api.ts'
import { publicWebsites } from '#shared/domains/websites/public-api.ts'
import { publicWeb } from '#server/integrations/web/public-web.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { useWebsiteDomains } from '#server/testing/website-domains.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'
import { answeringPage, leadsHere } from './leads-here.ts'

const server = useTestServer({ PUBLIC_URL: 'https://app.tendwell.test', SITES_URL: 'https://sites.tendwell.test' })
const together = useTestServer({ PUBLIC_URL: 'https://app.tendwell.test' })
const { own, add, check, list, say, sayOnly, connected, lead, leadHere, lookAfter, stateOf, ask } = useWebsiteDomains(
  server,
  together,
)

describe('a name of an org’s own', () => {
  it('answers once its record is found, as the root of that name, and is where the website is found', async () => {
    const { org: clinic, by: admin, count, host } = own
    const domain = await add(`https://${host.toUpperCase()}/welcome`)
    expect(domain).toMatchObject({ host, state: 'waiting', isMain: false, target: 'sites.tendwell.test' })
    expect(domain.record.name).toBe(`_tendwell.${host}`)
    expect((await ask('/', host)).status).toBe(404)
    expect((await check(domain.id)).fault).toBe('missing')
    sayOnly({ [domain.record.name]: ['v=spf1 -all', `${domain.record.value}x`] })
    expect((await check(domain.id)).fault).toBe('missing')
    say(domain)
    expect(await check(domain.id)).toMatchObject({ fault: null, domain: { state: 'active', isMain: true } })

    const page = await ask('/', host)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}/" />`)
    // The product is elsewhere, and what is beside the page is here.
    expect(page.text).toContain('href="https://app.tendwell.test/auth/jwt/login"')
    expect(page.text).toContain('href="https://app.tendwell.test/"')
    expect(page.csp).toContain('sandbox')
    const style = /href="(\/api\/web\/site-style\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await ask(style, host)).status).toBe(200)
    for (const at of ['app.tendwell.test', 'sites.tendwell.test', host])
      expect([at, await ask(`/web/template/harbor-${count}`, at)]).toMatchObject([
        at,
        { status: 301, location: `https://${host}/` },
      ])
    const { sites } = (await server.call(websites.list, { params: { orgId: clinic } }, admin.token)).body
    expect(sites.map((one) => one.domain)).toEqual([host])
  })

  it('is its address only once it leads here, and no longer when it leads elsewhere again', async () => {
    const { count, host } = own
    const before = {
      at: `/web/template/harbor-${count}`,
      url: `https://sites.tendwell.test/web/template/harbor-${count}`,
    }
    lead(host, '198.41.0.4')
    const domain = await add()
    say(domain)
    expect(await check(domain.id)).toMatchObject({ fault: null, domain: { state: 'proven', isMain: false } })
    expect(await list()).toMatchObject([{ state: 'proven', isMain: false }])
    // Whoever came by the other address is led nowhere, also after somebody sent a request that names the host.
    expect(await ask('/', host)).toMatchObject({ status: 301, location: before.url })
    expect((await ask(before.at, 'sites.tendwell.test')).text).toContain(
      `<link rel="canonical" href="${before.url}" />`,
    )
    expect((await ask('/sitemap.xml', 'sites.tendwell.test')).text).toContain(before.url)
    // Hours later, without anybody's doing.
    leadHere(host)
    await lookAfter(domain.id, 0)
    expect(await stateOf(domain.id)).toBe('active')
    expect((await ask(before.at, 'sites.tendwell.test')).location).toBe(`https://${host}/`)
    // A name server that is away says nothing.
    lead(host, null)
    await lookAfter(domain.id, 2)
    expect(await stateOf(domain.id)).toBe('active')
    lead(host, '198.41.0.4')
    await lookAfter(domain.id, 2)
    expect(await stateOf(domain.id)).toBe('proven')
    expect((await ask(before.at, 'sites.tendwell.test')).status).toBe(200)
  })

  it('leads here also behind a network that delivers its pages, by a code that no other website can say', async () => {
    const { host } = own
    const { vault } = server.running.services
    const domain = await add()
    say(domain)
    await check(domain.id)
    /** What answers at each name that leads to another machine than that of the origin of websites. */
    const ports: Record<string, string> = {
      [host]: new URL(server.url).port,
      [`not-ours-${host}`]: new URL(server.url).port,
    }
    const others = createServer(({ headers }, response) => {
      if (headers.host === `copied-${host}`)
        response.setHeader('content-type', 'text/html').end(answeringPage(vault, host))
      else response.writeHead(302, { location: `http://${host}${publicWebsites.ownDomain.path}` }).end()
    })
    await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening))
    for (const name of [`copied-${host}`, `forwarded-${host}`])
      ports[name] = String((others.address() as AddressInfo).port)
    let name = host
    const web = publicWeb({
      resolve: async (of) => [{ address: of === 'sites.tendwell.test' ? '93.184.215.14' : '198.41.0.4', family: 4 }],
      dial: () => ({ address: '127.0.0.1', family: 4, port: Number(ports[name]) }),
    })
    const found: Record<string, boolean | null> = {}
    for (name of Object.keys(ports))
      found[name] = await leadsHere({ web, vault, config: { sitesUrl: 'http://sites.tendwell.test' } }, name)
    others.close()
    expect(found).toEqual({
      [host]: true,
      [`not-ours-${host}`]: false,
      [`copied-${host}`]: false,
      [`forwarded-${host}`]: false,
    })
  })

  it('has nothing of the product beside it, and no websites of others', async () => {
    const { org: clinic, by: admin, count, host } = own
    await connected()
    const authorization = `Bearer ${admin.token}`
    for (const path of ['/api/user/me', '/api/health', '/dashboard/app', '/auth/jwt/login', '/web/register', '/orders'])
      expect([path, (await ask(path, host, { headers: { authorization } })).status]).toEqual([path, 404])
    const neighbour = await aClinic(server)
    const other = await aStoredWebsite(server, neighbour, { url: `neighbour-${count}` })
    for (const path of [
      `/web/template/neighbour-${count}`,
      `/web/template/${other}`,
      `/web/template/${neighbour}/${other}`,
    ])
      expect([path, (await ask(path, host)).status]).toEqual([path, 404])
    const second = await aStoredWebsite(server, clinic, { url: `second-${count}` })
    expect(await ask(`/web/template/${second}`, host)).toMatchObject({
      status: 301,
      location: `https://sites.tendwell.test/web/template/second-${count}`,
    })
  })

  it('takes what is written to the clinic there, and at no other origin', async () => {
    const { site, host } = own
    await connected()
    const body = new URLSearchParams({ name: 'V', email: 'v@visitor.test', message: 'Hello' }).toString()
    const sending = { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const path = `/web/template/${site}/contact`
    expect(await ask(path, host, sending)).toMatchObject({ status: 303, location: '/?sent=1#contact-form' })
    expect((await ask('/?sent=1', host)).status).toBe(200)
    expect((await ask(path, host, { ...sending, body: 'name=V' })).status).toBe(422)
    expect((await ask(path, 'sites.tendwell.test', sending)).status).toBe(404)
  })

  it('tells search engines of itself alone, and is no longer told elsewhere', async () => {
    const { count, host } = own
    await connected()
    const map = await ask('/sitemap.xml', host)
    expect(map.text).toContain(`<loc>https://${host}/</loc>`)
    expect(map.text).not.toContain('sites.tendwell.test')
    expect((await ask('/robots.txt', host)).text).toContain(`Sitemap: https://${host}/sitemap.xml`)
    expect((await ask('/sitemap.xml', 'sites.tendwell.test')).text).not.toContain(`harbor-${count}`)
  })

  it('has the website in its other languages', async () => {
    const { org: clinic, site, count, host } = own
    await connected()
    const french = await aStoredWebsite(server, clinic, { url: `harbor-fr-${count}`, language: 'fr' })
    await sql`update websites set variant_of = ${site} where id = ${french}`.execute(server.running.services.reader)
    const page = await ask('/?lang=fr', host)
    expect([page.status, /<html lang="fr"/.test(page.text)]).toEqual([200, true])
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}/?lang=fr" />`)
    expect(page.text).toContain(`hreflang="en" href="https://${host}/"`)
    expect(await ask(`/web/template/harbor-fr-${count}`, 'sites.tendwell.test')).toMatchObject({
      status: 301,
      location: `https://${host}/?lang=fr`,
    })
  })

  it('may be one of several: one is the address, the others lead there', async () => {
    const { org: clinic, by: admin, site, count, host } = own
    const main = await connected()
    const other = await connected(`harbor${count}.org`)
    expect(await ask('/', other.host)).toMatchObject({ status: 301, location: `https://${host}/` })
    const body = { siteId: site, isMain: true }
    const params = { orgId: clinic, domainId: other.id }
    expect((await server.call(websiteDomains.change, { params, body }, admin.token)).body.domain.isMain).toBe(true)
    expect(await ask('/', host)).toMatchObject({ status: 301, location: `https://${other.host}/` })
    expect((await ask('/', other.host)).status).toBe(200)
    await server.call(websiteDomains.remove, { params }, admin.token)
    expect((await ask('/', other.host)).status).toBe(404)
    expect((await ask('/', host)).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([main.id])
  })

  it('answers without an origin of websites just so', async () => {
    const clinic = await aClinic(together)
    const person = await aPerson(together, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const there = await aStoredWebsite(together, clinic, { url: 'together' })
    const params = { orgId: clinic }
    const { domain } = (
      await together.call(
        websiteDomains.add,
        { params, body: { host: 'www.together.org', siteId: there } },
        person.token,
      )
    ).body
    say(domain)
    await together.call(websiteDomains.check, { params: { ...params, domainId: domain.id } }, person.token)
    expect((await ask('/', 'www.together.org', { on: together })).status).toBe(200)
    expect((await ask('/api/health', 'www.together.org', { on: together })).status).toBe(404)
    expect(await ask('/web/template/together', 'app.tendwell.test', { on: together })).toMatchObject({
      status: 301,
      location: 'https://www.together.org/',
    })
    expect((await ask('/', 'www.other.org', { on: together })).text).not.toContain('Welcome')
  })
})
