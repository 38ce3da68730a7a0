import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { campaigns, publicCampaigns } from '#shared/domains/campaigns/api.ts'
import { SEEN_MAX } from '#shared/domains/campaigns/schema.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import { aCampaignInput, aStoredCampaign } from '#server/testing/campaigns.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** In New York it is still the 27th. */
const NOW = '2026-11-28T03:00:00Z'
const LIMIT = 40
const server = useTestServer({ ROLE: 'web', LIMIT_CODES: String(LIMIT), TRUST_PROXY: 'true' }, { frozenAt: NOW })

const sums = async (id: CampaignId) =>
  (
    await sql<{ day: string; views: number; clicks: number }>`
      select day::text, views, clicks from campaign_days where campaign_id = ${id} order by day`.execute(
      server.running.services.reader,
    )
  ).rows
let visitors = 0
/** Each from an address of their own, unless said. */
const visit = (path: string, ip = `198.51.${100 + Math.floor(visitors / 200)}.${(visitors += 1) % 200}`) =>
  fetch(server.url + path, { redirect: 'manual', headers: { 'x-forwarded-for': ip } })
const shown = (orgId: OrgId, ids: readonly string[]) => `/api/web/campaigns/${orgId}/shown?ids=${ids.join(',')}`

describe('what a page has shown', () => {
  it('is added to the day of the org, once for each campaign, with nobody in it', async () => {
    const clinic = await aClinic(server)
    const [one, two] = [await aStoredCampaign(server, clinic), await aStoredCampaign(server, clinic)]
    const { token } = await aPatientOf(server, clinic)
    const body = { views: [one, one, two], clicks: [two] }
    expect((await server.call(campaigns.count, { body }, token)).status).toBe(204)
    expect(await sums(one)).toEqual([{ day: '2026-11-27', views: 1, clicks: 0 }])
    expect(await sums(two)).toEqual([{ day: '2026-11-27', views: 1, clicks: 1 }])
    // Midnight in New York.
    server.now.millis = Date.parse('2026-11-28T05:00:00Z')
    await server.call(campaigns.count, { body: { views: [one], clicks: [] } }, token)
    server.now.millis = Date.parse(NOW)
    expect(await sums(one)).toEqual([
      { day: '2026-11-27', views: 1, clicks: 0 },
      { day: '2026-11-28', views: 1, clicks: 0 },
    ])
    const { rows } = await sql`select 1 from activities where subject_id = ${one}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([])
  })

  it('loses nothing when many look at once', async () => {
    const clinic = await aClinic(server)
    const [one, two] = [await aStoredCampaign(server, clinic), await aStoredCampaign(server, clinic)]
    const look = async (index: number) => (await visit(shown(clinic, index % 2 === 0 ? [one, two] : [two, one]))).status
    expect(await race(20, look)).toEqual({ 200: 20 })
    expect([(await sums(one))[0]?.views, (await sums(two))[0]?.views]).toEqual([20, 20])
  })

  it('is counted of one’s own clinics alone, and not by the staff who made it', async () => {
    const clinic = await aClinic(server)
    const one = await aStoredCampaign(server, clinic)
    const neighbour = await aPatientOf(server, await aClinic(server))
    const staff = await aStaffOf(server, clinic)
    for (const { token } of [neighbour, staff]) {
      const body = { views: [one], clicks: [one] }
      expect((await server.call(campaigns.count, { body }, token)).status).toBe(204)
    }
    await visit(shown(await aClinic(server), [one]))
    expect(await sums(one)).toEqual([])
  })

  it('is not counted of what is suspended, to come, over or nobody’s', async () => {
    const clinic = await aClinic(server)
    const { token } = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const made = async (change: Parameters<typeof aCampaignInput>[0]) =>
      (await server.call(campaigns.create, { params: { orgId: clinic }, body: aCampaignInput(change) }, token)).body
        .campaign.campaignId
    const hidden = [
      await made({ status: 'suspended' }),
      await made({ startDate: '2026-11-28' }),
      await made({ endDate: '2026-11-26' }),
    ]
    expect((await visit(shown(clinic, [...hidden, crypto.randomUUID()]))).status).toBe(200)
    for (const id of hidden) {
      expect((await visit(`/api/web/campaigns/${clinic}/open/${id}`)).status).toBe(404)
      expect(await sums(id)).toEqual([])
    }
  })

  it('is counted so often for one address and no more, while links still lead on', async () => {
    const clinic = await aClinic(server)
    const one = await aStoredCampaign(server, clinic)
    const robot = '203.0.113.9'
    const replies = await Promise.all(Array.from({ length: LIMIT + 10 }, () => visit(shown(clinic, [one]), robot)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await sums(one))[0]?.views).toBe(LIMIT)
    const link = await visit(`/api/web/campaigns/${clinic}/open/${one}`, robot)
    expect([link.status, link.headers.get('location')]).toEqual([302, aCampaignInput().ctaURL])
    expect((await sums(one))[0]?.clicks).toBe(0)
    await visit(`/api/web/campaigns/${clinic}/open/${one}`)
    expect((await sums(one))[0]?.clicks).toBe(1)
  })

  it('is a clear dot that any page may load, that nobody keeps and that sets nothing', async () => {
    const clinic = await aClinic(server)
    const reply = await visit(shown(clinic, [await aStoredCampaign(server, clinic)]))
    expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual(['image/gif', 'no-store'])
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 3)
        .toString(),
    ).toBe('GIF')
    for (const ids of [[], ['x'], Array.from({ length: SEEN_MAX + 1 }, () => crypto.randomUUID())])
      expect((await visit(shown(clinic, ids))).status).toBe(400)
  })

  it('leads nowhere but where the clinic said', async () => {
    const clinic = await aClinic(server)
    const one = await aStoredCampaign(server, clinic)
    const path = `/api/web/campaigns/${clinic}/open/${one}`
    const { headers } = await visit(path)
    expect([headers.get('location'), headers.get('referrer-policy')]).toEqual([aCampaignInput().ctaURL, 'no-referrer'])
    const tricked = await visit(`${path}?to=https://evil.example`)
    expect(tricked.headers.get('location')).toBe(aCampaignInput().ctaURL)
    expect((await visit(`/api/web/campaigns/${await aClinic(server)}/open/${one}`)).status).toBe(404)
    const closed = await aClinic(server, { status: 'suspended' })
    expect((await visit(`/api/web/campaigns/${closed}/open/${await aStoredCampaign(server, closed)}`)).status).toBe(404)
  })
})

