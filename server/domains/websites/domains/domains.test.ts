import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  DOMAINS_MAX,
  DOMAIN_PATIENCE_DAYS,
  domainCertificates,
  websiteDomains,
} from '#shared/domains/websites/domains/api.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { useWebsiteDomains } from '#server/testing/website-domains.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'
import { hostOf } from './host.ts'

const server = useTestServer({ PUBLIC_URL: 'https://app.tendwell.test', SITES_URL: 'https://sites.tendwell.test' })
const { own, anAdminOf, add, check, say, sayOnly, stateOf, connected, lookAfter, ask } = useWebsiteDomains(server)

describe('whose a name is', () => {
  it('its record says: another org that proves it has it from then on, and the first is told', async () => {
    const { by: admin, host } = own
    const first = await connected()
    const buyer = await aClinic(server)
    const by = await anAdminOf(buyer)
    const theirs = await aStoredWebsite(server, buyer, { content: '<Hero title="New owner" />\n' })
    const second = await add(host, theirs, { org: buyer, by })
    expect(second.record.value).not.toBe(first.record.value)
    // The record of the first is still there, and proves nothing for another org.
    expect((await check(second.id, { org: buyer, by })).fault).toBe('missing')
    expect((await ask('/', host)).text).toContain('Hello')
    sayOnly({ [second.record.name]: [second.record.value] })
    expect((await check(second.id, { org: buyer, by })).fault).toBeNull()
    expect((await ask('/', host)).text).toContain('New owner')
    expect(await stateOf(first.id)).toBe('lost')
    const subjects = async () => {
      const { rows } = await sql<{ subject: string }>`
        select subject from outbox_mails where recipient = ${admin.email}`.execute(server.running.services.reader)
      return rows.map(({ subject }) => subject)
    }
    await expect.poll(subjects, { timeout: 20_000 }).toContain(`Your website is no longer at ${host}`)
  })

  it('is looked at each day; without its record it rests after days, and not while name servers are away', async () => {
    const { count, host } = own
    const domain = await connected()
    sayOnly({ [domain.record.name]: null })
    await lookAfter(domain.id, 2)
    expect(await stateOf(domain.id)).toBe('active')
    sayOnly({})
    await lookAfter(domain.id, 2)
    expect(await stateOf(domain.id)).toBe('missing')
    expect((await ask('/', host)).status).toBe(200)
    say(domain)
    await lookAfter(domain.id, 1)
    expect(await stateOf(domain.id)).toBe('active')
    sayOnly({})
    await lookAfter(domain.id, 2)
    await lookAfter(domain.id, DOMAIN_PATIENCE_DAYS)
    expect(await stateOf(domain.id)).toBe('lost')
    expect((await ask('/', host)).status).toBe(404)
    expect((await ask(`/web/template/harbor-${count}`, 'sites.tendwell.test')).status).toBe(200)
  })

  it('is asked for by the proxy before it has a certificate made', async () => {
    const { host } = own
    const domain = await add()
    const asked = (name: string) => server.call(domainCertificates.ask, { query: { domain: name } })
    expect((await asked(host)).status).toBe(404)
    say(domain)
    await check(domain.id)
    expect((await asked(host)).status).toBe(204)
    expect((await asked(host.toUpperCase())).status).toBe(204)
    for (const name of ['app.tendwell.test', '127.0.0.1', 'x'.repeat(300), `a.${host}`, `${host}@evil.org`])
      expect([name, (await asked(name)).status]).toEqual([name, 404])
  })

  it('is shown to nobody while its website is not there for everybody', async () => {
    const { org: clinic, site, host } = own
    await connected()
    await sql`update websites set is_public = false where id = ${site}`.execute(server.running.services.reader)
    expect((await ask('/', host)).status).toBe(404)
    await sql`update websites set is_public = true where id = ${site}`.execute(server.running.services.reader)
    await sql`update orgs set status = 'suspended' where id = ${clinic}`.execute(server.running.services.reader)
    expect((await ask('/', host)).status).toBe(404)
  })
})

describe('what is refused', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    'clinic',
    'clinic.local',
    'clinic.internal',
    'a.example.com',
    'user@clinic.org',
    'clinic.org:8080',
    'clin ic.org',
    '-clinic.org',
    'clinic..org',
    'ｌｏｃａｌｈｏｓｔ',
    'clinic.ｌｏｃａｌ',
    'app.tendwell.test',
    'below.sites.tendwell.test',
    `${'x'.repeat(64)}.org`,
  ])('%s is no name of an org’s own', async (name) => {
    const { org: clinic, by: admin, site } = own
    const body = { host: name, siteId: site }
    const { status } = await server.call(websiteDomains.add, { params: { orgId: clinic }, body }, admin.token)
    expect(status).toBe(400)
  })

  it('the same name twice, one too many, a website of others, or a language of one', async () => {
    const { org: clinic, by: admin, site, host } = own
    const send = (body: { host: string; siteId: WebsiteId }) =>
      server.call(websiteDomains.add, { params: { orgId: clinic }, body }, admin.token)
    await add()
    expect(await send({ host, siteId: site })).toMatchObject({
      status: 400,
      body: { error: { fields: { host: 'You have added this domain already' } } },
    })
    const foreign = await aStoredWebsite(server, await aClinic(server))
    expect((await send({ host: `x${host}`, siteId: foreign })).status).toBe(404)
    const french = await aStoredWebsite(server, clinic, { language: 'fr' })
    await sql`update websites set variant_of = ${site} where id = ${french}`.execute(server.running.services.reader)
    expect((await send({ host: `x${host}`, siteId: french })).status).toBe(404)
    const answers = await Promise.all(
      Array.from({ length: DOMAINS_MAX + 2 }, (_, index) => send({ host: `n${index}.${host}`, siteId: site })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(DOMAINS_MAX - 1)
  })

  it('to the staff without the role, to a patient, and to the administrator of another org', async () => {
    const { org: clinic, host } = own
    const domain = await connected()
    const others = await Promise.all([
      aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] }),
      aPerson(server, { memberships: [{ org: clinic, role: 'user' }] }),
      anAdminOf(await aClinic(server)),
    ])
    for (const { token } of others) {
      const params = { orgId: clinic, domainId: domain.id }
      expect((await server.call(websiteDomains.list, { params: { orgId: clinic } }, token)).status).toBeOneOf([
        403, 404,
      ])
      expect((await server.call(websiteDomains.remove, { params }, token)).status).toBeOneOf([403, 404])
      expect((await server.call(websiteDomains.check, { params }, token)).status).toBeOneOf([403, 404])
    }
    // Nor is it found under an org of their own.
    const neighbour = await aClinic(server)
    const by = await anAdminOf(neighbour)
    const params = { orgId: neighbour, domainId: domain.id }
    expect((await server.call(websiteDomains.remove, { params }, by.token)).status).toBe(404)
    expect((await ask('/', host)).status).toBe(200)
  })
})

it('names are known in any form', () => {
  expect(hostOf(' HTTPS://Www.Härbor.org/x?y#z ')).toBe('www.xn--hrbor-gra.org')
  expect(hostOf('عيادة.com')).toBe('xn--mgber2b7e.com')
  expect(hostOf('clinic.org.')).toBe('clinic.org')
})
