import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let partner: OrgId
let admin: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
})

let contacts = 0
/** A clinic of the partner that names somebody. */
async function aCustomer(status: 'active' | 'pending' = 'active', contact?: string | null) {
  contacts += 1
  const org = await aClinic(server, { partner, status })
  const email = contact === undefined ? `contact${contacts}@many.example.com` : contact
  await sql`update orgs set contact_email = ${email} where id = ${org}`.execute(server.running.services.reader)
  return { org, email: email ?? '' }
}
const send = async (orgIds: readonly OrgId[], emails: string[] = [], by = admin) =>
  (await server.call(invites.sendToMany, { body: { orgIds: [...orgIds], role: 'org-admin', emails } }, by.token)).body
    .invites
const invitedInto = async (org: OrgId) =>
  (
    await sql<{ email: string; role: string }>`
      select email, role from invites where org_id = ${org} and status = 'pending' order by email`.execute(
      server.running.services.reader,
    )
  ).rows

describe('invitations into many organisations', () => {
  it('go to the contact of each, as its administrator', async () => {
    const [one, two] = [await aCustomer(), await aCustomer()]
    const outcomes = await send([one.org, two.org])
    expect(new Map(outcomes.map(({ email, outcome }) => [email, outcome]))).toEqual(
      new Map([
        [one.email, 'invited'],
        [two.email, 'invited'],
      ]),
    )
    expect(await invitedInto(one.org)).toEqual([{ email: one.email, role: 'org-admin' }])
    expect((await send([one.org]))[0]?.outcome).toBe('invited_again')
  })

  it('go to the same people in each, and tell where they cannot', async () => {
    const [open, closed, silent] = [await aCustomer(), await aCustomer('pending'), await aCustomer('active', null)]
    const told = await send(
      [open.org, closed.org],
      ['ann@many.example.com', 'ANN@many.example.com', 'bo@many.example.com'],
    )
    expect(new Set(told.map(({ orgId, email, outcome }) => `${orgId} ${email} ${outcome}`))).toEqual(
      new Set([
        `${open.org} ann@many.example.com invited`,
        `${open.org} bo@many.example.com invited`,
        `${closed.org} null not_active`,
      ]),
    )
    expect((await send([silent.org])).map(({ outcome }) => outcome)).toEqual(['no_contact'])
  })

  it('let nobody in through the partner: whoever invites themself, or into the clinics of others', async () => {
    const [own, foreign] = [await aCustomer(), await aClinic(server)]
    expect((await send([own.org], [admin.email])).map(({ outcome }) => outcome)).toEqual(['yourself'])
    expect(await invitedInto(own.org)).toEqual([])
    const body = { orgIds: [own.org, foreign], role: 'org-admin' as const }
    const reply = await server.refused(invites.sendToMany, { body }, admin.token)
    expect(reply.status).toBe(404)
    expect(await invitedInto(own.org)).toEqual([])
    // An administrator of one partner may be no more than staff at another.
    const elsewhere = await aClinic(server, { kind: 'partner-reseller' })
    const theirs = await aClinic(server, { partner: elsewhere })
    const both = await aPerson(server, {
      memberships: [
        { org: partner, role: 'partner-admin' },
        { org: elsewhere, role: 'partner-staff' },
      ],
    })
    const stretched = { body: { orgIds: [theirs], role: 'org-admin' as const } }
    expect((await server.refused(invites.sendToMany, stretched, both.token)).status).toBe(404)
  })

  it('are bounded, and asked for at least one', async () => {
    const { org } = await aCustomer()
    const many = Array.from({ length: 201 }, (_, index) => `p${index}@many.example.com`)
    for (const body of [
      { orgIds: [], role: 'org-admin' as const },
      { orgIds: [org], role: 'org-admin' as const, emails: many },
      { orgIds: [org, partner], role: 'org-admin' as const, emails: many.slice(0, 101) },
    ])
      expect((await server.refused(invites.sendToMany, { body }, admin.token)).status).toBe(400)
  })
})
