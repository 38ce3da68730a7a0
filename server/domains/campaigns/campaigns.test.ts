import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import { statusOn } from '#shared/domains/campaigns/rules.ts'
import { CAMPAIGNS_MAX } from '#shared/domains/campaigns/schema.ts'
import type { CampaignInput, CampaignView } from '#shared/domains/campaigns/schema.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { aCampaignInput } from '#server/testing/campaigns.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** In New York it is still the 27th. */
const NOW = '2026-11-28T03:00:00Z'
const TODAY = '2026-11-27'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOW })

let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const create = async (change: Partial<CampaignInput> = {}): Promise<CampaignView> =>
  (await server.call(campaigns.create, { params: { orgId: clinic }, body: aCampaignInput(change) }, admin.token)).body
    .campaign
const inputOf = ({ campaignId: _id, orgId: _org, status, ...rest }: CampaignView) => ({
  ...rest,
  status: status === 'suspended' ? ('suspended' as const) : ('active' as const),
})
const change = async (campaign: CampaignView, to: Partial<CampaignInput>) =>
  server.call(campaigns.change, { params: paramsOf(campaign), body: { ...inputOf(campaign), ...to } }, admin.token)
const paramsOf = ({ campaignId, orgId = clinic }: { campaignId: CampaignId; orgId?: OrgId }) => ({ orgId, campaignId })
const read = async (campaign: CampaignView) =>
  (await server.call(campaigns.get, { params: paramsOf(campaign) }, admin.token)).body.campaign
const wrongField = async (body: Partial<CampaignInput>) =>
  (await server.refused(campaigns.create, { params: { orgId: clinic }, body: aCampaignInput(body) }, admin.token)).body
    .error.fields

