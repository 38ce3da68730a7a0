import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { orgs } from '#shared/domains/orgs/api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { InviteId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { anInviteTo, mailedSecretOf, secretOf } from '#server/testing/invitations.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows

let clinic: OrgId
let admin: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

type Wanted = { email: string; role: 'user' | 'org-staff' | 'org-admin' | 'partner-admin' }
const send = async (who: TestPerson, body: Wanted[], org = clinic) =>
  server.call(invites.send, { params: { orgId: org }, body }, who.token)
const address = () => `new-${crypto.randomUUID()}@tendwell.test`
const membershipOf = async (email: string) => {
  const rows = await read(sql<{ status: string; role: string; user_status: string; open: number }>`
    select m.status, m.role, u.status as user_status,
      (select count(*)::int from invites i where i.user_id = u.id and i.org_id = m.org_id and i.status = 'pending') as open
    from memberships m join users u on u.id = m.user_id where u.email = ${email} and m.org_id = ${clinic}`)
  return rows[0]
}
const inviteOf = async (email: string): Promise<InviteId> => {
  const rows = await read(sql<{ id: InviteId }>`select id from invites where email = ${email} and status = 'pending'`)
  return rows[0]?.id ?? expect.fail('no open invitation')
}

describe('inviting', () => {
  it('makes a person who waits, a membership that waits and an invitation', async () => {
    const email = address()
    const { status, body } = await send(admin, [{ email: email.toUpperCase(), role: 'org-staff' }])
    expect([status, body.invites]).toEqual([200, [{ email, outcome: 'invited' }]])
    expect(await membershipOf(email)).toEqual({ status: 'pending', role: 'org-staff', user_status: 'pending', open: 1 })
  })

  it('tells what became of each address, and one that is no use keeps no other from it', async () => {
    const member = await aPatientOf(server, clinic)
    const banned = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'banned' }] })
    const suspended = await aPerson(server, { status: 'suspended' })
    const known = await aPerson(server)
    const fresh = address()
    const emails = [member.email, banned.email, suspended.email, known.email, fresh, fresh.toUpperCase()]
    const { body } = await send(
      admin,
      emails.map((email) => ({ email, role: 'user' })),
    )
    expect(Object.fromEntries(body.invites.map(({ email, outcome }) => [email, outcome]))).toEqual({
      [member.email]: 'already_member',
      [banned.email]: 'refused',
      [suspended.email]: 'refused',
      [known.email]: 'invited',
      [fresh]: 'invited',
    })
    expect((await membershipOf(banned.email))?.status).toBe('banned')
  })

  it('again keeps the link, takes the new role and begins the two weeks anew', async () => {
    const email = address()
    await send(admin, [{ email, role: 'user' }])
    const id = await inviteOf(email)
    const { body } = await send(admin, [{ email, role: 'org-admin' }])
    expect(body.invites).toEqual([{ email, outcome: 'invited_again' }])
    expect([await inviteOf(email), (await membershipOf(email))?.role]).toEqual([id, 'org-admin'])
  })

  it('by staff is for patients alone, and not even those where the org restricts it', async () => {
    const staff = await aStaffOf(server, clinic)
    expect((await send(staff, [{ email: address(), role: 'user' }])).status).toBe(200)
    expect((await send(staff, [{ email: address(), role: 'org-staff' }])).status).toBe(403)
    const restricted = await aClinic(server, { settings: { features: ['restrictUserInvites'] } })
    const theirs = await aStaffOf(server, restricted)
    expect((await send(theirs, [{ email: address(), role: 'user' }], restricted)).status).toBe(403)
  })

  it('to a role that the org does not have is refused as a whole', async () => {
    const email = address()
    const { status } = await send(admin, [
      { email, role: 'user' },
      { email: address(), role: 'partner-admin' },
    ])
    expect([status, await membershipOf(email)]).toEqual([400, undefined])
  })

  it('takes two hundred at once and no more', async () => {
    const many = Array.from({ length: 200 }, () => ({ email: address(), role: 'user' as const }))
    const { status, body } = await send(admin, many)
    expect([status, body.invites.length]).toEqual([200, 200])
    expect((await send(admin, [...many, { email: address(), role: 'user' }])).status).toBe(400)
  })

  it('the same addresses from many sides at once makes each once', async () => {
    const emails = [address(), address(), address()]
    const other = await aClinic(server)
    const theirs = await aPerson(server, { memberships: [{ org: other, role: 'org-admin' }] })
    const statuses = await race(8, async (index) => {
      const body = (index % 2 === 0 ? emails : emails.toReversed()).map((email) => ({ email, role: 'user' as const }))
      return (await (index < 4 ? send(admin, body) : send(theirs, body, other))).status
    })
    expect(statuses).toEqual({ 200: 8 })
    const [row] = await read(sql<{ people: number; invites: number }>`
      select (select count(*)::int from users where email = any(${emails}::text[])) as people,
        (select count(*)::int from invites where email = any(${emails}::text[])) as invites`)
    expect(row).toEqual({ people: 3, invites: 6 })
  })
})

