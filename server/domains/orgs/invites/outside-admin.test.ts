import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()

async function invitedBy(who: (partner: OrgId, clinic: OrgId) => Promise<TestPerson>, role: 'org-admin' | 'org-staff') {
  const partner = await aClinic(server, { kind: 'partner-reseller' })
  const clinic = await aClinic(server, { partner })
  const own = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  const inviter = await who(partner, clinic)
  const email = `new-${crypto.randomUUID()}@tendwell.test`
  const { status } = await server.call(
    invites.send,
    { params: { orgId: clinic }, body: [{ email, role }] },
    inviter.token,
  )
  expect(status).toBe(200)
  const { rows } = await sql<{ kind: string }>`
    select kind from activities where org_id = ${clinic} and kind = 'invite.admin_from_outside'`.execute(
    server.running.services.reader,
  )
  return { times: rows.length, own }
}

const fromPartner = (partner: OrgId) => aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
const fromHouse = (_: OrgId, clinic: OrgId) => aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })

it.each([
  ['a partner’s administrator invites an administrator', fromPartner, 'org-admin', 1],
  ['a partner’s administrator invites staff', fromPartner, 'org-staff', 0],
  ['the clinic’s own administrator invites another', fromHouse, 'org-admin', 0],
] as const)('the clinic’s log says so when it is from outside: %s', async (_, who, role, times) => {
  expect((await invitedBy(who, role)).times).toBe(times)
})

it('the clinic’s own administrators are told by mail', async () => {
  const { own } = await invitedBy(fromPartner, 'org-admin')
  const told = async () => {
    const { rows } = await sql<{ subject: string }>`
      select subject from outbox_mails where recipient = ${own.email}`.execute(server.running.services.reader)
    return rows.map(({ subject }) => subject)
  }
  await expect
    .poll(told, { timeout: 30_000 })
    .toEqual([expect.stringMatching(/an administrator was invited from outside$/)])
})
