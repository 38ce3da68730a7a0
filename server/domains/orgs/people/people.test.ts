import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { TEST_PASSWORD, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { anInviteTo } from '#server/testing/invitations.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows
const happened = (userId: string) =>
  read(sql<{ kind: string; org_id: string | null; actor_id: string; details: Record<string, unknown> }>`
    select kind, org_id, actor_id, details from activities where user_id = ${userId} order by at, id`)

let clinic: OrgId
let admin: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const roleOf = async (org: OrgId, user: UserId) => {
  const [row] = await read(sql<{ role: string; status: string }>`
    select role, status from memberships where org_id = ${org} and user_id = ${user}`)
  return row
}

describe('a record of a person', () => {
  it('is read by staff of their org, and each look is written down', async () => {
    const patient = await aPatientOf(server, clinic)
    const staff = await aStaffOf(server, clinic)
    const { status, body } = await server.call(people.get, { params: { userId: patient.id } }, staff.token)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: patient.id, email: patient.email, isOpen: true })
    expect(body.user.memberships).toMatchObject([{ org: { id: clinic }, role: 'user', status: 'active' }])
    expect(await happened(patient.id)).toEqual([
      { kind: 'user.viewed', org_id: clinic, actor_id: staff.id, details: { why: 'profile', role: 'org-staff' } },
    ])
  })

  it('is read by the person without a trace, and by the system in nobody’s name', async () => {
    const patient = await aPatientOf(server, clinic)
    await server.call(people.get, { params: { userId: patient.id } }, patient.token)
    expect(await happened(patient.id)).toEqual([])
    const system = await aPerson(server, { systemAdmin: true })
    await server.call(people.get, { params: { userId: patient.id } }, system.token)
    expect(await happened(patient.id)).toMatchObject([{ kind: 'user.viewed', org_id: null, actor_id: system.id }])
  })

  it('does not tell of the person’s other orgs', async () => {
    const elsewhere = await aClinic(server)
    const patient = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'user' },
        { org: elsewhere, role: 'org-admin' },
      ],
    })
    const { body } = await server.call(people.get, { params: { userId: patient.id } }, admin.token)
    expect(body.user.memberships.map(({ org }) => org.id)).toEqual([clinic])
    const own = await server.call(people.get, { params: { userId: patient.id } }, patient.token)
    expect(own.body.user.memberships).toHaveLength(2)
  })

  it('stays closed until the person has accepted, and cannot be changed before', async () => {
    const stranger = await aPerson(server, { firstName: 'Secret', lastName: 'Stranger' })
    await anInviteTo(server, clinic, stranger)
    const { body } = await server.call(people.get, { params: { userId: stranger.id } }, admin.token)
    expect(body.user).toMatchObject({
      isOpen: false,
      name: stranger.email,
      firstName: '',
      phone: null,
      birthdate: null,
    })
    const change = { params: { userId: stranger.id }, body: { version: body.user.version, city: 'Lyon' } }
    expect((await server.refused(people.change, change, admin.token)).status).toBe(403)
  })

  it('is changed by an administrator on the version that was seen', async () => {
    const patient = await aPatientOf(server, clinic)
    const change = {
      params: { userId: patient.id },
      body: { version: 1, firstName: 'Zoë 🦋', heightFt: 5, heightIn: 11 },
    }
    const { status, body } = await server.call(people.change, change, admin.token)
    expect([status, body.user.firstName, body.user.heightFt, body.user.version]).toEqual([200, 'Zoë 🦋', 5, 2])
    const again = await server.refused(people.change, change, admin.token)
    expect([again.status, again.body.error.code]).toEqual([409, 'version_conflict'])
    expect((await happened(patient.id)).map(({ kind }) => kind).toSorted()).toEqual(['user.changed', 'user.viewed'])
  })

  it.each([
    ['ten feet', { heightFt: 10 }],
    ['twelve inches', { heightIn: 12 }],
    ['a thousand pounds', { weight: 1000 }],
    ['another address to sign in with', { email: 'mine@tendwell.test' }],
    ['an unknown gender', { gender: 'x' }],
  ])('takes no %s', async (_, change) => {
    const patient = await aPatientOf(server, clinic)
    const body = { version: 1, ...change } as never
    expect((await server.refused(people.change, { params: { userId: patient.id }, body }, admin.token)).status).toBe(
      400,
    )
  })

  it('of a system administrator is not an org’s to change', async () => {
    const system = await aPerson(server, { systemAdmin: true, memberships: [{ org: clinic, role: 'user' }] })
    const change = { params: { userId: system.id }, body: { version: 1, city: 'Lyon' } }
    expect((await server.refused(people.change, change, admin.token)).status).toBe(403)
  })
})