describe('an invitation', () => {
  it('is shown to whoever has the link, with what it needs', async () => {
    const email = address()
    await send(admin, [{ email, role: 'user' }])
    const secret = await mailedSecretOf(server, await inviteOf(email))
    const { body } = await server.call(invites.open, { params: { secret } })
    expect(body.invite).toMatchObject({ email, role: 'user', status: 'pending', orgId: clinic, hasAccount: false })
  })

  it('is accepted by the invited alone, once, also when they press twice', async () => {
    const person = await aPerson(server)
    const id = await anInviteTo(server, clinic, person)
    const accept = async (who: TestPerson) =>
      (await server.refused(invites.accept, { params: { secret: secretOf(id) } }, who.token)).status
    expect(await accept(await aPerson(server))).toBe(404)
    expect(await accept(admin)).toBe(404)
    expect(await race(4, () => accept(person))).toEqual({ 204: 1, 422: 3 })
    expect(await membershipOf(person.email)).toMatchObject({ status: 'active', open: 0 })
  })

  it('is turned down, and can be sent anew after that', async () => {
    const person = await aPerson(server)
    const id = await anInviteTo(server, clinic, person)
    expect((await server.call(invites.reject, { params: { secret: secretOf(id) } }, person.token)).status).toBe(204)
    expect((await membershipOf(person.email))?.status).toBe('rejected')
    expect(
      (await server.refused(invites.accept, { params: { secret: secretOf(id) } }, person.token)).body.error.code,
    ).toBe('invite_invalid')
    const { body } = await send(admin, [{ email: person.email, role: 'user' }])
    expect(body.invites[0]?.outcome).toBe('invited_again')
    expect(await inviteOf(person.email)).not.toBe(id)
  })

  it('that is too old opens nothing, until it is sent again', async () => {
    const person = await aPerson(server)
    const id = await anInviteTo(server, clinic, person, { sentAt: new Date(Date.now() - 15 * DAY) })
    const accept = () => server.refused(invites.accept, { params: { secret: secretOf(id) } }, person.token)
    const take = () => server.refused(invites.acceptMembership, { params: { orgId: clinic } }, person.token)
    expect([(await accept()).body.error.code, (await take()).body.error.code]).toEqual([
      'invite_invalid',
      'invite_invalid',
    ])
    expect((await server.call(invites.open, { params: { secret: secretOf(id) } })).body.invite.status).toBe('expired')
    const again = await server.call(invites.resend, { params: { orgId: clinic, inviteId: id } }, admin.token)
    expect([again.status, again.body.invite.status]).toEqual([200, 'pending'])
    expect((await take()).status).toBe(204)
  })

  it('that is taken back opens nothing and leaves no membership', async () => {
    const email = address()
    await send(admin, [{ email, role: 'user' }])
    const inviteId = await inviteOf(email)
    const cancel = () => server.refused(invites.cancel, { params: { orgId: clinic, inviteId } }, admin.token)
    expect((await cancel()).status).toBe(204)
    expect((await cancel()).body.error.code).toBe('invite_invalid')
    expect(await membershipOf(email)).toBeUndefined()
    const { body } = await server.call(invites.list, { params: { orgId: clinic }, query: {} }, admin.token)
    expect(body.invites).toEqual([])
  })

  it('of a patient is not told to a partner’s people while the clinic keeps its health data', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const kept = await aClinic(server, { partner })
    const boss = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const own = await aPerson(server, { memberships: [{ org: kept, role: 'org-admin' }] })
    const [patient, colleague] = [address(), address()]
    await send(
      own,
      [
        { email: patient, role: 'user' },
        { email: colleague, role: 'org-staff' },
      ],
      kept,
    )
    const seenBy = async ({ token }: TestPerson) => {
      const { body } = await server.call(invites.list, { params: { orgId: kept }, query: {} }, token)
      return [body.invites.map(({ email }) => email).toSorted(), body.pagination.total]
    }
    expect(await seenBy(boss)).toEqual([[colleague], 1])
    expect(await seenBy(own)).toEqual([[patient, colleague].toSorted(), 2])
  })

  it('of another org is not there to be managed', async () => {
    const id = await anInviteTo(server, await aClinic(server))
    const params = { orgId: clinic, inviteId: id }
    expect((await server.refused(invites.cancel, { params }, admin.token)).status).toBe(404)
    expect((await server.refused(invites.resend, { params }, admin.token)).status).toBe(404)
  })

  it('does not show its secret to the log or to live screens', async () => {
    const email = address()
    await send(admin, [{ email, role: 'user' }])
    const id = await inviteOf(email)
    const rows = await read(sql`select 1 from activities where subject_id = ${id} or details::text like ${`%${id}%`}`)
    expect(rows).toEqual([])
  })
})

