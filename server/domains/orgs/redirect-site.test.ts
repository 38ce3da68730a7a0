import { describe, expect, it } from 'vitest'
import { orgs } from '#shared/domains/orgs/api.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { aClinic } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
const SITE = '0190a000-0000-7000-8000-00000000000a'

describe('the site on which a partner’s people land', () => {
  it.each<[string, 'partner-reseller' | 'partner-supplier' | 'customer', OrgSettings, string | null]>([
    ['a reseller by its features', 'partner-reseller', { features: ['redirectToSite'], redirectSiteId: SITE }, SITE],
    [
      'a reseller by its system features',
      'partner-reseller',
      { system: ['redirectToSite'], redirectSiteId: SITE },
      SITE,
    ],
    [
      'a reseller that does not redirect',
      'partner-reseller',
      { features: ['enableWebsite'], redirectSiteId: SITE },
      null,
    ],
    ['a reseller without a site', 'partner-reseller', { features: ['redirectToSite'] }, null],
    ['a reseller without settings', 'partner-reseller', {}, null],
    ['a supplier', 'partner-supplier', { features: ['redirectToSite'], redirectSiteId: SITE }, null],
    ['a clinic', 'customer', { features: ['redirectToSite'], redirectSiteId: SITE }, null],
  ])('is told of %s', async (_, kind, settings, expected) => {
    const id = await aClinic(server, { kind, settings })
    const { body } = await server.call(orgs.getPublic, { params: { orgId: id } })
    expect(body.org.redirectSiteId).toBe(expected)
  })
})
