import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import { OFFICE_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredType, aTypeOf } from '#server/testing/types-and-providers.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'
import { bookingsIn } from './shown-times.ts'

/** A Friday, nine in the morning in New York. */
const NOW = '2026-11-20T14:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const ONE_PLACE = OFFICE_HOURS.schedules?.map((schedule) => ({ ...schedule, slots: 1 }))
const run = (change: ReturnType<typeof sql>) => change.execute(server.running.services.reader)

let clinic: OrgId
beforeEach(async () => {
  server.now.millis = Date.parse(NOW)
  clinic = await aClinic(server, { settings: { ...OFFICE_HOURS, schedules: ONE_PLACE } })
})

const aPage = (content = '<Booking />\n', language: 'en' | 'ar' = 'en', org = clinic) =>
  aStoredWebsite(server, org, { content, language })
const open = async (site: WebsiteId) => {
  const response = await fetch(`${server.url}/web/template/${site}`)
  const text = await response.text()
  const times = [...text.matchAll(/<input\s+type="radio"\s+name="at"\s+value="([^"]+)"\s+aria-label="([^"]+)"/g)].map(
    ([, at = '', label = '']) => ({ start: at.split('/')[0] ?? '', end: at.split('/')[1] ?? '', label }),
  )
  const links = [...text.matchAll(/<a\s+class="time"\s+href="([^"]+)"[^>]*aria-label="([^"]+)"/g)].map(
    ([, href = '', label = '']) => ({ at: new URL(href.replaceAll('&amp;', '&'), server.url), label }),
  )
  const type = /name="type" value="([^"]+)"/.exec(text)?.[1]
  return { text, times, links, type, tag: response.headers.get('etag'), cache: response.headers.get('cache-control') }
}
const starts = async (site: WebsiteId) => (await open(site)).times.map(({ start }) => start)

/** A visitor books the start of a time. */
async function book(start: string) {
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString()
  const visitor = { firstName: 'Nora', lastName: 'Quinn', email: 'nora@example.org', phone: '+1 212 555 0147' }
  const reply = await fetch(server.url + publicScheduling.bookPublic.path.replace('{orgId}', clinic), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visitor, start, end }),
  })
  return reply.status
}