describe('the role of a person', () => {
  const setRole = (who: TestPerson, id: UserId, role: string, orgId: OrgId | undefined = clinic) =>
    server.refused(people.setRole, { params: { userId: id }, body: { role: role as never, orgId } }, who.token)

  it('is changed by an administrator, with what it was in the log', async () => {
    const staff = await aStaffOf(server, clinic)
    expect((await setRole(admin, staff.id, 'org-admin')).status).toBe(204)
    expect(await roleOf(clinic, staff.id)).toEqual({ role: 'org-admin', status: 'active' })
    expect(await happened(staff.id)).toMatchObject([
      { kind: 'user.role_changed', org_id: clinic, details: { from: 'org-staff', to: 'org-admin' } },
    ])
  })

  it('is one that the org has', async () => {
    const staff = await aStaffOf(server, clinic)
    for (const role of ['partner-admin', 'system-admin']) {
      expect((await setRole(admin, staff.id, role)).status).toBe(400)
    }
  })

  it('is never above the caller’s own', async () => {
    const reseller = await aClinic(server, { kind: 'partner-reseller' })
    const orgAdmin = await aPerson(server, { memberships: [{ org: reseller, role: 'org-admin' }] })
    const boss = await aPerson(server, { memberships: [{ org: reseller, role: 'partner-admin' }] })
    const user = await aPatientOf(server, reseller)
    expect((await setRole(orgAdmin, user.id, 'partner-admin', reseller)).status).toBe(403)
    expect((await setRole(orgAdmin, boss.id, 'user', reseller)).status).toBe(403)
    expect((await setRole(boss, user.id, 'partner-staff', reseller)).status).toBe(204)
  })

  it('is not given to somebody of another org', async () => {
    const foreign = await aPatientOf(server, await aClinic(server))
    expect((await setRole(admin, foreign.id, 'org-staff')).status).toBe(404)
  })

  it('keeps an administrator in the org, also when two take it from each other at once', async () => {
    expect((await setRole(admin, admin.id, 'user')).body.error.code).toBe('last_admin')
    const other = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const outcomes = await race(2, async (index) => {
      const [who, whom] = index === 0 ? [admin, other] : [other, admin]
      const { status, body } = await setRole(who, whom.id, 'org-staff')
      return status === 204 ? 'changed' : (body.error.code as string)
    })
    expect(outcomes['changed']).toBe(1)
    const [row] = await read(sql<{ admins: number }>`
      select count(*)::int as admins from memberships where org_id = ${clinic} and role = 'org-admin'`)
    expect(row?.admins).toBe(1)
  })

  it('of the system is given by the system, and not to oneself', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const person = await aPerson(server)
    const make = (id: UserId, role: string) =>
      server.refused(people.setRole, { params: { userId: id }, body: { role: role as never } }, system.token)
    expect((await make(person.id, 'system-admin')).status).toBe(204)
    expect((await server.call(people.listAll, { query: {} }, person.token)).status).toBe(200)
    expect((await make(person.id, 'org-admin')).status).toBe(400)
    expect((await make(system.id, 'user')).status).toBe(403)
  })
})

