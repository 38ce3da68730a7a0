import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite, withWebsites } from '#server/testing/websites.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'

const mailbox: Mailbox = await openMailbox()
const server = useTestServer(
  { PUBLIC_URL: 'https://tendwell.test/', SMTP_URL: mailbox.url, LIMIT_BOOKINGS: '3' },
  { frozenAt: SAMPLE_NOW },
)

let clinic: OrgId
let site: WebsiteId
beforeAll(async () => {
  clinic = await withWebsites(server, await aClinic(server, { name: '<b>Harbor</b> & Sons' }))
  await sql`update orgs set email = 'desk@harbor.test', phone = '+1 212 555 0100', address = '1 Pier', city = 'Boston' where id = ${clinic}`.execute(
    server.running.services.reader,
  )
  await aServiceOf(server, clinic)
  const content =
    '<Navbar>\n<NavLink label="Home" url="#home" />\n</Navbar>\n\n<Hero id="home" title="&quot;><script>alert(1)</script>" text="Come in" />\n\n<Services />\n\n<Hours />\n\n<Booking />\n\n<Contact id="contact" />\n\n<Footer />\n'
  site = await aStoredWebsite(server, clinic, { url: 'harbor', content })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const send = async (fields: Record<string, string>, to: string = site) => {
  const response = await fetch(`${server.url}/web/template/${to}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

describe('the page of a website', () => {
  it('is HTML for everybody at each of its addresses, with one of them for search engines', async () => {
    for (const path of [
      `/web/template/${clinic}/${site}`,
      `/web/template/${site}`,
      '/web/template/harbor',
      `/web/template/${clinic}/clinic`,
    ]) {
      const { status, headers, text } = await get(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(text).toContain('<link rel="canonical" href="https://tendwell.test/web/template/harbor" />')
      expect(text).toMatch(/property="og:title"/)
    }
    expect((await get(`/web/template/${await aClinic(server)}/${site}`)).status).toBe(404)
    const { status, text } = await get('/web/template/nobody', { 'accept-language': 'fr' })
    expect([status, text.includes('Page introuvable')]).toEqual([404, true])
  })

  it('has no script, no style and no handler in it, whatever was written', async () => {
    const { text } = await get('/web/template/harbor')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).toContain('<script type="application/ld+json">')
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toContain('<b>Harbor</b>')
  })

  it('leads to a video, to partners and to clinics nearby, and loads nothing of theirs', async () => {
    const org = await withWebsites(server, await aClinic(server))
    const kept = () => `/api/media/${v7()}`
    const content = [
      '<Announcement text="Closed on Friday" cta="See hours" url="#hours" />',
      `<Gallery title="Rooms">\n<Photo picture="${kept()}" alt="The waiting room" caption="Bright" />\n<Photo />\n</Gallery>`,
      `<Video title="A tour" url="https://videos.example.org/watch?v=1" picture="${kept()}" alt="The door" />`,
      '<Video title="Not yet" />',
      `<Logos>\n<Logo picture="${kept()}" alt="The college" url="https://college.example.org" />\n<Logo picture="${kept()}" url="https://nobody.example.org" />\n</Logos>`,
      '<Locator />',
    ].join('\n\n')
    const { text } = await get(`/web/template/${await aStoredWebsite(server, org, { content })}`)
    expect(text).toMatch(
      /<div class="announcement">\s*<span dir="auto">Closed on Friday<\/span> <a class="" href="#hours">See hours/,
    )
    expect(text.match(/alt="The waiting room"/g)).toHaveLength(1)
    expect(text).toMatch(
      /<a class="video" href="https:\/\/videos[^>]+rel="noopener noreferrer[^>]+>\s*<img[^>]+alt="The door"/,
    )
    expect(text).not.toContain('Not yet')
    expect(text).toContain('href="https://college.example.org"')
    expect(text).not.toContain('nobody.example.org')
    expect(text).toContain('href="/web/locator">Find a clinic</a>')
    for (const [, loaded = ''] of text.matchAll(/\ssrc="([^"]*)"/g)) expect(loaded).toMatch(/^\/api\/media\//)
    await sql`update orgs set kind = 'partner-reseller' where id = ${org}`.execute(server.running.services.reader)
    const again = await get(`/web/template/${await aStoredWebsite(server, org, { content: '<Locator />\n' })}`)
    expect(again.text).toContain(`href="/web/locator/${org}">Find a clinic</a>`)
  })

  it('opens all of an offer, the account and the cart without a program, and no price, name or word can leave its place', async () => {
    const org = await withWebsites(server, await aClinic(server, { kind: 'partner-supplier' }))
    const long = `"><script>alert(1)</script> ${'word '.repeat(60)}the end`
    const product = { role: 'product', type: 'product', price: 777_77 } as const
    const id = await aServiceOf(server, org, { ...product, name: 'Pads " onclick="x', description: long, sku: 'P-1' })
    await aServiceOf(server, org, { ...product, name: 'Short', description: 'Brief.', sku: 'P-2' })
    await aServiceOf(server, org, { ...product, name: 'Hidden', isPublic: false, sku: 'P-3' })
    const content = '<Navbar cart account />\n\n<Services />\n\n<Services limit="1" />\n'
    const { text } = await get(`/web/template/${await aStoredWebsite(server, org, { content })}`)
    expect(text).not.toMatch(/<script>|\son\w+="|\sstyle=|77777|777\.77|Hidden/)
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, one]) => one)
    expect(new Set(ids).size).toBe(ids.length)
    // Each button opens something that is there; the short one has nothing more to say.
    const opened = [...text.matchAll(/popovertarget="([^"]+)"/g)].map(([, one]) => one)
    expect(opened).toHaveLength(5)
    for (const one of opened) expect(ids).toContain(one)
    expect(text).toContain('the end</p>')
    for (const path of [`shop?add=${id}`, `shop?product=${id}`, 'shop?cart=open', 'inv'])
      expect(text).toContain(`href="/dashboard/${path}"`)
    expect(text).toMatch(/aria-label="Add to cart: Pads &quot; onclick=&quot;x"/)
    // What a clinic offers is for its patients, who have no cart.
    await sql`update orgs set kind = 'customer' where id = ${org}`.execute(server.running.services.reader)
    const asClinic = await get(`/web/template/${await aStoredWebsite(server, org, { content: '<Services />' })}`)
    expect([asClinic.text.includes('Pads'), asClinic.text.includes('/dashboard/shop')]).toEqual([true, false])
  })

  it('is of no origin and runs nothing, and its style may be loaded by it', async () => {
    const { headers, text } = await get('/web/template/harbor')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox (?!.*allow-same-origin)(?!.*allow-scripts).*allow-forms/)
    expect(policy).not.toContain('script-src')
    const style = /href="(\/api\/web\/site-style\/[^"]+)"/.exec(text)?.[1] ?? ''
    const sheet = await get(style)
    expect([sheet.status, sheet.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    expect((await get('/api/web/site-style/0123456789abcdef.css')).status).toBe(404)
  })

  it('shows the org as it is: open now, where it is, what it offers and no price', async () => {
    const { text } = await get('/web/template/harbor')
    expect(text).toContain('Open now')
    expect(text).toContain('openstreetmap.org/search?query=1%20Pier')
    expect(text).toContain('Sign in to see price')
    expect(text).not.toMatch(/\$\s?\d/)
    expect(text).toContain(`href="/web/scheduler/${clinic}?site=${site}&amp;lang=en"`)
    expect(text).toContain('"@type":"MedicalClinic"')
    expect(text).toContain('"opens":"09:00"')
    server.now.millis = Date.parse('2026-11-22T15:00:00Z')
    expect((await get('/web/template/harbor')).text).toContain('Closed now')
    server.now.millis = Date.parse(SAMPLE_NOW)
  })

  it('is sent once and asked for again, until another version is published', async () => {
    const first = await get('/web/template/harbor')
    const tag = first.headers.get('etag') ?? ''
    expect((await get('/web/template/harbor', { 'if-none-match': tag })).status).toBe(304)
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const params = { orgId: clinic, siteId: site }
    const { content, version } = (await server.call(websites.get, { params }, admin.token)).body.site
    const body = { version, content: `${content}\n\n## Something new\n` }
    const kept = (await server.call(websites.keepDraft, { params, body }, admin.token)).body.site
    expect((await get('/web/template/harbor', { 'if-none-match': tag })).status).toBe(304)
    await server.call(websites.publish, { params, body: { version: kept.version } }, admin.token)
    const after = await get('/web/template/harbor', { 'if-none-match': tag })
    expect([after.status, after.text.includes('Something new')]).toEqual([200, true])
  })

  it('is right to left in Arabic, with the product’s words in it', async () => {
    await aStoredWebsite(server, clinic, { url: 'harbor-ar', language: 'ar', content: '<Hours />\n\n<Contact />' })
    const { text } = await get('/web/template/harbor-ar')
    expect(text).toContain('<html lang="ar" dir="rtl"')
    expect(text).toContain('إرسال الرسالة')
  })

  it('is listed for search engines, and a draft is not', async () => {
    await aStoredWebsite(server, clinic, { url: 'harbor-draft', isOut: false })
    const { text, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(text).toContain('<loc>https://tendwell.test/web/template/harbor</loc>')
    expect(text).not.toContain('harbor-draft')
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://tendwell.test/sitemap.xml')
  })

  it('tells where it stands in its text in the preview of the editor alone', async () => {
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const body = {
      content: '<Hero title="1" />\n\n# Head *two*\n\n<Hours />\n\n<Section>\n\nSome words\n\n- one\n\n</Section>\n',
      language: 'en',
      accent: 'default',
      name: 'Harbor',
    } as const
    const { html } = (await server.call(websites.preview, { params: { orgId: clinic }, body }, admin.token)).body
    const places = [...html.matchAll(/<(\w+) data-at="(\d+)-(\d+)"/g)]
    expect(places.map(([, tag, start, end]) => [tag, body.content.slice(Number(start), Number(end))])).toEqual([
      ['section', '<Hero title="1" />'],
      ['h2', '# Head *two*'],
      ['section', '<Hours />'],
      ['section', '<Section>\n\nSome words\n\n- one\n\n</Section>'],
      ['p', 'Some words'],
      ['ul', '- one'],
      ['p', 'one'],
    ])
    // What somebody writes cannot look like a place, nor like an attribute.
    const hostile = { ...body, content: '<Hero title="x&quot; data-at=&quot;0-9" />' }
    const drawn = (await server.call(websites.preview, { params: { orgId: clinic }, body: hostile }, admin.token)).body
      .html
    expect(drawn.match(/\sdata-at="/g)).toHaveLength(1)
    expect((await get('/web/template/harbor')).text).not.toContain('data-at')
  })

  it('has links of the landing template that lead somewhere', async () => {
    expect((await get('/orders')).headers.get('location')).toBe('/dashboard/shop')
    expect((await get('/signup/pro')).headers.get('location')).toBe('/web/register')
  })
})

const written = { name: 'Vera Visitor', email: 'vera@visitor.test', phone: '', message: 'Are you open?\r\n\r\nThanks' }

describe('the form of a website', () => {
  it('is mailed to the org’s own address, told in words, and forgotten', async () => {
    const sent = await send({ ...written, to: 'evil@elsewhere.test', orgId: 'x' })
    expect([sent.status, sent.to]).toEqual([303, '/web/template/harbor?sent=1#contact-form'])
    expect((await get('/web/template/harbor?sent=1')).text).toContain('Message sent successfully!')
    const [mail] = await mailbox.mailsTo('desk@harbor.test', 1)
    expect(mail?.to).toEqual(['desk@harbor.test'])
    expect(mail?.text).toContain('Are you open?')
    expect(mail?.text).toContain('vera@visitor.test')
    await expect
      .poll(async () => (await sql`select 1 from website_messages`.execute(server.running.services.reader)).rows)
      .toEqual([])
  })

  it('says what is wrong beside what was typed, which stays', async () => {
    const { status, text } = await send({ ...written, email: 'nobody', name: '<i>V' })
    expect(status).toBe(422)
    expect(text).toContain('Email must be a valid email address')
    expect(text).toContain('value="&lt;i&gt;V"')
    expect(text).toContain('Are you open?')
  })

  it('sends nothing of a program that fills in everything, of nothing, and for another website', async () => {
    const before = mailbox.mails.length
    expect((await send({ ...written, leave_empty: 'https://spam.test' })).status).toBe(303)
    const nowhere = await send(written, crypto.randomUUID())
    expect([nowhere.status, nowhere.text.includes('<h1>Page not found</h1>')]).toEqual([404, true])
    const long = await send({ ...written, message: 'x'.repeat(80_000) })
    expect([long.status, long.text.includes('<h1>This did not work</h1>')]).toEqual([413, true])
    expect(long.text).toContain(`href="/web/template/${site}"`)
    const json = await fetch(`${server.url}/web/template/${site}/contact`, { method: 'POST', body: '{}' })
    expect(json.status).toBe(415)
    expect(mailbox.mails.length).toBe(before)
  })

  it('takes so many of one address and tells the next, who keeps what was typed', async () => {
    expect((await send(written)).status).toBe(303)
    const { status, text } = await send({ ...written, message: 'Once more' })
    expect([status, text.includes('Too many messages came from here'), text.includes('Once more')]).toEqual([
      429,
      true,
      true,
    ])
  })
})
