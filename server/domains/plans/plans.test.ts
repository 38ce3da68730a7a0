import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plans } from '#shared/domains/plans/api.ts'
import type { ActivityId, OrgId, PlanId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aPlanOf, aStaffOf } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { readPlanOf } from './index.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })

/** A plan of one group with one activity and one goal. */
function aWalk({ label = 'Walk 🚶', group = v7(), activity = v7() as ActivityId, goal = v7() } = {}) {
  return {
    groups: [{ id: group, label: 'Movement', order: 0 }],
    activities: [{ id: activity, label, group, icon: 'walk' }],
    goals: [{ id: goal, goal: 'Walk more', target: 5, activityId: activity }],
  }
}

const anAdminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })

const eventsAbout = async (kind: string, subjectId: string) => {
  const { rows } = await sql<{ user_id: string | null; org_id: string | null; details: unknown }>`
    select user_id, org_id, details from activities where kind = ${kind} and subject_id = ${subjectId}
    order by id`.execute(server.running.services.reader)
  return rows
}

describe('a person’s own plan', () => {
  it('is none at first, then what was sent, with what was left out filled in', async () => {
    const { id, token } = await aPerson(server)
    expect((await server.call(plans.getMine, {}, token)).body.plan).toBeNull()
    expect(await readPlanOf(server.running.services.reader, id)).toBeNull()

    const walk = aWalk()
    const { status, body } = await server.call(plans.create, { body: walk }, token)
    expect(status).toBe(201)
    expect(body.plan).toMatchObject({
      version: 1,
      userId: id,
      entryType: 'default',
      planType: 'other',
      description: null,
      activities: [{ label: 'Walk 🚶', frequency: 'daily', quickAdd: false, quickAddSlots: 1, tips: null }],
    })
    expect((await server.call(plans.getMine, {}, token)).body.plan).toEqual(body.plan)
    expect((await server.call(plans.get, { params: { id: body.plan.id } }, token)).body.plan).toEqual(body.plan)
    expect(await readPlanOf(server.running.services.reader, id)).toEqual({
      id: body.plan.id,
      entryType: 'default',
      groups: body.plan.groups,
      activities: body.plan.activities,
      goals: body.plan.goals,
    })
    expect(await eventsAbout('plan.created', body.plan.id)).toMatchObject([{ user_id: id, org_id: null }])
  })

  it('is made once, of however many who try at the same moment', async () => {
    const { token } = await aPerson(server)
    const tries = await Promise.all([1, 2, 3, 4].map(() => server.call(plans.create, { body: aWalk() }, token)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  it('is answered the same for a double click', async () => {
    const { token } = await aPerson(server)
    const body = aWalk()
    const twice = await Promise.all(
      [1, 2].map(() => server.call(plans.create, { body }, token, { 'idempotency-key': 'a-double-click' })),
    )
    const settled = await server.call(plans.create, { body }, token, { 'idempotency-key': 'a-double-click' })
    expect(twice.some(({ status }) => status === 201)).toBe(true)
    expect(settled.status).toBe(201)
  })

  it('keeps what is left out and clears what is null', async () => {
    const { token } = await aPerson(server)
    const { plan } = (await server.call(plans.create, { body: { ...aWalk(), description: 'Spring' } }, token)).body
    const named = await server.call(
      plans.change,
      { params: { id: plan.id }, body: { version: 1, narrative: 'Slowly', description: '  ' } },
      token,
    )
    expect(named.body.plan).toMatchObject({ description: null, narrative: 'Slowly', groups: plan.groups, version: 2 })
    const same = await server.call(
      plans.change,
      { params: { id: plan.id }, body: { ...aWalkOf(named.body.plan), version: 2 } },
      token,
    )
    expect(same.body.plan.version).toBe(2)
  })

  it('refuses a change to what was changed meanwhile, and tells what is there', async () => {
    const { token } = await aPerson(server)
    const { plan } = (await server.call(plans.create, { body: aWalk() }, token)).body
    const rename = (description: string) =>
      server.refused(plans.change, { params: { id: plan.id }, body: { version: 1, description } }, token)
    const replies = await Promise.all([rename('One'), rename('Other')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = await rename('Later')
    expect(late.body.error).toMatchObject({ code: 'version_conflict', details: { current: { version: 2 } } })
  })

  it('is whole: no double ids, no activity without its group, no goal without its activity', async () => {
    const { token } = await aPerson(server)
    const walk = aWalk()
    const [group, activity, goal] = [walk.groups[0], walk.activities[0], walk.goals[0]]
    if (group === undefined || activity === undefined || goal === undefined) throw new Error('An empty sample')
    const broken = await server.refused(
      plans.create,
      {
        body: {
          groups: [group, group],
          activities: [{ ...activity, group: v7() }],
          goals: [{ ...goal, activityId: v7() as ActivityId }],
        },
      },
      token,
    )
    expect(broken.status).toBe(400)
    expect(Object.keys(broken.body.error.fields ?? {}).toSorted()).toEqual([
      'activities.0.group',
      'goals.0.activityId',
      'groups.1.id',
    ])

    const { plan } = (await server.call(plans.create, { body: walk }, token)).body
    const orphaned = await server.refused(
      plans.change,
      { params: { id: plan.id }, body: { version: 1, groups: [] } },
      token,
    )
    expect(orphaned.body.error.fields).toHaveProperty('activities.0.group')
  })

  it('refuses labels, tips and lists that are too long, naming the field', async () => {
    const { token } = await aPerson(server)
    const refusal = async (body: object) =>
      Object.keys((await server.refused(plans.create, { body }, token)).body.error.fields ?? {})
    expect(await refusal({ groups: [{ id: v7(), label: 'x'.repeat(121), order: 0 }] })).toEqual(['groups.0.label'])
    expect(await refusal({ groups: [{ id: v7(), label: '   ', order: 0 }] })).toEqual(['groups.0.label'])
    const many = Array.from({ length: 101 }, (_, order) => ({ id: v7(), label: `Group ${order}`, order }))
    expect(await refusal({ groups: many })).toEqual(['groups'])
    const pasted = await server.refused(plans.create, { body: { narrative: 'x'.repeat(10_000_000) } }, token)
    expect(pasted.status).toBe(413)
  })
})

describe('a member’s plan', () => {
  it('is the staff’s to make and change, in the name of their org', async () => {
    const clinic = await aClinic(server)
    const [staff, patient] = [await aStaffOf(server, clinic), await aPatientOf(server, clinic)]
    const params = { orgId: clinic, userId: patient.id }
    expect((await server.call(plans.getOfUser, { params }, staff.token)).body.plan).toBeNull()
    const made = await server.call(plans.saveOfUser, { params, body: { ...aWalk(), version: 0 } }, staff.token)
    expect(made.body.plan).toMatchObject({ userId: patient.id, orgId: clinic, version: 1 })
    const again = await server.refused(plans.saveOfUser, { params, body: { ...aWalk(), version: 0 } }, staff.token)
    expect(again.body.error).toMatchObject({
      code: 'version_conflict',
      details: { current: { id: made.body.plan.id } },
    })

    const { id } = made.body.plan
    const changed = await server.call(
      plans.change,
      { params: { id }, body: { version: 1, description: 'Better' } },
      staff.token,
    )
    expect(changed.body.plan.version).toBe(2)
    expect((await server.call(plans.getMine, {}, patient.token)).body.plan).toEqual(changed.body.plan)
    expect(await eventsAbout('plan.changed', id)).toMatchObject([
      { user_id: patient.id, org_id: clinic, details: { fields: ['description'] } },
    ])
  })

  it('leaves a note of who looked, once an hour', async () => {
    const clinic = await aClinic(server)
    const [staff, patient] = [await aStaffOf(server, clinic), await aPatientOf(server, clinic)]
    const id = await aPlanOf(server, patient)
    await server.call(plans.getOfUser, { params: { orgId: clinic, userId: patient.id } }, staff.token)
    await server.call(plans.get, { params: { id } }, staff.token)
    await server.call(plans.get, { params: { id } }, patient.token)
    const views = await eventsAbout('user.viewed', patient.id)
    expect(views.map(({ details }) => details)).toEqual([{ why: 'plan', role: 'org-staff' }])
  })

  it('is nobody’s of another org, even when that org invites the person, or has lost them', async () => {
    const [clinic, other] = [await aClinic(server), await aClinic(server)]
    const [stranger, patient] = [await anAdminOf(other), await aPatientOf(server, clinic)]
    const id = await aPlanOf(server, patient)
    const invited = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'user' },
        { org: other, role: 'user', status: 'pending' },
      ],
    })
    const plan = await aPlanOf(server, invited)
    const gone = await aPerson(server, { memberships: [{ org: other, role: 'user', status: 'inactive' }] })
    const theirOwn = await aPlanOf(server, gone)
    const refusals = [
      await server.refused(plans.get, { params: { id } }, stranger.token),
      await server.refused(plans.get, { params: { id: plan } }, stranger.token),
      await server.refused(plans.get, { params: { id: theirOwn } }, stranger.token),
      await server.refused(plans.change, { params: { id }, body: { version: 1, description: 'Ours' } }, stranger.token),
      await server.refused(plans.getOfUser, { params: { orgId: other, userId: patient.id } }, stranger.token),
      await server.refused(plans.getOfUser, { params: { orgId: other, userId: invited.id } }, stranger.token),
      await server.refused(
        plans.saveOfUser,
        { params: { orgId: other, userId: patient.id }, body: { version: 1, description: 'Ours' } },
        stranger.token,
      ),
      await server.refused(plans.get, { params: { id: v7() as PlanId } }, stranger.token),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(Array(8).fill(404))
  })

  it('is not another patient’s to see', async () => {
    const clinic = await aClinic(server)
    const [patient, neighbour] = [await aPatientOf(server, clinic), await aPatientOf(server, clinic)]
    const id = await aPlanOf(server, patient)
    expect((await server.refused(plans.get, { params: { id } }, neighbour.token)).status).toBe(404)
  })
})

const aWalkOf = ({ groups, activities, goals }: Pick<ReturnType<typeof aWalk>, 'groups' | 'activities' | 'goals'>) => ({
  groups,
  activities,
  goals,
})
