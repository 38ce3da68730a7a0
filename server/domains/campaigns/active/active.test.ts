import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import { SLIDES_MAX } from '#shared/domains/campaigns/schema.ts'
import type { CampaignInput } from '#shared/domains/campaigns/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aCampaignInput, aStoredCampaign } from '#server/testing/campaigns.ts'
import { aClinic, aPatientOf, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { LiveHub } from '#server/runtime/live-hub.ts'
import { ActiveMemory } from './active-memory.ts'

const NOW = '2026-11-28T04:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })
const reader = () => server.running.services.reader

async function aClinicWith(changes: readonly Partial<CampaignInput>[], timeZone = 'America/New_York') {
  const clinic = await aClinic(server, { timeZone })
  const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  const made = []
  for (const change of changes)
    made.push(
      (await server.call(campaigns.create, { params: { orgId: clinic }, body: aCampaignInput(change) }, admin.token))
        .body.campaign,
    )
  const patient = await aPatientOf(server, clinic)
  const seen = async () =>
    (await server.call(campaigns.active, { params: { orgId: clinic } }, patient.token)).body.campaigns.map(
      ({ title }) => title,
    )
  return { clinic, admin, patient, made, seen }
}

/** A memory that hears of what a test tells it, beside the one of the server. */
function aMemory() {
  let tell: Parameters<LiveHub['subscribe']>[0] = () => undefined
  let cut: () => void = () => undefined
  const memory = new ActiveMemory(reader(), {
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
    onBreak: (listener) => {
      cut = listener
      return () => undefined
    },
  })
  const hear = (kind: 'campaign.changed' | 'org.changed' | 'appointment.booked', orgId: OrgId) =>
    tell({ kind, orgId, subjectId: null, userId: null, treatedBy: [], openedTo: [] })
  return { memory, hear, cut: () => cut() }
}

describe('what is active', () => {
  it('is what patients see of their own clinics, the latest first, without the name that the staff gave it', async () => {
    const { patient, clinic, seen } = await aClinicWith([
      { title: 'Old', name: 'Variant A' },
      { title: 'Hidden', status: 'suspended' },
      { title: 'Over', endDate: '2026-11-26' },
      { title: '', name: 'Untitled' },
    ])
    expect(await seen()).toEqual(['Untitled', 'Old'])
    await aStoredCampaign(server, await aClinic(server))
    const { body } = await server.call(campaigns.mine, {}, patient.token)
    expect(body.campaigns.map(({ title, orgId }) => [title, orgId])).toEqual([
      ['Untitled', clinic],
      ['Old', clinic],
    ])
    expect(JSON.stringify(body)).not.toContain('Variant A')
    const stranger = await aPatientOf(server, await aClinic(server))
    expect((await server.refused(campaigns.active, { params: { orgId: clinic } }, stranger.token)).status).toBe(404)
    // At work one is shown nothing of it in one's own overview.
    const staff = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
    expect((await server.call(campaigns.mine, {}, staff.token)).body.campaigns).toEqual([])
  })

  it('begins and ends at midnight of the clinic, though it was asked for before', async () => {
    const { seen } = await aClinicWith([{ title: 'Friday', startDate: '2026-11-27', endDate: '2026-11-27' }])
    const { seen: seenInTokyo } = await aClinicWith([{ title: 'Saturday', startDate: '2026-11-29' }], 'Asia/Tokyo')
    expect([await seen(), await seenInTokyo()]).toEqual([['Friday'], []])
    server.now.millis = Date.parse('2026-11-28T04:59:59Z')
    expect(await seen()).toEqual(['Friday'])
    server.now.millis = Date.parse('2026-11-28T05:00:00Z')
    expect(await seen()).toEqual([])
    server.now.millis = Date.parse('2026-11-28T14:59:59Z')
    expect(await seenInTokyo()).toEqual([])
    server.now.millis = Date.parse('2026-11-28T15:00:00Z')
    expect(await seenInTokyo()).toEqual(['Saturday'])
    server.now.millis = Date.parse(NOW)
  })

  it('follows each change at once', async () => {
    const { clinic, admin, made, seen } = await aClinicWith([{ title: 'One' }])
    expect(await seen()).toEqual(['One'])
    const [one] = made
    if (one === undefined) throw new Error('nothing was made')
    const params = { orgId: clinic, campaignId: one.campaignId }
    const body = { ...aCampaignInput({ title: 'One', status: 'suspended' }), version: one.version }
    const { version } = (await server.call(campaigns.change, { params, body }, admin.token)).body.campaign
    expect(await seen()).toEqual([])
    await server.call(campaigns.change, { params, body: { ...body, status: 'active', version } }, admin.token)
    expect(await seen()).toEqual(['One'])
    await server.call(campaigns.remove, { params }, admin.token)
    expect(await seen()).toEqual([])
  })

  it('has so many slides and no more', async () => {
    const { seen } = await aClinicWith(Array.from({ length: SLIDES_MAX + 2 }, (_, index) => ({ title: `No ${index}` })))
    expect(await seen()).toHaveLength(SLIDES_MAX)
  })
})

describe('the memory of it', () => {
  const suspend = (clinic: OrgId) =>
    sql`update campaigns set is_suspended = true where org_id = ${clinic}`.execute(reader())

  it('asks the database once, until it hears of a change in that org', async () => {
    const { clinic } = await aClinicWith([{ title: 'One' }])
    const { memory, hear } = aMemory()
    const now = Date.parse(NOW)
    expect(await memory.activeAt(clinic, now)).toHaveLength(1)
    await suspend(clinic)
    hear('campaign.changed', await aClinic(server))
    hear('appointment.booked', clinic)
    expect(await memory.activeAt(clinic, now)).toHaveLength(1)
    hear('campaign.changed', clinic)
    expect(await memory.activeAt(clinic, now)).toHaveLength(0)
  })

  it('forgets all when it may have missed something, and by itself after a minute', async () => {
    const { clinic } = await aClinicWith([{ title: 'One' }])
    const { memory, cut } = aMemory()
    const now = Date.parse(NOW)
    await memory.activeAt(clinic, now)
    await suspend(clinic)
    expect(await memory.activeAt(clinic, now + 59_000)).toHaveLength(1)
    expect(await memory.activeAt(clinic, now + 61_000)).toHaveLength(0)
    await sql`update campaigns set is_suspended = false where org_id = ${clinic}`.execute(reader())
    cut()
    expect(await memory.activeAt(clinic, now + 61_000)).toHaveLength(1)
  })

  it('keeps no answer of before a change that comes while it is read', async () => {
    const { clinic } = await aClinicWith([{ title: 'One' }])
    const { memory, hear } = aMemory()
    const now = Date.parse(NOW)
    const reading = memory.activeAt(clinic, now)
    await suspend(clinic)
    hear('campaign.changed', clinic)
    await reading
    expect(await memory.activeAt(clinic, now)).toHaveLength(0)
  })

  it('hears what another process has changed', async () => {
    const { clinic, admin, made } = await aClinicWith([{ title: 'One' }])
    // As if it were another process: it shares nothing with the server but the news.
    const memory = new ActiveMemory(reader(), server.running.services.live)
    const now = Date.parse(NOW)
    expect(await memory.activeAt(clinic, now)).toHaveLength(1)
    const [one] = made
    if (one === undefined) throw new Error('nothing was made')
    const params = { orgId: clinic, campaignId: one.campaignId }
    await server.call(campaigns.remove, { params }, admin.token)
    await expect.poll(() => memory.activeAt(clinic, now)).toEqual([])
  })

  it('forgets nothing of an answer that failed', async () => {
    const clinic = await aClinic(server)
    let isAway = true
    const failing = new Proxy(reader(), {
      get(target, name) {
        if (isAway && name === 'getExecutor') throw new Error('away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const silent = { subscribe: () => () => undefined, onBreak: () => () => undefined }
    const memory = new ActiveMemory(failing, silent)
    await aStoredCampaign(server, clinic)
    await expect(memory.activeAt(clinic, Date.parse(NOW))).rejects.toThrow('away')
    isAway = false
    expect(await memory.activeAt(clinic, Date.parse(NOW))).toHaveLength(1)
  })
})
