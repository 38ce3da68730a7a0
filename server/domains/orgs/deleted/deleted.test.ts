import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { deleted } from '#shared/domains/orgs/deleted/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { eraseClosedAccounts, eraseDeletedOrgs } from '#server/domains/identity/erasure/jobs.ts'
import { TEST_PASSWORD, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOON).toISOString() })
let clinic: OrgId
let admin: TestPerson
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { systemAdmin: true })
  desk = await aStaffOf(server, clinic)
})
beforeEach(() => {
  server.now.millis = NOON
})

const close = ({ token }: TestPerson) => server.call(account.closeMe, { body: { password: TEST_PASSWORD } }, token)
const restore = (id: UserId, who = admin) =>
  server.refused(deleted.restorePerson, { params: { userId: id } }, who.token)
const listed = async () =>
  (await server.call(deleted.listPeople, { query: { limit: 100 } }, admin.token)).body.people.map(({ id }) => id)
const seenAtDesk = async (id: UserId) =>
  (
    await server.call(people.listOfOrg, { params: { orgId: clinic }, query: { limit: 100 } }, desk.token)
  ).body.users.some((user) => user.id === id)
const signIn = async ({ email }: TestPerson) =>
  (await server.refused(identity.login, { body: { email, password: TEST_PASSWORD } })).status
/** Tokens of the tests hold for a day. */
const asOf = async (days: number) => {
  server.now.millis = NOON + days * DAY
  admin = await aPerson(server, { systemAdmin: true })
}

describe('a person who was deleted', () => {
  it('is listed for the system with the day on which it is final, and is back where they were, signed out', async () => {
    const person = await aPatientOf(server, clinic)
    await close(person)
    const { body } = await server.call(deleted.listPeople, { query: {} }, admin.token)
    expect(body.people[0]).toEqual({
      id: person.id,
      name: expect.stringContaining('Test Person'),
      email: person.email,
      deletedAt: '2026-11-20T12:00:00.000Z',
      erasedFrom: '2026-12-20T12:00:00.000Z',
    })
    expect([await seenAtDesk(person.id), await signIn(person)]).toEqual([false, 401])
    expect((await restore(person.id)).status).toBe(204)
    expect([await seenAtDesk(person.id), await signIn(person)]).toEqual([true, 200])
    expect(await listed()).not.toContain(person.id)
    expect((await server.refused(identity.me, {}, person.token)).status).toBe(401)
  })

  it('comes back up to the last moment of the 30 days, and then no more, whether the job has run or not', async () => {
    const [early, late] = [await aPatientOf(server, clinic), await aPatientOf(server, clinic)]
    for (const person of [early, late]) await close(person)
    await asOf(30)
    expect(await listed()).toEqual(expect.arrayContaining([early.id, late.id]))
    expect((await restore(early.id)).status).toBe(204)
    server.now.millis += 1
    expect(await listed()).not.toContain(late.id)
    expect((await restore(late.id)).body.error.code).toBe('not_found')
    await eraseClosedAccounts.run({}, server.running.jobServices)
    expect((await restore(late.id)).body.error.code).toBe('not_found')
    expect([await signIn(early), await signIn(late)]).toEqual([200, 401])
  })

  it('is written to the log of the system and of each org, once', async () => {
    const person = await aPatientOf(server, clinic)
    await server.call(people.remove, { params: { userId: person.id }, query: {} }, admin.token)
    await restore(person.id)
    expect((await restore(person.id)).status).toBe(204)
    const { rows } = await sql`
      select org_id, actor_id from activities where kind = 'user.restored' and user_id = ${person.id} order by org_id nulls first`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { org_id: null, actor_id: admin.id },
      { org_id: clinic, actor_id: admin.id },
    ])
  })

  it('is brought back by the system alone', async () => {
    const person = await aPatientOf(server, clinic)
    await close(person)
    expect((await restore(person.id, desk)).status).toBe(403)
    expect(await seenAtDesk(person.id)).toBe(false)
  })
})

describe('an org that was deleted', () => {
  const remove = async () => {
    const org = await aClinic(server, { status: 'suspended' })
    const member = await aStaffOf(server, org)
    await server.call(directory.remove, { params: { orgId: org } }, admin.token)
    return { org, member }
  }
  const restoreOrg = (id: OrgId) => server.refused(deleted.restoreOrg, { params: { orgId: id } }, admin.token)
  const ids = async () =>
    (await server.call(deleted.listOrgs, { query: { limit: 100 } }, admin.token)).body.orgs.map(({ id }) => id)

  it('is back as it was, with its people', async () => {
    const { org, member } = await remove()
    expect(await ids()).toContain(org)
    expect((await server.refused(directory.get, { params: { orgId: org } }, admin.token)).status).toBe(404)
    expect((await restoreOrg(org)).status).toBe(204)
    expect(await ids()).not.toContain(org)
    const { body } = await server.call(directory.get, { params: { orgId: org } }, admin.token)
    expect(body.org.status).toBe('suspended')
    const { users } = (await server.call(people.listOfOrg, { params: { orgId: org }, query: {} }, admin.token)).body
    expect(users.map(({ id }) => id)).toEqual([member.id])
  })

  it('does not come back after 30 days', async () => {
    const { org } = await remove()
    await asOf(30)
    server.now.millis += 1
    expect([await ids(), (await restoreOrg(org)).body.error.code]).toEqual([[], 'not_found'])
    await eraseDeletedOrgs.run({}, server.running.jobServices)
    expect((await restoreOrg(org)).body.error.code).toBe('not_found')
  })
})
