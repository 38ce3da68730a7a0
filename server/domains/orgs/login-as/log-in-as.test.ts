import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { people as peopleCalls } from '#shared/domains/orgs/people-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { anInviteTo, secretOf } from '#server/testing/invitations.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

let clinic: OrgId
let system: TestPerson
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server)
  system = await aPerson(server, { systemAdmin: true })
})

const reason = 'They cannot see their hours.'
const entering = (id = clinic) => ({ params: { orgId: id }, body: { reason, password: TEST_PASSWORD } })
const logIn = (id = clinic) => server.call(directory.logInAs, entering(id), system.token)
const end = () => server.call(directory.endLogin, { params: { orgId: clinic } }, system.token)
const me = () => server.call(identity.me, {}, system.token)
const seeContacts = async () =>
  (await server.refused(contacts.search, { query: { orgId: clinic } }, system.token)).status

describe('logging in as an org', () => {
  it('gives an admin’s rights there, for sixty minutes', async () => {
    const { body } = await logIn()
    expect(body.user).toMatchObject({
      role: 'system-admin',
      orgCurrent: clinic,
      current: { role: 'org-admin' },
      acting: { orgId: clinic, until: new Date(server.now.millis + 60 * MINUTE).toISOString() },
    })
    expect(await seeContacts()).toBe(200)
    server.now.millis += 60 * MINUTE
    expect((await me()).body.user.acting).toBeNull()
    expect(await seeContacts()).toBe(404)
  })

  it('takes the rights of the system away meanwhile', async () => {
    await logIn()
    expect((await server.refused(directory.list, { query: {} }, system.token)).status).toBe(403)
    expect((await server.refused(directory.logInAs, entering(), system.token)).status).toBe(403)
    await end()
    expect((await server.refused(directory.list, { query: {} }, system.token)).status).toBe(200)
  })

  it('makes a partner’s admin of whoever logs in as a partner', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    expect((await logIn(partner)).body.user.current?.role).toBe('partner-admin')
  })

  it('ends when asked, also twice', async () => {
    await logIn()
    expect((await end()).body.user.acting).toBeNull()
    expect((await end()).status).toBe(200)
  })

  it('stands with its reason where the org’s own admins and the system’s read it', async () => {
    await logIn()
    await end()
    const { rows } = await sql<{ kind: string; actor_id: string; details: { reason?: string } }>`
      select kind, actor_id, details from activities where org_id = ${clinic} order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['org.logged_in_as', 'org.login_ended'])
    expect(rows[0]).toMatchObject({ actor_id: system.id, details: { reason: 'They cannot see their hours.' } })
  })

  it('needs a reason and an org that is active', async () => {
    const blank = await server.refused(
      directory.logInAs,
      { params: { orgId: clinic }, body: { reason: ' ', password: TEST_PASSWORD } },
      system.token,
    )
    expect(blank.body.error.fields).toEqual({ reason: 'Enter a reason' })
    const pending = await aClinic(server, { status: 'pending' })
    const refusal = await server.refused(directory.logInAs, entering(pending), system.token)
    expect(refusal.body.error.code).toBe('invalid_transition')
  })
})

describe('whoever logs in as an org', () => {
  it('shows the password or a code, and wrong ones are counted as everywhere', async () => {
    const params = { orgId: clinic }
    const tried = async (body: object) =>
      (await server.refused(directory.logInAs, { params, body: { reason, ...body } }, system.token)).body.error.code
    expect(await tried({})).toBe('invalid_input')
    expect(await tried({ mfaCode: '123456' })).toBe('invalid_mfa_code')
    for (let index = 0; index < 10; index += 1) expect(await tried({ password: 'wrong' })).toBe('wrong_password')
    expect(await tried({ password: TEST_PASSWORD })).toBe('account_locked')
    expect((await me()).body.user.acting).toBeNull()
  })

  it('hears nothing live any more once that has ended, by hand or by its hour', async () => {
    const before = await listenLive(server.url, system.token)
    await logIn()
    await before.ended
    const acting = await listenLive(server.url, system.token)
    await end()
    await acting.ended
    await logIn()
    server.now.millis += 60 * MINUTE - 50
    const last = await listenLive(server.url, system.token)
    await last.ended
  })
})

describe('who looks after an org from outside lets nobody in who is themself', () => {
  const invite = async (email: string) => {
    const body = [{ email, role: 'org-admin' as const }]
    const answer = await server.call(invites.send, { params: { orgId: clinic }, body }, system.token)
    return answer.body.invites[0]?.outcome
  }
  const kindsTold = async () => {
    const { rows } = await sql<{ by: string }>`
      select details->>'by' as by from activities where org_id = ${clinic} and kind = 'org.self_entry_refused'
      order by at, id`.execute(server.running.services.reader)
    return rows.map(({ by }) => by)
  }

  it('by no address of theirs, neither as the system nor as the org, and the log tells it', async () => {
    const [name, host] = system.email.split('@')
    const former = `former-${system.email}`
    await sql`
      insert into email_changes (id, created_at, updated_at, user_id, old_email, new_email, code_expires_at, undo_until)
      values (gen_random_uuid(), now(), now(), ${system.id}, ${former}, ${system.email}, now(), now())`.execute(
      server.running.services.reader,
    )
    for (const isActing of [false, true]) {
      if (isActing) await logIn()
      for (const own of [system.email.toUpperCase(), `${name}+clinic@${host}`, former])
        expect([own, await invite(own)]).toEqual([own, 'yourself'])
      expect(await invite(`colleague-${isActing}-${system.email}`)).toBe('invited')
    }
    expect(await kindsTold()).toEqual(Array.from({ length: 6 }, () => 'invitation'))
  })

  it('by no invitation that they sent themself before', async () => {
    const id = await anInviteTo(server, clinic, system)
    await sql`update invites set invited_by_id = ${system.id} where id = ${id}`.execute(server.running.services.reader)
    const bySecret = await server.refused(invites.accept, { params: { secret: secretOf(id) } }, system.token)
    const byList = await server.refused(invites.acceptMembership, { params: { orgId: clinic } }, system.token)
    expect([bySecret.body.error.code, byList.body.error.code]).toEqual(['forbidden', 'forbidden'])
    expect(await kindsTold()).toEqual(['acceptance', 'acceptance'])
  })

  it('by no role and no status of a membership that they have', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    clinic = await aClinic(server, { partner })
    const people = {
      system: await aPerson(server, { systemAdmin: true, memberships: [{ org: clinic, role: 'user' }] }),
      inactive: await aPerson(server, {
        systemAdmin: true,
        memberships: [{ org: clinic, role: 'org-staff', status: 'inactive' }],
      }),
      ofPartner: await aPerson(server, {
        memberships: [
          { org: partner, role: 'partner-admin' },
          { org: clinic, role: 'user' },
        ],
      }),
    }
    const raise = async ({ id, token }: TestPerson) =>
      (
        await server.refused(
          peopleCalls.setRole,
          { params: { userId: id }, body: { orgId: clinic, role: 'org-admin' } },
          token,
        )
      ).status
    expect([await raise(people.system), await raise(people.ofPartner)]).toEqual([403, 403])
    const { id, token } = people.inactive
    const input = { params: { userId: id }, body: { orgId: clinic, status: 'active' as const } }
    expect((await server.refused(peopleCalls.setStatus, input, token)).status).toBe(403)
    expect(await kindsTold()).toEqual(['role', 'role', 'status'])
  })
})
