import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CampaignInput } from '#shared/domains/campaigns/schema.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import { aCampaignInput } from '#server/testing/campaigns.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite, withWebsites } from '#server/testing/websites.ts'

const server = useTestServer({ ROLE: 'web' })
const content = '<Hero title="Harbor" />\n\n<Campaigns id="news" title="What is on" />\n'
let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await withWebsites(server, await aClinic(server))
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  await aStoredWebsite(server, clinic, { url: 'harbor', content })
})

const page = async () => (await fetch(`${server.url}/web/template/harbor`)).text()
const make = async (change: Partial<CampaignInput>): Promise<CampaignId> =>
  (await server.call(campaigns.create, { params: { orgId: clinic }, body: aCampaignInput(change) }, admin.token)).body
    .campaign.campaignId
const sums = async () =>
  (
    await sql<{ views: number; clicks: number }>`
      select views, clicks from campaign_days where org_id = ${clinic}`.execute(server.running.services.reader)
  ).rows

describe('campaigns on a website', () => {
  it('are nothing while there are none, and not what is suspended', async () => {
    expect(await page()).not.toContain('What is on')
    await make({ title: 'Hidden', status: 'suspended' })
    expect(await page()).not.toMatch(/What is on|Hidden/)
  })

  it('are text, whatever was written, that loads nothing from elsewhere and runs nothing', async () => {
    const one = await make({ title: '"><script>alert(1)</script>', caption: "' onerror=alert(1) <img src=x>" })
    const text = await page()
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toMatch(/<style|\sstyle=|<img src=x/i)
    expect([...text.matchAll(/\ssrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      `/api/web/campaigns/${clinic}/shown?ids=${one}`,
    ])
    expect(text).toContain(`href="/api/web/campaigns/${clinic}/open/${one}" target="_blank" rel="noopener`)
    expect(text).not.toContain(aCampaignInput().ctaURL)
    await server.call(campaigns.remove, { params: { orgId: clinic, campaignId: one } }, admin.token)
  })

  it('are counted where the page is seen, by calls that whoever opens it may make', async () => {
    const one = await make({ title: 'Check-up' })
    const text = await page()
    expect(await sums()).toEqual([])
    const dot = /src="([^"]*shown[^"]*)"/.exec(text)?.[1] ?? ''
    const link = /href="([^"]*open\/[^"]*)"/.exec(text)?.[1] ?? ''
    expect((await fetch(server.url + dot)).status).toBe(200)
    const led = await fetch(server.url + link, { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([302, aCampaignInput().ctaURL])
    expect(await sums()).toEqual([{ views: 1, clicks: 1 }])
    await server.call(campaigns.remove, { params: { orgId: clinic, campaignId: one } }, admin.token)
  })

  it('lead straight on from a preview, which counts nothing', async () => {
    await make({ title: 'Check-up' })
    const body = { content, language: 'en', accent: 'default', name: 'Harbor' } as const
    const { html } = (await server.call(websites.preview, { params: { orgId: clinic }, body }, admin.token)).body
    expect(html).toContain(`href="${aCampaignInput().ctaURL}"`)
    expect(html).not.toMatch(/campaigns\/[^"]*\/(?:shown|open)/)
  })

  it('show one of two that are compared, to some the one and to some the other', async () => {
    const one = await make({ title: 'Variant one' })
    await make({ title: 'Variant two', comparedWith: one })
    const shown = new Set<string>()
    for (let visit = 0; visit < 40; visit += 1) {
      const found = (await page()).match(/Variant (?:one|two)/g) ?? []
      expect(found).toHaveLength(1)
      for (const title of found) shown.add(title)
    }
    expect([...shown].toSorted()).toEqual(['Variant one', 'Variant two'])
  })
})
