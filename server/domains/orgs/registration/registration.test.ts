import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import type { Registration } from '#shared/domains/orgs/registration/api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { InviteId, InviteSecret, OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { anInviteTo, secretOf } from '#server/testing/invitations.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { sessionOf } from '#server/testing/signed-in.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = { MAIL_FROM: 'Tendwell <no-reply@tendwell.test>' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment)
afterAll(() => mailbox.close())

const PASSWORD = 'Blue-Kettle-42'
const form = (overrides: Partial<Registration> = {}): Registration => ({
  email: `rhea-${crypto.randomUUID()}@tendwell.test`,
  password: PASSWORD,
  firstName: 'Rhéa 🌿',
  lastName: 'Nguyễn',
  ...overrides,
})
const register = async (body: Registration) => {
  const { status, body: answer } = await server.call(registration.register, { body })
  return { status, body: sessionOf(answer) }
}
const refused = (body: object) => server.refused(registration.register, { body: body as Registration })

interface Link {
  inviteOrg: OrgId
  inviteUser: UserId
  inviteSecret: InviteSecret
}

let clinic: OrgId
let admin: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const linkOf = async (inviteId: InviteId): Promise<Link & { email: string }> => {
  const inviteSecret = secretOf(inviteId)
  const { body } = await server.call(invites.open, { params: { secret: inviteSecret } })
  const { orgId: inviteOrg, userId: inviteUser, email } = body.invite
  return { inviteOrg, inviteUser, inviteSecret, email }
}

describe('registering by an invitation', () => {
  it('goes by the link in the mail, and makes the person a member', async () => {
    const email = `invited-${crypto.randomUUID()}@tendwell.test`
    await server.call(invites.send, { params: { orgId: clinic }, body: [{ email, role: 'org-staff' }] }, admin.token)
    const [mail] = await mailbox.mailsTo(email)
    const [, inviteOrg, inviteUser, inviteSecret] =
      /\/auth\/jwt\/register\/([\w-]+)\/([\w-]+)\/invite\/([\w-]{43})\b/.exec(mail?.text ?? '') ?? []
    const { status, body } = await register(
      form({ email, inviteOrg, inviteUser, inviteSecret } as Partial<Registration>),
    )
    expect([status, body.user.current]).toMatchObject([201, { role: 'org-staff', org: { id: clinic } }])
    const list = await server.call(people.listOfOrg, { params: { orgId: clinic }, query: { s: 'nguyễn' } }, admin.token)
    expect(list.body.users).toMatchObject([{ email, status: 'active', role: 'org-staff' }])
    const { rows } = await sql<{ kind: string }>`
      select kind from activities where user_id = ${body.user.id} order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['invite.sent', 'user.registered', 'invite.accepted'])
  })

  it('twice at once makes one account', async () => {
    const { email, ...link } = await linkOf(await anInviteTo(server, clinic))
    const statuses = await race(4, async () => (await refused(form({ email, ...link }))).status)
    expect(statuses).toEqual({ 201: 1, 422: 3 })
  })

  it('with anything of the link wrong changes nothing', async () => {
    const { email, ...link } = await linkOf(await anInviteTo(server, clinic))
    const other = await linkOf(await anInviteTo(server, await aClinic(server)))
    const wrong: Partial<Registration>[] = [
      { ...link, email: 'somebody@tendwell.test' },
      { ...link, email, inviteOrg: other.inviteOrg },
      { ...link, email, inviteUser: other.inviteUser },
      { ...link, email, inviteSecret: other.inviteSecret },
      { email, inviteSecret: link.inviteSecret },
    ]
    for (const overrides of wrong) expect((await refused(form(overrides))).body.error.code).toBe('invite_invalid')
    expect((await server.call(invites.open, { params: { secret: link.inviteSecret } })).body.invite.email).toBe(email)
    expect((await register(form({ email, ...link }))).status).toBe(201)
  })

  it('that is old, taken back or of an org that was closed is refused', async () => {
    const old = await linkOf(await anInviteTo(server, clinic, undefined, { sentAt: new Date(Date.now() - 15 * DAY) }))
    expect((await refused(form(old))).body.error.code).toBe('invite_invalid')
    const inviteId = await anInviteTo(server, clinic)
    const back = await linkOf(inviteId)
    await server.call(invites.cancel, { params: { orgId: clinic, inviteId } }, admin.token)
    expect((await refused(form(back))).body.error.code).toBe('invite_invalid')
    const closed = await linkOf(await anInviteTo(server, clinic))
    await sql`update orgs set status = 'suspended' where id = ${clinic}`.execute(server.running.services.reader)
    expect((await refused(form(closed))).body.error.code).toBe('invite_invalid')
  })

  it('is not for somebody who has an account: they sign in', async () => {
    const person = await aPerson(server)
    const { email, ...link } = await linkOf(await anInviteTo(server, clinic, person))
    expect((await refused(form({ email, ...link }))).body.error.code).toBe('email_taken')
    expect((await server.call(invites.accept, { params: { secret: link.inviteSecret } }, person.token)).status).toBe(
      204,
    )
  })
})
