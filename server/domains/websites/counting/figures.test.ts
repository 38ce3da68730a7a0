import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { OFFICE_HOURS, aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite, withWebsites } from '#server/testing/websites.ts'

/** In New York it is still the 19th. */
const NOW = '2026-11-20T03:00:00Z'
const server = useTestServer({ ROLE: 'web', LIMIT_CODES: '20', TRUST_PROXY: 'true' }, { frozenAt: NOW })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

let clinic: OrgId
let admin: TestPerson
let site: WebsiteId
let sites = 0
let url = ''
beforeEach(async () => {
  server.now.millis = Date.parse(NOW)
  clinic = await withWebsites(server, await aClinic(server, { settings: OFFICE_HOURS, timeZone: 'America/New_York' }))
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  url = `harbor-${(sites += 1)}`
  site = await aStoredWebsite(server, clinic, { url })
})

let visitors = 0
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${(visitors += 1) % 250}`, ...headers },
  })
const params = () => ({ orgId: clinic, siteId: site })
const figures = async (days = 2) =>
  (await server.call(websites.figures, { params: params(), query: { days } }, admin.token)).body

describe('visits of a website', () => {
  it('are summed by the day of the org, by whichever address it is opened', async () => {
    for (const path of [`/web/template/${url}`, `/web/template/${site}`, `/web/template/${clinic}/${site}`])
      expect((await open(path)).status).toBe(200)
    server.now.millis += 3 * 60 * 60_000
    await open(`/web/template/${url}`)
    expect(await figures()).toEqual({
      days: [
        { day: '2026-11-19', visits: 3, bookings: 0 },
        { day: '2026-11-20', visits: 1, bookings: 0 },
      ],
      visits: 4,
      bookings: 0,
    })
  })

  it('are none of programs, of a step within the site, of what is not there, nor more than so many of one address', async () => {
    await open(`/web/template/${url}`, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await open(`/web/template/${url}`, { referer: `${server.running.services.config.publicUrl}/web/template/other` })
    await open('/web/template/nowhere')
    expect(await figures()).toMatchObject({ visits: 0 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => open(`/web/template/${url}`, { 'x-forwarded-for': '203.0.113.9' })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await figures()).toMatchObject({ visits: 20 })
  })

  it('are kept without a word of who it was', async () => {
    await open(`/web/template/${url}`)
    const { rows } = await sql<object>`select * from website_days where website_id = ${site}`.execute(
      server.running.services.reader,
    )
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['bookings', 'day', 'org_id', 'visits', 'website_id'],
    ])
  })

  it('are told to the admins of that org alone', async () => {
    const desk = await aStaffOf(server, clinic)
    const elsewhere = await withWebsites(server, await aClinic(server))
    const other = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const asked = [desk, other].map(({ token }) =>
      server.refused(websites.figures, { params: params(), query: {} }, token),
    )
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 404])
    const foreign = { orgId: elsewhere, siteId: site }
    expect((await server.refused(websites.figures, { params: foreign, query: {} }, other.token)).status).toBe(404)
  })
})

describe('bookings by way of a website', () => {
  const book = (siteId: string, orgId = clinic, hour = 14) =>
    server.call(publicScheduling.bookPublic, {
      params: { orgId },
      body: { ...aBooking(`2026-11-23T${hour}:00:00.000Z`, `2026-11-23T${hour}:30:00.000Z`), siteId },
    })

  it('are counted for a site of that very org, and made all the same where the name is none', async () => {
    expect((await book(site)).status).toBe(201)
    expect(await figures()).toMatchObject({ bookings: 1 })
    const other = await aClinic(server, { settings: OFFICE_HOURS })
    for (const [index, name] of [site, 'nonsense', "' or true --"].entries())
      expect((await book(name, other, 15 + index)).status).toBe(201)
    expect(await figures()).toMatchObject({ bookings: 1 })
  })

  it('begin at the link of its page, which says whose page it was', async () => {
    const written = '<Booking />'
    await aStoredWebsite(server, clinic, { url: `${url}-book`, content: written })
    expect(await (await open(`/web/template/${url}-book`)).text()).toMatch(
      new RegExp(`href="/web/scheduler/${clinic}\\?site=[0-9a-f-]{36}&amp;lang=en"`),
    )
  })
})

describe('an address that a website had before', () => {
  const change = async (address: string | null, { orgId = clinic, siteId = site, token = admin.token } = {}) => {
    const at = { orgId, siteId }
    const { version, name, language, accent, description } = (await server.call(websites.get, { params: at }, token))
      .body.site
    const body = { version, name, url: address, language, accent, description, is_public: true }
    return server.raw('PUT', `/api/org/${orgId}/site/${siteId}`, { token, body: JSON.stringify(body) })
  }
  const leads = async (address: string) => {
    const { status, headers } = await open(`/web/template/${address}`)
    return [status, headers.get('location')]
  }

  it('leads to where it is now, also by two steps and after it has none any more', async () => {
    expect((await change(`${url}-new`)).status).toBe(200)
    expect(await leads(url)).toEqual([301, `/web/template/${url}-new`])
    await change(`${url}-newer`)
    expect(await leads(url)).toEqual([301, `/web/template/${url}-newer`])
    expect(await leads(`${url}-new`)).toEqual([301, `/web/template/${url}-newer`])
    await change(null)
    expect(await leads(url)).toEqual([301, `/web/template/${clinic}/${site}`])
    await change(url)
    expect(await leads(url)).toEqual([200, null])
  })

  it('is nobody else’s, may be the org’s for another site, and leads nowhere once the site is hidden', async () => {
    await change(`${url}-new`)
    const elsewhere = await withWebsites(server, await aClinic(server))
    const other = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const theirs = await aStoredWebsite(server, elsewhere, {})
    const refused = await change(url, { orgId: elsewhere, siteId: theirs, token: other.token })
    expect(refused.body).toMatchObject({ error: { code: 'invalid_input', fields: { url: expect.any(String) } } })
    await sql`update websites set is_public = false where id = ${site}`.execute(server.running.services.reader)
    expect(await leads(url)).toEqual([404, null])
    const second = await aStoredWebsite(server, clinic, {})
    expect((await change(url, { siteId: second })).status).toBe(200)
    expect(await leads(url)).toEqual([200, null])
  })

  it('is kept for the last five', async () => {
    for (let step = 1; step <= 7; step += 1) await change(`${url}-${step}`)
    const kept = await sql<{ url: string }>`
      select url from website_addresses where website_id = ${site} order by id`.execute(server.running.services.reader)
    expect(kept.rows.map((row) => row.url)).toEqual([2, 3, 4, 5, 6].map((step) => `${url}-${step}`))
  })
})