describe('the free times of a clinic on its page', () => {
  it('are those of the scheduler, on three days, in a form that books', async () => {
    const site = await aPage()
    const { text, times, links, cache } = await open(site)
    expect(links).toEqual([])
    expect(times.length).toBeGreaterThan(6)
    const byDay = Map.groupBy(times, ({ label }) => label.split(', ').slice(0, 2).join(', '))
    expect(byDay.size).toBe(3)
    for (const [, ofDay] of byDay) expect(ofDay.length).toBeLessThanOrEqual(6)
    for (const { start, end } of times) {
      const date = new Date(start).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
      const { body } = await server.call(publicScheduling.listPublicSlots, {
        params: { orgId: clinic },
        query: { date },
      })
      expect(body.slots).toContainEqual({ start, end, free: true })
    }
    expect(text).toContain('More times')
    expect(text).toContain('Clinic time: Eastern Standard Time')
    expect(text).not.toMatch(/<style|\sstyle=|<script>/)
    expect(cache).toBe('public, no-cache')
  })

  it('are those of the first type that visitors may book, or of the one that the block names', async () => {
    const hidden = await aTypeOf(server, clinic, { names: { en: 'For staff' }, isPublic: false })
    const first = await aTypeOf(server, clinic, { names: { en: 'Check-up', ar: 'فحص' }, minutes: 20 })
    const second = await aTypeOf(server, clinic, { names: { en: 'First talk' }, minutes: 60 })
    const other = await aTypeOf(server, await aClinic(server), { names: { en: 'Of the neighbour' } })
    const typeOf = async (content: string) => {
      const { text, type } = await open(await aPage(content))
      return [type, /For staff|Of the neighbour/.test(text)]
    }
    expect(await typeOf('<Booking />\n')).toEqual([first, false])
    expect(await typeOf(`<Booking type="${second}" />\n`)).toEqual([second, false])
    for (const foreign of [hidden, other, '019a0000-0000-7000-8000-000000000000'])
      expect(await typeOf(`<Booking type="${foreign}" />\n`)).toEqual([first, false])
    const arabic = await open(await aPage('<Booking />\n', 'ar'))
    expect(arabic.text).toContain('فحص')
    expect(arabic.text).toMatch(/<form\s+class="openings"/)
    expect(arabic.text).toContain('احجز الموعد')
  })

  it('each lead to the scheduler with it chosen where more is asked than a form can ask: questions, a card', async () => {
    const site = await aPage()
    const question = { text: { en: 'What is it about?' }, isRequired: false }
    const type = await aTypeOf(server, clinic, { questions: [question] })
    await expect.poll(async () => (await open(site)).times).toEqual([])
    const { links } = await open(site)
    expect(links.length).toBeGreaterThan(6)
    for (const { at } of links) {
      const { site: from, lang, type: asked } = Object.fromEntries(at.searchParams)
      expect([at.pathname, from, lang, asked]).toEqual([`/web/scheduler/${clinic}`, site, 'en', type])
    }
  })

  it('go with a booking, and with a place that is kept once half a minute is over', async () => {
    const site = await aPage()
    const [booked = '', held = ''] = (await starts(site)).map(String)
    expect(await book(booked)).toBe(201)
    await expect.poll(() => starts(site)).not.toContain(booked)
    const end = new Date(Date.parse(held) + 30 * 60_000).toISOString()
    const kept = await server.call(holds.hold, { params: { orgId: clinic }, body: { start: held, end } })
    expect(kept.status).toBe(201)
    server.now.millis += 31_000
    expect(await starts(site)).not.toContain(held)
  })

  it('keep to what the clinic asks for: how long before, closures, and the hour that daylight saving takes', async () => {
    const site = await aPage()
    const settings = (changes: object) =>
      run(sql`update orgs set settings = settings || ${JSON.stringify(changes)} where id = ${clinic}`)
    const after = async () => {
      server.now.millis += 31_000
      return (await starts(site)).map(String)
    }
    await settings({ closures: [{ from: '2026-11-20', to: '2026-11-24' }] })
    expect((await after())[0]?.slice(0, 10)).toBe('2026-11-25')
    await settings({ closures: [], minAdvanceMinutes: 180 })
    expect((await after())[0]).toBe('2026-11-20T17:30:00.000Z')
    await settings({
      minAdvanceMinutes: 0,
      schedules: [
        { openTime: '01:00 AM', closeTime: '04:00 AM', days: [0, 1, 2, 3, 4, 5, 6], slots: 1, slotLength: 60 },
      ],
    })
    server.now.millis = Date.parse('2027-03-14T05:30:00Z')
    // At two the clock on the wall shows three.
    expect((await starts(site)).filter((start) => start?.startsWith('2027-03-14'))).toEqual([
      '2027-03-14T06:00:00.000Z',
      '2027-03-14T07:00:00.000Z',
    ])
  })

  it('are left out where none is free, and where the clinic is not open to the public', async () => {
    const site = await aPage()
    await run(
      sql`update orgs set settings = settings || '{"closures":[{"from":"2026-11-20","to":"2027-11-20"}]}' where id = ${clinic}`,
    )
    server.now.millis += 31_000
    const none = await open(site)
    expect([none.links, none.times]).toEqual([[], []])
    expect(none.text).toContain('No free times at the moment.')
    expect(none.text).toMatch(new RegExp(`href="/web/scheduler/${clinic}\\?site=${site}[^"]*">See free times`))
    await run(sql`update orgs set is_public = false where id = ${clinic}`)
    expect((await open(site)).text).not.toMatch(/scheduler|free times/)
  })

  it('stand in the preview of who writes the page', async () => {
    const { token } = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const body = { content: '<Booking />\n', language: 'en', accent: 'default', name: 'Ours', siteId: null } as const
    const reply = await server.call(websites.preview, { params: { orgId: clinic }, body }, token)
    expect(reply.body.html).toContain('class="time"')
  })
})

describe('what a robot on the page costs', () => {
  it('is one look at the times in half a minute, however many ask at once and whatever types a page names', async () => {
    // By the table alone: of one that the clinic makes the page hears, and looks again.
    await run(sql`update appointment_types set is_public = true where id = ${await aStoredType(server, clinic)}`)
    const named = Array.from({ length: 9 }, (_, n) => `<Booking type="019a0000-0000-7000-8000-00000000000${n}" />\n\n`)
    const site = await aPage(named.join(''))
    const noted = noteStatements(server)
    const looks = () => noted.statements.filter(({ text }) => /busy_from/.test(text)).length
    try {
      await Promise.all(Array.from({ length: 20 }, () => open(site)))
      expect(looks()).toBe(1)
      server.now.millis += 29_000
      await open(site)
      expect(looks()).toBe(1)
      server.now.millis += 2_000
      await Promise.all(Array.from({ length: 20 }, () => open(site)))
      expect(looks()).toBe(2)
    } finally {
      noted.stop()
    }
  })

  it('is nothing where the page has no such block', async () => {
    const site = await aPage('<Hero title="Hello" />\n')
    const noted = noteStatements(server)
    try {
      await open(site)
      expect(noted.statements.filter(({ text }) => /busy_from|appointment_types/.test(text))).toEqual([])
    } finally {
      noted.stop()
    }
  })
})

it('finds the blocks of a page wherever they stand, each wish once', () => {
  const one = '019a0000-0000-7000-8000-000000000001'
  const { nodes, problems } = parsePage(
    `<Section>\n<Booking type="${one}" />\n</Section>\n\n<Booking />\n\n<Booking type="${one}" />\n`,
  )
  expect(problems).toEqual([])
  expect(bookingsIn(nodes)).toEqual([one, ''])
  expect(parsePage('<Booking type="first" />\n').problems).toMatchObject([{ kind: 'wrongAttribute', name: 'type' }])
})
