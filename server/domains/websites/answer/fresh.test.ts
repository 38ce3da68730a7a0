import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite, aTeamMember } from '#server/testing/websites.ts'

const settings = { ROLE: 'web' }
const server = useTestServer(settings, { frozenAt: SAMPLE_NOW })
/** Another process over the same database, which is told of nothing. */
let second: TestServer

let clinic: OrgId
let site: WebsiteId
let admin: TestPerson
beforeAll(async () => {
  second = await startTestServer(server.databaseUrl, settings, { frozenAt: SAMPLE_NOW })
})
afterAll(() => second.running.stop())

const CONTENT = '<Hero title="Hello" />\n\n<Services />\n\n<Team />\n\n<Hours />\n\n<Booking />\n'
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  second.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server)
  await aServiceOf(server, clinic)
  site = await aStoredWebsite(server, clinic, { content: CONTENT })
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  // Both have drawn and kept it.
  for (const one of [server, second]) expect((await open(one)).status).toBe(200)
})

const open = async (one: TestServer) => {
  const response = await fetch(`${one.url}/web/template/${site}`, { redirect: 'manual' })
  return { status: response.status, text: await response.text(), tag: response.headers.get('etag') }
}
const run = (change: ReturnType<typeof sql>) => change.execute(server.running.services.reader)

/** What changes, by the tables alone: whoever changed it and however, the next look at it has to be right. */
const CHANGES: readonly [what: string, () => Promise<unknown>, (text: string, status: number) => boolean][] = [
  [
    'the hours',
    () =>
      run(
        sql`update orgs set settings = jsonb_set(settings, '{schedules}', '[{"openTime":"08:00 AM","closeTime":"06:00 PM","days":[0],"slots":1,"slotLength":30}]') where id = ${clinic}`,
      ),
    (text) => text.includes('6:00'),
  ],
  [
    'a closure',
    () =>
      run(
        sql`update orgs set settings = jsonb_set(settings, '{closures}', ${JSON.stringify([{ from: SAMPLE_NOW.slice(0, 10), to: SAMPLE_NOW.slice(0, 10) }])}) where id = ${clinic}`,
      ),
    (text) => text.includes('Closed now'),
  ],
  [
    'a service',
    () => run(sql`update services set name = 'Another name of it' where org_id = ${clinic}`),
    (text) => text.includes('Another name of it'),
  ],
  [
    'what is offered',
    () => run(sql`update services set is_public = false where org_id = ${clinic}`),
    (text) => !text.includes('Sign in to see price'),
  ],
  [
    'the letterhead',
    () => run(sql`update orgs set name = 'Another name', phone = '+1 212 555 0777' where id = ${clinic}`),
    (text) => text.includes('Another name'),
  ],
  [
    'whether it takes bookings',
    () => run(sql`update orgs set is_public = not is_public where id = ${clinic}`),
    (text) => !text.includes('/web/scheduler/'),
  ],
  [
    'a suspension',
    () => run(sql`update orgs set status = 'suspended' where id = ${clinic}`),
    (_, status) => status === 404,
  ],
  [
    'the feature',
    () => run(sql`update orgs set settings = jsonb_set(settings, '{features}', '[]') where id = ${clinic}`),
    (_, status) => status === 404,
  ],
  ['hiding', () => run(sql`update websites set is_public = false where id = ${site}`), (_, status) => status === 404],
  [
    'its colour',
    () => run(sql`update websites set accent = 'purple' where id = ${site}`),
    (text) => text.includes('data-accent="purple"'),
  ],
  [
    'another language',
    async () => {
      const other = await aStoredWebsite(server, clinic, { language: 'fr', url: `fr-${site.slice(-12)}` })
      await run(sql`update websites set variant_of = ${site} where id = ${other}`)
    },
    (text) => text.includes('hreflang="fr"'),
  ],
]

it.each(CHANGES)('shows at the next request, in every process: %s', async (_, change, isSeen) => {
  const before = await open(server)
  expect(isSeen(before.text, before.status)).toBe(false)
  await change()
  for (const one of [server, second]) {
    const { status, text, tag } = await open(one)
    expect(isSeen(text, status)).toBe(true)
    expect(tag).not.toBe(before.tag)
  }
})

it('shows who of the team agreed, and no longer who does not', async () => {
  const staff = await aStaffOf(server, clinic)
  const member = await aTeamMember(server, clinic, staff.id)
  for (const one of [server, second]) expect((await open(one)).text).toContain('Dermatologist')
  await run(sql`update team_members set is_shown = false where id = ${member}`)
  for (const one of [server, second]) expect((await open(one)).text).not.toContain('Dermatologist')
})

it('shows what was published, and knows by the hour whether it is open', async () => {
  const params = { orgId: clinic, siteId: site }
  const { version } = (await server.call(websites.get, { params }, admin.token)).body.site
  const kept = await server.call(
    websites.keepDraft,
    { params, body: { version, content: `${CONTENT}\n## Something new\n` } },
    admin.token,
  )
  const body = { version: kept.body.site.version }
  expect((await open(second)).text).not.toContain('Something new')
  await server.call(websites.publish, { params, body }, admin.token)
  expect((await open(second)).text).toContain('Something new')
  expect((await open(second)).text).toContain('Open now')
  second.now.millis = Date.parse('2026-11-22T15:00:00Z')
  expect((await open(second)).text).toContain('Closed now')
  second.now.millis = Date.parse(SAMPLE_NOW)
  expect((await open(second)).text).toContain('Open now')
})

it('is the same page whether it was kept or drawn, and for each the same in whichever form it is sent', async () => {
  const [first, again] = [await open(server), await open(second)]
  expect(again.text).toBe(first.text)
  const plain = await fetch(`${server.url}/web/template/${site}`, { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, first.text])
  const zipped = await fetch(`${server.url}/web/template/${site}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(zipped.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  const known = { 'if-none-match': first.tag ?? '' }
  expect((await fetch(`${second.url}/web/template/${site}`, { headers: known })).status).toBe(304)
})
