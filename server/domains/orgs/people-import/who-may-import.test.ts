import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Who could misuse it: a stranger, a patient, a colleague without the role, the neighbour clinic, the people of a partner, somebody of the
// house who is logged in as the clinic and would let themself in, a colleague who has another's file carried out for more rights than they
// have, and a robot that mails the world.
const server = useTestServer()
const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows

const address = () => `new-${crypto.randomUUID()}@tendwell.test`
const importerAt = (org: OrgId, person: TestPerson) => ownImporter(server, 'people', () => ({ org, person }))
const invitedInto = (org: OrgId) =>
  read(
    sql<{ email: string; role: string }>`select email, role from invites where org_id = ${org} and status = 'pending'`,
  )
const ABOVE = 'You may not invite people to this role'

let partner: OrgId
let org: OrgId
let admin: TestPerson
beforeEach(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  org = await aClinic(server, { partner })
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})

describe('people are brought in by those who manage invitations', () => {
  it('and by nobody else: no stranger, patient, colleague, neighbour, nor by a partner to whom the clinic shows no patients', async () => {
    const own = importerAt(org, admin)
    const file = own.request(`email,role\n${address()},Staff`)
    const seen = await own.upload(file.body.text)
    const people: [TestPerson | null, number][] = [
      [null, 401],
      [await aPerson(server), 404],
      [await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] }), 404],
      [await aPatientOf(server, org), 403],
      [await aStaffOf(server, org), 403],
      [await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] }), 403],
      [await aPerson(server, { systemAdmin: true }), 404],
    ]
    for (const [person, status] of people) {
      expect((await server.refused(ownImports.upload, file, person?.token)).status).toBe(status)
      for (const call of [ownImports.get, ownImports.start, ownImports.undo])
        expect((await server.refused(call, own.paramsOf(seen.id), person?.token)).status).toBe(status)
    }
    expect(await invitedInto(org)).toEqual([])
  })

  it('each in their own org: the import of another is not found by its id', async () => {
    const seen = await importerAt(org, admin).upload(`email,role\n${address()},Staff`)
    const elsewhere = await aClinic(server)
    const theirs = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    const params = { orgId: elsewhere, kind: 'people' as const, importId: seen.id }
    for (const call of [ownImports.get, ownImports.start, ownImports.undo])
      expect((await server.refused(call, { params }, theirs.token)).status).toBe(404)
    expect(await invitedInto(org)).toEqual([])
  })

  it('at most five thousand of them, and no formula comes back to be computed', async () => {
    const { request, upload } = importerAt(org, admin)
    const many = ['email,role', ...Array.from({ length: 5001 }, (_, at) => `p${at}@many.test,Patient`)].join('\n')
    const reply = await server.refused(ownImports.upload, request(many), admin.token)
    expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([413, ['text']])
    const seen = await upload(`email,first name,role\n=cmd|'/C calc'!A0,=1+1,+Staff\n${address()},=1+1,Staff\n`)
    expect(seen.counts).toMatchObject({ wrong: 2, new: 0 })
    const path = `/api/org/${org}/imports/people/${seen.id}/lines.csv?outcome=wrong`
    const { body } = await server.raw('GET', path, admin)
    expect(body).toContain(`'=cmd|`)
    expect(body).toContain(`'=1+1`)
    expect(body).toContain(`'+Staff`)
  })
})

