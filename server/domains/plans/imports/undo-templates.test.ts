import { beforeEach, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aServiceOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let org: OrgId
let admin: TestPerson
let weight: ServiceId
beforeEach(async () => {
  org = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
  weight = await aServiceOf(server, org, { role: 'subscription', type: 'user/mo', name: 'Weight loss', sku: 'WL-1' })
  await aServiceOf(server, org, { role: 'subscription', type: 'user/mo', name: 'Sleep well', sku: 'SW-1' })
})
const { take, upload, undo, linesOf, request } = ownImporter(server, 'plans', () => ({
  org,
  person: admin,
}))

const file = (...lines: string[]) => lines.join('\n')
const templates = async () => (await server.call(plans.listOfOrg, { params: { orgId: org } }, admin.token)).body.plans
const templateOf = async (serviceId: string | null): Promise<PlanView> => {
  const found = (await templates()).find((one) => one.serviceId === serviceId)
  if (found === undefined) throw new Error(`There is no template of ${serviceId}`)
  return found
}
const labels = ({ groups, activities, goals }: PlanView) => ({
  groups: groups.map(({ label }) => label),
  activities: activities.map(({ label }) => label),
  goals: goals.map(({ goal, target }) => [goal, target]),
})
const save = ({ id, version }: PlanView, change: object) =>
  server.call(plans.change, { params: { id }, body: { version, ...change } }, admin.token)
const WALK = 'template,group,activity\nWeight loss,Movement,Walk'

describe('who brings templates in', () => {
  it('is whoever saves one by hand: no colleague without the role, no neighbour, and nobody for the subscription of another', async () => {
    const elsewhere = await aClinic(server)
    await aServiceOf(server, elsewhere, { role: 'subscription', type: 'user/mo', name: 'Theirs', sku: 'T-1' })
    const neighbour = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const staff = await aStaffOf(server, org)
    expect((await server.refused(ownImports.upload, request(WALK), staff.token)).status).toBe(403)
    expect((await server.refused(ownImports.upload, request(WALK), neighbour.token)).status).toBe(404)
    const seen = await upload(file('template,group,activity', 'Theirs,G,A', 'T-1,G,A'))
    expect(seen.counts).toMatchObject({ wrong: 2, new: 0 })
  })

  it.each([
    [false, 403],
    [true, 201],
  ])('are the people of a partner only where the clinic shares with them: %s', async (isHealthShared, status) => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const clinic = await aClinic(server, { partner, isHealthShared })
    const theirs = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const { body } = request(file('template,group,activity', 'Default,G,A'))
    const call = { params: { orgId: clinic, kind: 'plans' as const }, body }
    expect((await server.refused(ownImports.upload, call, theirs.token)).status).toBe(status)
  })
})

describe('undoing an import of templates', () => {
  it('deletes what it made, but for what was changed since or is behind somebody’s plan, and says why', async () => {
    const done = await take(
      file('template,group,activity', 'Weight loss,Movement,Walk', 'Sleep well,Evening,Read', 'Default,Food,Water'),
    )
    const [used, changed] = [await templateOf(weight), await templateOf(null)]
    await save(changed, { description: 'By hand' })
    const patient = await aPatientOf(server, org)
    const sources = [{ id: used.id, ca: new Date().toISOString(), version: used.version }]
    const own = await server.call(
      plans.create,
      { body: { groups: used.groups, activities: used.activities, sources } },
      patient.token,
    )
    expect((await undo(done.id)).counts).toMatchObject({ undone: 1, kept: 2 })
    expect(wrongOf(await linesOf(done.id, 'kept'))).toEqual([
      '2 template Patients have plans made from this template',
      '4 template Changed since the import',
    ])
    expect((await templates()).map(({ id }) => id).toSorted()).toEqual([used.id, changed.id].toSorted())
    expect((await server.call(plans.getMine, {}, patient.token)).body.plan).toEqual(own.body.plan)
  })

  it('gives back what it changed thing by thing, but for what somebody has changed since, and leaves plans alone', async () => {
    await take(
      file(
        'template,description,group,activity,frequency,goal,target',
        'Weight loss,First,Movement,Walk,daily,More,5',
        'Weight loss,,Movement,Run,daily,,',
      ),
    )
    const before = await templateOf(weight)
    const patient = await aPatientOf(server, org)
    const sources = [{ id: before.id, ca: new Date().toISOString(), version: 1 }]
    const { groups, activities, goals } = before
    const own = await server.call(plans.create, { body: { groups, activities, goals, sources } }, patient.token)
    const done = await take(
      file(
        'template,description,group,activity,frequency,goal,target',
        'Weight loss,Second,Movement,Walk,weekly,More,6',
        'Weight loss,,Movement,Run,weekly,Far,1',
        'Weight loss,,Food,Water,,Drink,7',
      ),
    )
    expect(done.counts).toMatchObject({ changed: 3 })
    // A person’s own plan is changed by themselves alone.
    expect((await server.call(plans.getMine, {}, patient.token)).body.plan).toEqual(own.body.plan)
    const now = await templateOf(weight)
    await save(now, {
      activities: now.activities.map((one) => (one.label === 'Run' ? { ...one, tips: 'By hand' } : one)),
    })
    expect((await undo(done.id)).counts).toMatchObject({ undone: 2, kept: 1 })
    expect(wrongOf(await linesOf(done.id, 'kept'))).toEqual(['3 template Changed since the import'])
    const after = await templateOf(weight)
    expect(after).toMatchObject({
      description: 'First',
      activities: [
        { label: 'Walk', frequency: 'daily' },
        { label: 'Run', frequency: 'weekly', tips: 'By hand' },
      ],
    })
    expect(labels(after)).toEqual({ groups: ['Movement'], activities: ['Walk', 'Run'], goals: [['More', 5]] })
    expect((await server.call(plans.getMine, {}, patient.token)).body.plan).toEqual(own.body.plan)
  })

  it('keeps what it added where something by hand hangs on it', async () => {
    await take(WALK)
    const done = await take(file('template,group,activity', 'Weight loss,Food,Water'))
    const now = await templateOf(weight)
    const water = now.activities.find(({ label }) => label === 'Water')
    await save(now, { goals: [{ id: crypto.randomUUID(), goal: 'Drink', target: 3, activityId: water?.id }] })
    expect((await undo(done.id)).counts).toMatchObject({ undone: 0, kept: 1 })
    expect(labels(await templateOf(weight)).groups).toEqual(['Movement', 'Food'])
  })
})
