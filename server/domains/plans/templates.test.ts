import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { ActivityId, OrgId, PlanId, ServiceId } from '#shared/kernel/ids.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { Entry } from '#server/domains/journal/index.ts'
import { Service, UserService } from '#server/domains/services/index.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })

const anAdminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })

async function aSubscriptionOf(org: OrgId, { role = 'subscription' as 'subscription' | 'product' } = {}) {
  const em = server.running.services.orm.em.fork()
  const service = em.create(Service, {
    orgId: org,
    name: 'Weight Loss',
    description: 'Twelve weeks.',
    role,
    type: role === 'product' ? 'product' : 'user/mo',
    price: 9900,
    currency: 'USD',
    sku: v7(),
  })
  await em.flush()
  return service.id as ServiceId
}

async function assign(org: OrgId, person: TestPerson, serviceId: ServiceId, renewsOn: string | null = null) {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const status = renewsOn === null ? 'active' : 'cancelled'
  em.create(UserService, { orgId: org, userId: person.id, serviceId, status, renewsOn })
  await em.flush()
}

const aGroup = (label: string, order = 0) => ({ id: v7(), label, order })

describe('the templates of an org', () => {
  it('are one for each of its subscriptions and a default, and their first save marks the set-up done', async () => {
    const clinic = await aClinic(server)
    const [admin, serviceId] = [await anAdminOf(clinic), await aSubscriptionOf(clinic)]
    await aSubscriptionOf(clinic, { role: 'product' })
    const params = { orgId: clinic }
    const before = await server.call(plans.listOfOrg, { params }, admin.token)
    expect(before.body).toEqual({
      plans: [],
      services: [{ id: serviceId, name: 'Weight Loss', description: 'Twelve weeks.' }],
    })

    const body = { version: 0, groups: [aGroup('Food')] }
    const ofService = await server.call(plans.saveOfOrg, { params, body: { ...body, serviceId } }, admin.token)
    expect(ofService.body.plan).toMatchObject({
      planType: 'service',
      description: 'Weight Loss Plan',
      narrative: 'Twelve weeks.',
      userId: null,
      serviceId,
    })
    const byDefault = await server.call(plans.saveOfOrg, { params, body: { version: 0 } }, admin.token)
    expect(byDefault.body.plan).toMatchObject({ planType: 'other', description: null, serviceId: null })
    const after = await server.call(plans.listOfOrg, { params }, admin.token)
    expect(after.body.plans).toEqual([byDefault.body.plan, ofService.body.plan])

    const org = await server.running.services.orm.em.fork().findOneOrFail(Org, { id: clinic })
    expect(org.settings).toMatchObject({ isSetupComplete: true, features: ['useSchedules'] })
  })

  it('are for subscriptions of that org alone', async () => {
    const [clinic, other] = [await aClinic(server), await aClinic(server)]
    const admin = await anAdminOf(clinic)
    for (const serviceId of [
      await aSubscriptionOf(other),
      await aSubscriptionOf(clinic, { role: 'product' }),
      v7() as ServiceId,
    ]) {
      const refusal = await server.refused(
        plans.saveOfOrg,
        { params: { orgId: clinic }, body: { version: 0, serviceId } },
        admin.token,
      )
      expect(Object.keys(refusal.body.error.fields ?? {})).toEqual(['serviceId'])
    }
  })

  it('remember in which version each thing changed, whatever is sent', async () => {
    const clinic = await aClinic(server)
    const admin = await anAdminOf(clinic)
    const [food, sleep] = [aGroup('Food'), aGroup('Sleep', 1)]
    const save = async (version: number, groups: object[]) => {
      const reply = await server.call(
        plans.saveOfOrg,
        { params: { orgId: clinic }, body: { version, groups } as never },
        admin.token,
      )
      return reply.body.plan.groups.map(({ label, since }) => [label, since])
    }
    expect(await save(0, [{ ...food, since: 99 }])).toEqual([['Food', 1]])
    expect(await save(1, [food, sleep])).toEqual([
      ['Food', 1],
      ['Sleep', 2],
    ])
    // Another order is no change to the groups themselves.
    expect(
      await save(2, [
        { ...food, label: 'Meals', order: 1 },
        { ...sleep, order: 0 },
      ]),
    ).toEqual([
      ['Meals', 3],
      ['Sleep', 2],
    ])
  })

  it('are made once, of two administrators who save at the same moment', async () => {
    const clinic = await aClinic(server)
    const [one, other] = [await anAdminOf(clinic), await anAdminOf(clinic)]
    const saves = await Promise.all(
      [one, other].map(({ token }) =>
        server.call(plans.saveOfOrg, { params: { orgId: clinic }, body: { version: 0 } }, token),
      ),
    )
    expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('are changed by administrators alone, also by their id', async () => {
    const clinic = await aClinic(server)
    const [admin, staff] = [await anAdminOf(clinic), await aStaffOf(server, clinic)]
    const { plan } = (
      await server.call(plans.saveOfOrg, { params: { orgId: clinic }, body: { version: 0 } }, admin.token)
    ).body
    const change = { params: { id: plan.id }, body: { version: 1, groups: [aGroup('Food')] } }
    expect((await server.refused(plans.change, change, staff.token)).status).toBe(403)
    const changed = await server.call(plans.change, change, admin.token)
    expect(changed.body.plan.groups).toMatchObject([{ label: 'Food', since: 2 }])
  })

  it('have the system’s beside them, which only the system changes', async () => {
    const [system, admin] = [await aPerson(server, { systemAdmin: true }), await anAdminOf(await aClinic(server))]
    const [first, second] = await Promise.all(
      [1, 2].map(() => server.call(plans.saveSystem, { body: { version: 0, groups: [aGroup('Base')] } }, system.token)),
    )
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
    const { plan } = (await server.call(plans.getSystem, {}, system.token)).body
    expect(plan).toMatchObject({ orgId: null, serviceId: null, groups: [{ label: 'Base' }] })
    const id = plan?.id ?? (v7() as PlanId)
    expect((await server.refused(plans.get, { params: { id } }, admin.token)).status).toBe(404)
  })
})

describe('the templates that stand for a person', () => {
  it('are the default and those of subscriptions that run, of orgs they belong to', async () => {
    const [clinic, other] = [await aClinic(server), await aClinic(server)]
    const [admin, stranger, patient] = [
      await anAdminOf(clinic),
      await anAdminOf(other),
      await aPatientOf(server, clinic),
    ]
    const [running, ending, ended] = [
      await aSubscriptionOf(clinic),
      await aSubscriptionOf(clinic),
      await aSubscriptionOf(clinic),
    ]
    for (const serviceId of [null, running, ending, ended])
      await server.call(plans.saveOfOrg, { params: { orgId: clinic }, body: { version: 0, serviceId } }, admin.token)
    await server.call(plans.saveOfOrg, { params: { orgId: other }, body: { version: 0 } }, stranger.token)
    await assign(clinic, patient, running)
    await assign(clinic, patient, ending, '2026-11-20')
    await assign(clinic, patient, ended, '2026-11-19')

    const mine = (await server.call(plans.getMine, {}, patient.token)).body.templates
    expect(mine.map(({ orgId, serviceId }) => [orgId, serviceId])).toEqual([
      [clinic, null],
      [clinic, running],
      [clinic, ending],
    ])
    const seen = await server.call(plans.getOfUser, { params: { orgId: clinic, userId: patient.id } }, admin.token)
    expect(seen.body.templates).toEqual(mine)
  })

  it('end with the last day of a subscription where the person is, and not in Greenwich', async () => {
    const clinic = await aClinic(server)
    const [admin, patient] = [await anAdminOf(clinic), await aPatientOf(server, clinic)]
    const [yesterday, tomorrow] = [await aSubscriptionOf(clinic), await aSubscriptionOf(clinic)]
    for (const serviceId of [yesterday, tomorrow])
      await server.call(plans.saveOfOrg, { params: { orgId: clinic }, body: { version: 0, serviceId } }, admin.token)
    await assign(clinic, patient, yesterday, '2026-11-19')
    await assign(clinic, patient, tomorrow, '2026-11-20')
    const shownIn = async (timeZone: string) => {
      const em = server.running.services.orm.em.fork()
      const [localDate, weekStart] = ['2026-11-18', '2026-11-16']
      em.create(Entry, {
        userId: patient.id,
        mood: 3,
        localAt: `${localDate}T08:00:00`,
        timeZone,
        localDate,
        weekStart,
      })
      await em.flush()
      const { body } = await server.call(plans.getMine, {}, patient.token)
      await em.nativeDelete(Entry, { userId: patient.id })
      return body.templates.map(({ serviceId }) => serviceId).filter((id) => id !== null)
    }
    // Two in the afternoon of the 20th by UTC: the 21st on Kiritimati, and it is still three in the morning on Midway.
    expect(await shownIn('Pacific/Midway')).toEqual([tomorrow])
    expect(await shownIn('Pacific/Kiritimati')).toEqual([])
  })

  it('are the system’s where no org of theirs has one', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    await server.call(plans.saveSystem, { body: { version: 0 } }, system.token)
    const patient = await aPatientOf(server, await aClinic(server))
    const { templates } = (await server.call(plans.getMine, {}, patient.token)).body
    expect(templates).toMatchObject([{ orgId: null }])
  })

  it('are the only ones that a plan can name as its sources', async () => {
    const [clinic, other] = [await aClinic(server), await aClinic(server)]
    const patient = await aPatientOf(server, clinic)
    const template = async (org: OrgId) =>
      (
        await server.call(
          plans.saveOfOrg,
          { params: { orgId: org }, body: { version: 0 } },
          (await anAdminOf(org)).token,
        )
      ).body.plan.id
    const [ours, theirs] = [await template(clinic), await template(other)]
    const source = (id: PlanId) => ({ id, ca: '2026-11-20T14:00:00.000Z', version: 1 })
    const made = await server.call(
      plans.create,
      { body: { sources: [source(ours), source(theirs), source(v7() as PlanId)] } },
      patient.token,
    )
    expect(made.body.plan.sources).toEqual([source(ours)])
  })
})

describe('the session', () => {
  it('says that the org is set up once a template was saved', async () => {
    const clinic = await aClinic(server)
    const admin = await anAdminOf(clinic)
    const isSetUp = async () => (await server.call(identity.me, {}, admin.token)).body.user.current?.org.isSetupComplete
    expect(await isSetUp()).toBe(false)
    const activity = { id: v7() as ActivityId, label: 'Sleep', group: v7() }
    const refused = await server.refused(
      plans.saveOfOrg,
      { params: { orgId: clinic }, body: { version: 0, activities: [activity] } },
      admin.token,
    )
    expect([refused.status, await isSetUp()]).toEqual([400, false])
    await server.call(plans.saveOfOrg, { params: { orgId: clinic }, body: { version: 0 } }, admin.token)
    expect(await isSetUp()).toBe(true)
  })
})