describe('the status of a person', () => {
  const setStatus = (who: TestPerson, id: UserId, status: string, orgId: OrgId | undefined = clinic) =>
    server.refused(people.setStatus, { params: { userId: id }, body: { status: status as never, orgId } }, who.token)

  it('in an org shuts that org at once and no other', async () => {
    const elsewhere = await aClinic(server)
    const staff = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'org-staff' },
        { org: elsewhere, role: 'org-staff' },
      ],
    })
    const list = (id: OrgId) => server.call(people.listOfOrg, { params: { orgId: id }, query: {} }, staff.token)
    expect((await setStatus(admin, staff.id, 'suspended')).status).toBe(204)
    expect([(await list(clinic)).status, (await list(elsewhere)).status]).toEqual([404, 200])
    expect((await setStatus(admin, staff.id, 'active')).status).toBe(204)
    expect((await list(clinic)).status).toBe(200)
  })

  it('never makes a member of somebody who has not accepted', async () => {
    const stranger = await aPerson(server)
    await anInviteTo(server, clinic, stranger)
    for (const status of ['active', 'suspended', 'inactive', 'banned']) {
      expect((await setStatus(admin, stranger.id, status)).body.error.code).toBe('invalid_transition')
    }
    expect((await setStatus(admin, stranger.id, 'rejected')).status).toBe(204)
    expect((await setStatus(admin, stranger.id, 'active')).body.error.code).toBe('invalid_transition')
    const [invite] = await read(sql<{ status: string }>`select status from invites where user_id = ${stranger.id}`)
    expect(invite?.status).toBe('cancelled')
  })

  it('of the last administrator stays', async () => {
    expect((await setStatus(admin, admin.id, 'inactive')).body.error.code).toBe('last_admin')
  })

  it('of the person, set by the system, shuts every door', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const patient = await aPatientOf(server, clinic)
    const ask = (status: string) =>
      server.refused(
        people.setStatus,
        { params: { userId: patient.id }, body: { status: status as never } },
        system.token,
      )
    expect((await ask('banned')).status).toBe(400)
    expect((await ask('suspended')).status).toBe(204)
    expect((await server.refused(identity.me, {}, patient.token)).status).toBe(401)
    // And who comes back signs in again.
    expect((await ask('active')).status).toBe(204)
    expect((await server.refused(identity.me, {}, patient.token)).status).toBe(401)
  })

  it('by the system ends every session of a person, who may sign in again', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const [patient, bystander] = [await aPatientOf(server, clinic), await aPatientOf(server, clinic)]
    const end = (token: string) => server.refused(people.endSessions, { params: { userId: patient.id } }, token)
    expect([(await end(admin.token)).status, (await end(patient.token)).status]).toEqual([403, 403])
    expect((await end(system.token)).status).toBe(204)
    const open = async (token: string) => (await server.refused(identity.me, {}, token)).status
    expect([await open(patient.token), await open(bystander.token)]).toEqual([401, 200])
    const body = { email: patient.email, password: TEST_PASSWORD }
    expect((await server.call(identity.login, { body })).status).toBe(200)
    const ended = await read(
      sql<{
        by: string
      }>`select actor_id as by from activities where subject_id = ${patient.sessionId} and kind = 'session.ended'`,
    )
    expect(ended).toEqual([{ by: system.id }])
  })

  it('by an org’s administrator names the org', async () => {
    const patient = await aPatientOf(server, clinic)
    const refused = await server.refused(
      people.setStatus,
      { params: { userId: patient.id }, body: { status: 'suspended' } },
      admin.token,
    )
    expect(refused.status).toBe(404)
  })
})

describe('removing a person', () => {
  const remove = (who: TestPerson, id: UserId, orgId?: OrgId) =>
    server.refused(people.remove, { params: { userId: id }, query: { orgId } }, who.token)

  it('from an org leaves the person and their other orgs', async () => {
    const patient = await aPatientOf(server, clinic)
    expect((await remove(admin, patient.id, clinic)).status).toBe(204)
    expect((await remove(admin, patient.id, clinic)).status).toBe(404)
    expect(await roleOf(clinic, patient.id)).toBeUndefined()
    expect((await server.call(identity.me, {}, patient.token)).status).toBe(200)
  })

  it('leaves an org its last administrator', async () => {
    expect((await remove(admin, admin.id, clinic)).body.error.code).toBe('last_admin')
    const system = await aPerson(server, { systemAdmin: true })
    expect((await remove(system, admin.id)).body.error.code).toBe('last_admin')
  })

  it('by the system signs them out and takes them from every list', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    const patient = await aPatientOf(server, clinic)
    expect((await remove(system, patient.id)).status).toBe(204)
    expect((await server.call(identity.me, {}, patient.token)).status).toBe(401)
    const { body } = await server.call(people.listOfOrg, { params: { orgId: clinic }, query: {} }, admin.token)
    expect(body.users.map(({ id }) => id)).toEqual([admin.id])
    expect(body.counts).toEqual({ active: 1 })
    expect((await happened(patient.id)).map(({ org_id }) => org_id)).toEqual([null, clinic])
  })

  it('is not done to oneself', async () => {
    const system = await aPerson(server, { systemAdmin: true })
    expect((await remove(system, system.id)).status).toBe(403)
  })
})
