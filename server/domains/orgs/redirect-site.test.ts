import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
let system: TestPerson
beforeAll(async () => {
  system = await aPerson(server, { systemAdmin: true })
})

type Kind = 'partner-reseller' | 'partner-supplier' | 'customer'

/** An org with these settings, and a website of it that everybody sees unless it is a draft. */
async function anOrgWithSite(kind: Kind, settings: OrgSettings = {}, isDraft = false) {
  const features: OrgSettings['features'] = ['enableWebsite', ...(settings.features ?? [])]
  const orgId = await aClinic(server, { kind, settings: { ...settings, features } })
  const admin = await aPerson(server, { memberships: [{ org: orgId, role: 'org-admin' }] })
  const body = { name: 'Our clinics', url: null, language: 'en', template_id: 'clinic' } as const
  const { site } = (await server.call(websites.create, { params: { orgId }, body }, admin.token)).body
  if (!isDraft) {
    const params = { orgId, siteId: site.id }
    await server.call(websites.publish, { params, body: { version: site.version } }, admin.token)
  }
  return { orgId, admin, siteId: site.id }
}

const name = (orgId: OrgId, siteId: string | null) =>
  sql`update orgs set settings = settings || ${JSON.stringify({ redirectSiteId: siteId })}::jsonb where id = ${orgId}`.execute(
    server.running.services.reader,
  )
const toldOf = async (orgId: OrgId) =>
  (await server.call(publicOrgs.get, { params: { orgId } })).body.org.redirectSiteId
const change = (orgId: OrgId, body: object, by: TestPerson = system) =>
  server.refused(directory.changeSettings, { params: { orgId }, body }, by.token)

describe('the site on which a partner’s people land', () => {
  it.each<[string, Kind, OrgSettings, boolean]>([
    ['a reseller by its features', 'partner-reseller', { features: ['redirectToSite'] }, true],
    ['a reseller by its system features', 'partner-reseller', { system: ['redirectToSite'] }, true],
    ['a reseller that does not redirect', 'partner-reseller', {}, false],
    ['a supplier', 'partner-supplier', { features: ['redirectToSite'] }, false],
    ['a clinic', 'customer', { features: ['redirectToSite'] }, false],
  ])('is told of %s', async (_, kind, settings, isTold) => {
    const { orgId, siteId } = await anOrgWithSite(kind, settings)
    expect(await toldOf(orgId)).toBeNull()
    await name(orgId, siteId)
    expect(await toldOf(orgId)).toBe(isTold ? siteId : null)
  })

  it('is nowhere once it is hidden, and never a draft or the site of another', async () => {
    const { orgId, siteId } = await anOrgWithSite('partner-reseller', { system: ['redirectToSite'] })
    const other = await anOrgWithSite('partner-reseller')
    await name(orgId, siteId)
    await sql`update websites set is_public = false where id = ${siteId}`.execute(server.running.services.reader)
    expect(await toldOf(orgId)).toBeNull()
    await name(orgId, other.siteId)
    expect(await toldOf(orgId)).toBeNull()
    const draft = await anOrgWithSite('partner-reseller', { system: ['redirectToSite'] }, true)
    await name(draft.orgId, draft.siteId)
    expect(await toldOf(draft.orgId)).toBeNull()
  })
})

describe('leading people to a site', () => {
  const LEADING = ['enableWebsite', 'redirectToSite']

  it('begins with one that is there, and is refused otherwise', async () => {
    const { orgId, siteId } = await anOrgWithSite('partner-reseller')
    const draft = await anOrgWithSite('partner-reseller', {}, true)
    for (const [org, body] of [
      [orgId, { system: LEADING }],
      [orgId, { system: LEADING, redirectSiteId: null }],
      [orgId, { system: LEADING, redirectSiteId: crypto.randomUUID() }],
      [orgId, { system: LEADING, redirectSiteId: draft.siteId }],
      [draft.orgId, { system: LEADING, redirectSiteId: draft.siteId }],
      [draft.orgId, { redirectSiteId: draft.siteId }],
    ] as const) {
      const { status, body: told } = await change(org, body)
      expect([status, told.error.code, Object.keys(told.error.fields ?? {})]).toEqual([
        400,
        'invalid_input',
        ['redirectSiteId'],
      ])
    }
    expect((await change(orgId, { system: LEADING, redirectSiteId: siteId })).status).toBe(200)
    expect(await toldOf(orgId)).toBe(siteId)
  })

  it('does not go on without one, and holds up nothing else', async () => {
    const { orgId, siteId, admin } = await anOrgWithSite('partner-reseller')
    await change(orgId, { system: LEADING, redirectSiteId: siteId })
    expect((await change(orgId, { redirectSiteId: null }, admin)).status).toBe(400)
    await sql`update websites set is_public = false where id = ${siteId}`.execute(server.running.services.reader)
    expect((await change(orgId, { silentDays: 9 }, admin)).status).toBe(200)
    expect((await change(orgId, { system: [...LEADING, 'disableChat'] })).status).toBe(200)
    expect((await change(orgId, { system: [], redirectSiteId: null })).status).toBe(200)
  })

  it('lets the system choose among the websites of the org, and no other of outside', async () => {
    const { orgId } = await anOrgWithSite('partner-reseller')
    const { admin: neighbour } = await anOrgWithSite('partner-reseller')
    const list = (token: string) => server.refused(websites.list, { params: { orgId } }, token)
    expect((await list(system.token)).status).toBe(200)
    expect((await list(neighbour.token)).status).toBe(404)
  })
})