describe('a membership that waits', () => {
  it('is accepted under my memberships, and nothing else is', async () => {
    const person = await aPerson(server)
    await anInviteTo(server, clinic, person)
    const accept = (orgId: OrgId) => server.refused(invites.acceptMembership, { params: { orgId } }, person.token)
    expect((await accept(await aClinic(server))).status).toBe(404)
    expect((await accept(clinic)).status).toBe(204)
    expect((await accept(clinic)).body.error.code).toBe('invalid_transition')
    const { body } = await server.call(orgs.listMemberships, {}, person.token)
    expect(body.orgs).toMatchObject([{ status: 'active', org: { id: clinic } }])
  })

  it('is turned down', async () => {
    const person = await aPerson(server)
    await anInviteTo(server, clinic, person)
    const reject = () => server.refused(invites.rejectMembership, { params: { orgId: clinic } }, person.token)
    expect((await reject()).status).toBe(204)
    expect((await reject()).body.error.code).toBe('invalid_transition')
    const { body } = await server.call(people.listOfOrg, { params: { orgId: clinic }, query: {} }, admin.token)
    expect(body.counts).toEqual({ active: 1, rejected: 1 })
  })
})

describe('an invitation is for whoever reads the mails of its address', () => {
  const accept = (who: TestPerson, orgId: OrgId) =>
    server.refused(invites.acceptMembership, { params: { orgId } }, who.token)

  it('and not for an impostor who registered with the address before it was invited', async () => {
    const impostor = await aPerson(server, { isProven: false })
    const inviteId = await anInviteTo(server, clinic, impostor, { role: 'org-admin' })
    const refused = await accept(impostor, clinic)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'address_unproven'])
    expect((await membershipOf(impostor.email))?.status).toBe('pending')
    // Turning it down takes nothing from anybody, and the link shows whose the address is.
    const params = { secret: secretOf(inviteId) }
    expect((await server.call(invites.accept, { params }, impostor.token)).status).toBe(204)
    const other = await aClinic(server)
    await anInviteTo(server, other, impostor)
    expect((await accept(impostor, other)).status).toBe(204)
  })

  it('and not for an administrator who knows its number, here or with another org', async () => {
    const email = address()
    const other = await aClinic(server)
    const theirs = await aPerson(server, { memberships: [{ org: other, role: 'org-admin' }] })
    await send(admin, [{ email, role: 'org-admin' }])
    await send(theirs, [{ email, role: 'user' }], other)
    const { body } = await server.call(invites.list, { params: { orgId: other }, query: {} }, theirs.token)
    const [seen] = body.invites
    const [row] = await read(sql<{ user_id: UserId }>`select user_id from invites where email = ${email} limit 1`)
    expect((await server.refused(invites.open, { params: { secret: seen?.id as never } })).status).toBe(404)
    const link = { inviteOrg: other, inviteUser: row?.user_id, inviteSecret: seen?.id as never }
    const form = { email, password: 'Blue-Kettle-42', firstName: 'Im', lastName: 'Postor', ...link }
    const refused = await server.refused(registration.register, { body: form })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'invite_invalid'])
  })

  it('and of its secret nothing is kept but a hash', async () => {
    const email = address()
    await send(admin, [{ email, role: 'user' }])
    const secret = await mailedSecretOf(server, await inviteOf(email))
    const rows = await read(sql`select 1 from invites i where to_jsonb(i)::text like ${`%${secret}%`}`)
    expect(rows).toEqual([])
  })
})
