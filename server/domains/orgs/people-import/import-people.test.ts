import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import type { InviteId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPatientOf, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { anInviteTo, mailedSecretOf } from '#server/testing/invitations.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows

let org: OrgId
let admin: TestPerson
beforeEach(async () => {
  org = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})
const { take, upload, start, ended, undo, linesOf, paramsOf } = ownImporter(server, 'people', () => ({
  org,
  person: admin,
}))

const TITLES = 'Email,First name,Last name,Role'
const address = () => `new-${crypto.randomUUID()}@tendwell.test`
const fileOf = (...lines: string[]) => [TITLES, ...lines].join('\n')
const invitesOf = (orgId = org) =>
  read(sql<{ email: string; role: string; status: string; first_name: string | null; by: UserId }>`
    select email, role, status, first_name, invited_by_id as by from invites where org_id = ${orgId} order by email`)
/** Mails that have left for an address, once the queue is empty. */
const mailsTo = async (emails: readonly string[]) => {
  await untilWorked(server)
  const rows = await read(sql<{ recipient: string; times: number }>`
    select recipient, count(*)::int as times from outbox_mails where recipient = any(${[...emails]}::text[])
    group by recipient order by recipient`)
  return rows.map(({ recipient, times }) => [recipient, times])
}
const eventsOf = async () =>
  (
    await read(sql<{ kind: string; actor: string }>`
      select kind, actor_id as actor from activities where org_id = ${org} and kind ~ '^(invite|import)\\.' order by id`)
  ).map(({ kind, actor }) => [kind, actor])
const idOf = async (email: string): Promise<InviteId> =>
  (await read(sql<{ id: InviteId }>`select id from invites where email = ${email} and org_id = ${org}`))[0]?.id ??
  expect.fail('nobody was invited')

describe('a file of people', () => {
  it('is looked at first: nobody is invited, nobody is made, and no mail goes out', async () => {
    const [one, two] = [address(), address()]
    const seen = await upload(fileOf(`${one},Ann,Day,Staff`, `${two},,,患者`))
    expect(seen.counts).toMatchObject({ new: 2, wrong: 0 })
    expect(await linesOf(seen.id)).toMatchObject([
      { name: 'Ann Day', words: { email: one, role: 'Staff' } },
      { name: null, words: { email: two } },
    ])
    expect(await mailsTo([one, two])).toEqual([])
    expect([await invitesOf(), await read(sql`select 1 from users where email in (${one}, ${two})`)]).toEqual([[], []])
  })

  it('invites each of them by the role that its words say, in whatever language, and writes to each once', async () => {
    const emails = Array.from({ length: 6 }, address).toSorted()
    const words = ['org-staff', 'Administrateur', '员工', 'Bệnh nhân', 'مسؤول', 'ADMIN']
    const done = await take(fileOf(...emails.map((email, at) => `${email.toUpperCase()},Ann${at},,${words[at]}`)))
    expect(done.counts).toMatchObject({ made: 6, wrong: 0 })
    const roles = ['org-staff', 'org-admin', 'org-staff', 'user', 'org-admin', 'org-admin']
    expect(await invitesOf()).toEqual(
      emails.map((email, at) => ({ email, role: roles[at], status: 'pending', first_name: `Ann${at}`, by: admin.id })),
    )
    expect(await mailsTo(emails)).toEqual(emails.map((email) => [email, 1]))
    const [mail] = await read(sql<{ text: string }>`
      select to_jsonb(o)::text as text from outbox_mails o where recipient = ${emails[0]}`)
    expect(mail?.text).toContain('Ann0')
    expect(await eventsOf()).toEqual([...emails.map(() => ['invite.sent', admin.id]), ['import.people_made', admin.id]])
    // Nobody is inside before they say so themselves.
    const inside = await read(sql`select 1 from memberships where org_id = ${org} and status = 'active'`)
    expect(inside).toHaveLength(1)
  })

  it('lets nobody in but whoever has the mail, and hands them the name that the file gave', async () => {
    const email = address()
    await take(fileOf(`${email},Ann,Day,Staff`))
    const secret = await mailedSecretOf(server, await idOf(email))
    const { invite } = (await server.call(invites.open, { params: { secret } })).body
    expect(invite).toMatchObject({ email, firstName: 'Ann', lastName: 'Day', hasAccount: false })
    const link = { inviteOrg: org, inviteUser: invite.userId, inviteSecret: secret }
    const form = { email, password: 'Blue-Kettle-42', firstName: 'Anne', lastName: 'Day', ...link }
    expect((await server.refused(registration.register, { body: form })).status).toBeLessThan(300)
    const { body } = await server.call(people.listOfOrg, { params: { orgId: org }, query: { s: email } }, admin.token)
    expect(body.users).toMatchObject([{ name: 'Anne Day', role: 'org-staff', status: 'active' }])
  })

  it('says of each line what is wrong with it, and makes the others', async () => {
    const [first, free] = [address(), address()]
    const banned = await aPerson(server, { memberships: [{ org, role: 'user', status: 'banned' }] })
    const seen = await upload(
      fileOf(
        'no address,,,Staff',
        ',,,Staff',
        `${address()},,,Boss`,
        `${address()},,,`,
        `${address()},,,partner-admin`,
        `${address()},,,System administrator`,
        `${first},,,Staff`,
        `${first.toUpperCase()},,,Patient`,
        `${banned.email},,,Patient`,
        `${address()},Win at www.evil.test,,Patient`,
        `${address()},${'x'.repeat(101)},,Patient`,
        `"${free}`,
      ),
    )
    expect(seen.counts).toMatchObject({ wrong: 11, new: 1 })
    expect(wrongOf(await linesOf(seen.id))).toEqual([
      '2 email Email must be a valid email address',
      '3 email Email is required',
      '4 role “Boss” is not a role here',
      '5 role Required',
      '6 role “partner-admin” is not a role here',
      '7 role “System administrator” is not a role here',
      '9 email Same record as line 8',
      '10 email This person cannot be invited',
      '11 firstName Wrong format',
      '12 firstName At most 100 characters',
      '13 - A quotation mark is opened here and never closed, so the rest could not be read',
    ])
    await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ made: 1, wrong: 11 })
    expect(await invitesOf()).toMatchObject([{ email: first, role: 'org-staff' }])
  })

  it('leaves alone who is a member or is invited already, in words, and invites again who is to be something else', async () => {
    const member = await aPatientOf(server, org)
    const [open, other] = [address(), address()]
    const late = await aPerson(server)
    await take(fileOf(`${open},,,Staff`, `${other},,,Staff`))
    await anInviteTo(server, org, late, { role: 'org-staff', sentAt: new Date(Date.now() - 15 * DAY) })
    const text = fileOf(...[member.email, open, late.email].map((email) => `${email},,,Staff`), `${other},,,Admin`)
    const seen = await upload(text)
    expect(
      (await linesOf(seen.id)).map(({ outcome, fields, problems }) => [outcome, fields, problems[0]?.text]),
    ).toEqual([
      ['double', [], 'Already a member'],
      ['double', [], 'Already invited'],
      ['change', [], 'The invitation has expired and is sent again'],
      ['change', ['role'], undefined],
    ])
    await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ changed: 2, double: 2 })
    expect(Object.fromEntries(await mailsTo([open, other, member.email]))).toEqual({ [open]: 1, [other]: 2 })
    expect((await linesOf(seen.id, 'double')).map(({ problems }) => problems[0]?.text)).toEqual([
      'Already a member',
      'Already invited',
    ])
    expect(await read(sql`select role from memberships where org_id = ${org} and user_id = ${member.id}`)).toEqual([
      { role: 'user' },
    ])
  })

  it('does not tell of accounts outside of the org, neither by looking at it nor by what it is turned down for', async () => {
    const suspended = await aPerson(server, { status: 'suspended' })
    const known = await aPerson(server)
    const seen = await upload(fileOf(...[suspended.email, known.email, address()].map((email) => `${email},,,Patient`)))
    expect((await linesOf(seen.id)).map(({ outcome, problems, twin }) => [outcome, problems, twin])).toEqual([
      ['new', [], null],
      ['new', [], null],
      ['new', [], null],
    ])
    await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ made: 2, wrong: 1 })
    // As inviting one by one says it.
    expect(wrongOf(await linesOf(seen.id, 'wrong'))).toEqual(['2 email This person cannot be invited'])
  })
})