describe('a role is never above that of whoever has the file carried out', () => {
  it('neither in a clinic, where no partner’s roles are, nor in a partner', async () => {
    const inClinic = await importerAt(org, admin).upload(
      `email,role\n${address()},partner-admin\n${address()},org-admin`,
    )
    expect(inClinic.counts).toMatchObject({ wrong: 1, new: 1 })
    const below = await aPerson(server, { memberships: [{ org: partner, role: 'org-admin' }] })
    const importer = importerAt(partner, below)
    const seen = await importer.upload(`email,role\n${address()},partner-admin\n${address()},Admin`)
    expect(wrongOf(await importer.linesOf(seen.id))).toEqual([`2 role ${ABOVE}`])
  })

  it('not by a file that somebody of more rights has looked at either, nor by other columns of it', async () => {
    const [boss, below] = await Promise.all(
      (['partner-admin', 'org-admin'] as const).map((role) =>
        aPerson(server, { memberships: [{ org: partner, role }] }),
      ),
    )
    if (boss === undefined || below === undefined) throw new Error('Somebody is missing')
    const [high, low] = [address(), address()]
    const seen = await importerAt(partner, boss).upload(`email,role\n${high},Partner administrator\n${low},Staff`)
    expect(seen.counts).toMatchObject({ new: 2, wrong: 0 })
    const theirs = importerAt(partner, below)
    await theirs.start(seen.id)
    expect((await theirs.ended(seen.id)).counts).toMatchObject({ made: 1, wrong: 1 })
    expect(wrongOf(await theirs.linesOf(seen.id))).toEqual([`2 role ${ABOVE}`])
    expect(await invitedInto(partner)).toEqual([{ email: low, role: 'org-staff' }])
  })

  it('nor does undoing take back more than they could by hand, or give back more', async () => {
    const [boss, below] = await Promise.all(
      (['partner-admin', 'org-admin'] as const).map((role) =>
        aPerson(server, { memberships: [{ org: partner, role }] }),
      ),
    )
    if (boss === undefined || below === undefined) throw new Error('Somebody is missing')
    const [high, lowered] = [address(), address()]
    await server.call(
      invites.send,
      { params: { orgId: partner }, body: [{ email: lowered, role: 'partner-admin' }] },
      boss.token,
    )
    // Whose invitation is above one’s own is not changed by a file either.
    const refused = await importerAt(partner, below).upload(`email,role\n${lowered},Staff`)
    expect(wrongOf(await importerAt(partner, below).linesOf(refused.id))).toEqual([`2 role ${ABOVE}`])
    const done = await importerAt(partner, boss).take(`email,role\n${high},partner-admin\n${lowered},Staff`)
    expect(done.counts).toMatchObject({ made: 1, changed: 1 })
    const theirs = importerAt(partner, below)
    expect((await theirs.undo(done.id)).counts).toMatchObject({ undone: 0, kept: 2 })
    expect((await theirs.linesOf(done.id, 'kept')).map(({ problems }) => problems[0]?.text)).toEqual([ABOVE, ABOVE])
    expect((await invitedInto(partner)).map(({ role }) => role).toSorted()).toEqual(['org-staff', 'partner-admin'])
  })

  it('and who was let go before its turn invites nobody', async () => {
    const importer = importerAt(org, admin)
    const seen = await importer.upload(`email,role\n${address()},Staff`)
    const other = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
    await sql`
      update imports set state = 'stopped', begun_by_id = ${admin.id}, total = 1 where id = ${seen.id}`.execute(
      server.running.services.reader,
    )
    await sql`update memberships set status = 'suspended' where user_id = ${admin.id}`.execute(
      server.running.services.reader,
    )
    expect((await server.refused(ownImports.start, importer.paramsOf(seen.id), admin.token)).status).toBe(404)
    // As if the worker had taken it up when they were still there.
    await sql`update imports set state = 'running' where id = ${seen.id}`.execute(server.running.services.reader)
    await server.running.services.orm.em.fork().transactional(async (em) => {
      const queue = server.running.jobServices.nobody.queue
      const { carryOutWork } = await import('#server/domains/imports/work.ts')
      await queue.send(em, carryOutWork, { importId: seen.id })
    })
    const theirs = importerAt(org, other)
    expect((await theirs.ended(seen.id)).counts).toMatchObject({ made: 0, wrong: 1 })
    expect(wrongOf(await theirs.linesOf(seen.id))).toEqual([`2 role ${ABOVE}`])
  })
})

describe('who looks after the org from outside', () => {
  const mailboxes = ({ email }: TestPerson) => [email, email.replace('@', '+in@').toUpperCase()]
  const outside = () =>
    read(sql<{ actor: string }>`
      select actor_id as actor from activities where org_id = ${org} and kind = 'invite.admin_from_outside'`)

  it('and is logged in as it does not let themself in, and is no secret where they invite an administrator', async () => {
    const acting = await aPersonActingAs(server, org)
    const importer = importerAt(org, acting)
    const [other] = [address()]
    const done = await importer.take(
      ['email,role', ...mailboxes(acting).map((email) => `${email},Admin`), `${other},Admin`].join('\n'),
    )
    expect(done.counts).toMatchObject({ wrong: 2, made: 1 })
    expect(wrongOf(await importer.linesOf(done.id, 'wrong')).map((text) => text.split(':')[0])).toEqual([
      '2 email This is your own email',
      '3 email This is your own email',
    ])
    expect(await invitedInto(org)).toEqual([{ email: other, role: 'org-admin' }])
    expect(await outside()).toEqual([{ actor: acting.id }])
    await untilWorked(server)
    const told = await read(
      sql`select 1 from outbox_mails where recipient = ${admin.email} and subject like '%from outside'`,
    )
    expect(told).toHaveLength(1)
  })

  it('works for its partner: the same, where the clinic shows its patients to the partner', async () => {
    const shared = await aClinic(server, { partner, isHealthShared: true })
    const boss = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const staff = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const importer = importerAt(shared, boss)
    const other = address()
    const done = await importer.take(`email,role\n${boss.email},Admin\n${other},Staff\n${address()},partner-admin`)
    expect(done.counts).toMatchObject({ wrong: 2, made: 1 })
    expect(await invitedInto(shared)).toEqual([{ email: other, role: 'org-staff' }])
    const file = importer.request(`email,role\n${address()},Patient`)
    expect((await server.refused(ownImports.upload, file, staff.token)).status).toBe(403)
  })
})

it('an org that has no patients invited by hand has none invited by a file', async () => {
  const kept = await aClinic(server, { settings: { features: ['restrictUserInvites'] } })
  const own = await aPerson(server, { memberships: [{ org: kept, role: 'org-admin' }] })
  const importer = importerAt(kept, own)
  const seen = await importer.upload(`email,role\n${address()},Patient\n${address()},Staff`)
  expect(seen.counts).toMatchObject({ new: 1, wrong: 1 })
  expect(wrongOf(await importer.linesOf(seen.id))).toEqual([`2 role ${ABOVE}`])
})