describe('a campaign', () => {
  it('is made, read, changed and deleted by who looks after the org', async () => {
    const photoURL = `/api/media/${await aPicture(server, admin, 'org/profile')}`
    const service = await aServiceOf(server, clinic)
    const made = await create({ photoURL, services: [service], endDate: TODAY })
    expect(made).toMatchObject({ photoURL, services: [service], status: 'active', version: 1 })
    const saved = (await change(made, { title: 'Autumn', status: 'suspended' })).body.campaign
    expect(saved).toMatchObject({ title: 'Autumn', status: 'suspended', photoURL })
    const { rows } = await sql<{ kind: string; fields: string[] | null }>`
      select kind, details->'fields' as fields from activities where subject_id = ${made.campaignId} order by id`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { kind: 'campaign.created', fields: null },
      { kind: 'campaign.changed', fields: ['title', 'status'] },
    ])
    const stale = await server.refused(
      campaigns.change,
      { params: paramsOf(made), body: { ...inputOf(made), title: 'Late' } },
      admin.token,
    )
    expect([stale.status, stale.body.error.details]).toMatchObject([409, { current: { title: 'Autumn' } }])
    await server.call(campaigns.remove, { params: paramsOf(made) }, admin.token)
    expect((await server.refused(campaigns.get, { params: paramsOf(made) }, admin.token)).status).toBe(404)
  })

  it('is read by the staff and changed by none of them; patients and neighbours have no part in it', async () => {
    const made = await create()
    const staff = await aStaffOf(server, clinic)
    const patient = await aPatientOf(server, clinic)
    const neighbour = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    expect((await server.call(campaigns.get, { params: paramsOf(made) }, staff.token)).status).toBe(200)
    const body = { ...inputOf(made), title: 'Mine' }
    const tryAll = async ({ token }: TestPerson) => [
      (await server.refused(campaigns.change, { params: paramsOf(made), body }, token)).status,
      (await server.refused(campaigns.remove, { params: paramsOf(made) }, token)).status,
      (await server.refused(campaigns.create, { params: { orgId: clinic }, body: aCampaignInput() }, token)).status,
    ]
    expect(await tryAll(staff)).toEqual([403, 403, 403])
    expect(await tryAll(patient)).toEqual([403, 403, 403])
    expect(await tryAll(neighbour)).toEqual([404, 404, 404])
    const readings = async ({ token }: TestPerson) => [
      (await server.refused(campaigns.get, { params: paramsOf(made) }, token)).status,
      (await server.refused(campaigns.list, { params: { orgId: clinic }, query: {} }, token)).status,
      (await server.refused(campaigns.figures, { params: paramsOf(made), query: {} }, token)).status,
    ]
    expect(await readings(patient)).toEqual([403, 403, 403])
    expect(await readings(neighbour)).toEqual([404, 404, 404])
  })

  it('is not reached through another org', async () => {
    const made = await create()
    const other = await aClinic(server)
    const both = await aPerson(server, { memberships: [{ org: other, role: 'org-admin' }] })
    const params = paramsOf({ campaignId: made.campaignId, orgId: other })
    expect((await server.refused(campaigns.get, { params }, both.token)).status).toBe(404)
    expect((await server.refused(campaigns.figures, { params, query: {} }, both.token)).status).toBe(404)
    expect((await server.refused(campaigns.remove, { params }, both.token)).status).toBe(404)
    const body = { ...aCampaignInput({ comparedWith: made.campaignId }) }
    const refused = await server.refused(campaigns.create, { params: { orgId: other }, body }, both.token)
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['comparedWith'])
  })

  it('shows no picture that is not the org’s, and no service of another', async () => {
    const patient = await aPatientOf(server, clinic)
    const ofPatient = `/api/media/${await aPicture(server, patient)}`
    const ofStranger = `/api/media/${await aPicture(server, patient, 'org/profile')}`
    for (const photoURL of [ofPatient, ofStranger])
      expect(Object.keys((await wrongField({ photoURL })) ?? {})).toEqual(['photoURL'])
    const foreign = await aServiceOf(server, await aClinic(server))
    expect(Object.keys((await wrongField({ services: [foreign] })) ?? {})).toEqual(['services'])
    // A colleague may go on with a picture that is shown already.
    const photoURL = `/api/media/${await aPicture(server, admin, 'org/profile')}`
    const made = await create({ photoURL })
    const colleague = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const body = { ...inputOf(made), title: 'Ours' }
    expect((await server.call(campaigns.change, { params: paramsOf(made), body }, colleague.token)).status).toBe(200)
  })

  it('tells what is wrong in words', async () => {
    expect(await wrongField({ name: ' ' })).toEqual({ name: 'Campaign name is required' })
    expect(await wrongField({ ctaURL: 'javascript:alert(1)' })).toEqual({ ctaURL: 'Must be a valid URL' })
    expect(await wrongField({ startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual({
      endDate: 'End Date cannot be before Start Date',
    })
  })
})

describe('the list', () => {
  it('has each status by the rule, chosen and counted in the database', async () => {
    const org = await aClinic(server)
    const { token } = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
    const days = [null, addDays(TODAY, -1), TODAY, addDays(TODAY, 1)]
    const expected: Record<string, string> = {}
    for (const startDate of days)
      for (const endDate of days)
        for (const status of ['active', 'suspended'] as const) {
          if (startDate !== null && endDate !== null && endDate < startDate) continue
          const body = aCampaignInput({ startDate, endDate, status })
          const { campaign } = (await server.call(campaigns.create, { params: { orgId: org }, body }, token)).body
          expected[campaign.campaignId] = statusOn({ isSuspended: status === 'suspended', startDate, endDate }, TODAY)
        }
    const list = async (query: Parameters<typeof server.call<typeof campaigns.list>>[1]['query']) =>
      (await server.call(campaigns.list, { params: { orgId: org }, query }, token)).body
    const all = await list({})
    expect(Object.fromEntries(all.campaigns.map(({ campaignId, status }) => [campaignId, status]))).toEqual(expected)
    for (const status of ['active', 'pending', 'suspended', 'inactive'] as const) {
      const some = await list({ status })
      const ids = Object.keys(expected).filter((id) => expected[id] === status)
      expect(some.campaigns.map(({ campaignId }) => campaignId).toSorted()).toEqual(ids.toSorted())
      expect(some.counts[status]).toBe(ids.length)
    }
  })

  it('has so many and no more', async () => {
    const org = await aClinic(server)
    const { token } = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
    await sql`
      insert into campaigns (id, created_at, updated_at, org_id, name, cta_url, cta_text, title, caption)
      select gen_random_uuid(), now(), now(), ${org}, 'x', 'https://x.example', '', '', ''
      from generate_series(1, ${CAMPAIGNS_MAX})`.execute(server.running.services.reader)
    const refused = await server.refused(campaigns.create, { params: { orgId: org }, body: aCampaignInput() }, token)
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['name'])
  })
})

describe('two that are compared', () => {
  it('name each other, and let go of who was compared with either', async () => {
    const [one, two, three] = [await create(), await create(), await create()]
    const others = async () => [
      (await read(one)).comparedWith,
      (await read(two)).comparedWith,
      (await read(three)).comparedWith,
    ]
    await change(one, { comparedWith: two.campaignId })
    expect(await others()).toEqual([two.campaignId, one.campaignId, null])
    await change(three, { comparedWith: one.campaignId })
    expect(await others()).toEqual([three.campaignId, null, one.campaignId])
    await change(await read(three), { comparedWith: null })
    expect(await others()).toEqual([null, null, null])
    await change(await read(three), { comparedWith: one.campaignId })
    await server.call(campaigns.remove, { params: paramsOf(one) }, admin.token)
    expect((await read(three)).comparedWith).toBeNull()
    const self = await read(two)
    const body = { ...inputOf(self), comparedWith: self.campaignId }
    expect((await server.refused(campaigns.change, { params: paramsOf(self), body }, admin.token)).status).toBe(400)
  })
})