describe('the figures of a campaign', () => {
  it('have every day up to today, and the one that it is compared with over the same days', async () => {
    const clinic = await aClinic(server)
    const { token } = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const params = { orgId: clinic }
    const one = await aStoredCampaign(server, clinic)
    const body = aCampaignInput({ name: 'With a dog', comparedWith: one })
    const other = (await server.call(campaigns.create, { params, body }, token)).body.campaign.campaignId
    const { reader } = server.running.services
    await sql`
      insert into campaign_days (campaign_id, day, org_id, views, clicks) values
      (${one}, '2026-11-20', ${clinic}, 100, 100), (${one}, '2026-11-26', ${clinic}, 10, 2), (${one}, '2026-11-27', ${clinic}, 5, 1),
      (${other}, '2026-11-20', ${clinic}, 7, 7), (${other}, '2026-11-27', ${clinic}, 4, 3)`.execute(reader)
    const figures = await server.call(
      campaigns.figures,
      { params: { ...params, campaignId: one }, query: { days: 3 } },
      token,
    )
    expect(figures.body).toEqual({
      days: [
        { day: '2026-11-25', views: 0, clicks: 0 },
        { day: '2026-11-26', views: 10, clicks: 2 },
        { day: '2026-11-27', views: 5, clicks: 1 },
      ],
      views: 15,
      clicks: 3,
      compared: { campaignId: other, name: 'With a dog', views: 4, clicks: 3 },
    })
    expect(publicCampaigns.shown.access).toEqual({ who: 'anyone' })
  })
})