describe('undoing an import of people', () => {
  const membershipsOf = async (emails: readonly string[]) =>
    (
      await read(sql<{ email: string; role: string; status: string }>`
        select u.email, m.role, m.status from memberships m join users u on u.id = m.user_id
        where m.org_id = ${org} and u.email = any(${[...emails]}::text[]) order by u.email`)
    ).map(({ email, role, status }) => [email, role, status])

  it('takes back what nobody has accepted, and says which stay and why', async () => {
    const accepted = await aPerson(server)
    const rejected = await aPerson(server)
    const changed = await aPerson(server)
    const open = address()
    const all = [accepted, rejected, changed].map(({ email }) => email)
    const done = await take(fileOf(...[...all, open].map((email) => `${email},,,Staff`)))
    expect(done.counts).toMatchObject({ made: 4 })
    const params = { orgId: org }
    await server.call(invites.acceptMembership, { params }, accepted.token)
    await server.call(invites.rejectMembership, { params }, rejected.token)
    await server.call(invites.send, { params, body: [{ email: changed.email, role: 'user' }] }, admin.token)
    const undone = await undo(done.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 2 } })
    expect((await linesOf(done.id, 'kept')).map(({ words, problems }) => [words['email'], problems[0]?.text])).toEqual([
      [accepted.email, 'The invitation was accepted'],
      [changed.email, 'The invitation was changed since'],
    ])
    expect(new Set(await membershipsOf([...all, open]))).toEqual(
      new Set([
        [accepted.email, 'org-staff', 'active'],
        [changed.email, 'user', 'pending'],
        [rejected.email, 'org-staff', 'rejected'],
      ]),
    )
    const opened = await server.refused(invites.open, {
      params: { secret: await mailedSecretOf(server, await idOf(open)) },
    })
    expect(opened.body).toMatchObject({ invite: { status: 'cancelled' } })
    expect((await eventsOf()).slice(-2)).toEqual([
      ['invite.cancelled', admin.id],
      ['import.people_undone', admin.id],
    ])
  })

  it('gives an invitation that was open before its role back, and writes to nobody', async () => {
    const person = await aPerson(server)
    const id = await anInviteTo(server, org, person, { role: 'org-staff' })
    const [before] = await read(sql`select role, sent_at, expires_at, invited_by_id from invites where id = ${id}`)
    const done = await take(fileOf(`${person.email},,,Administrator`))
    expect(await membershipsOf([person.email])).toEqual([[person.email, 'org-admin', 'pending']])
    expect((await undo(done.id)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await membershipsOf([person.email])).toEqual([[person.email, 'org-staff', 'pending']])
    expect(await read(sql`select role, sent_at, expires_at, invited_by_id from invites where id = ${id}`)).toEqual([
      before,
    ])
    expect(await mailsTo([person.email])).toEqual([[person.email, 1]])
  })

  it('is over after a week', async () => {
    const done = await take(fileOf(`${address()},,,Staff`))
    await sql`update imports set made_at = ${new Date(Date.now() - 8 * DAY)} where id = ${done.id}`.execute(
      server.running.services.reader,
    )
    expect((await server.refused(ownImports.undo, paramsOf(done.id), admin.token)).status).toBe(409)
    expect(await invitesOf()).toMatchObject([{ status: 'pending' }])
  })
})
