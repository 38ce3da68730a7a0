import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { STATUS_AT_ONCE, manyOrgs } from '#shared/domains/orgs/many/api.ts'
import type { SetStatuses } from '#shared/domains/orgs/many/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Status } from '#shared/kernel/roles.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Who could misuse it: a partner that names the customer of another one, or wakes whom the system has suspended; somebody of its staff
// who may not approve; whoever sends a thousand at once.
const server = useTestServer()
let partner: OrgId
let admin: TestPerson
let system: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
  system = await aPerson(server, { systemAdmin: true })
})

const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows
const aCustomer = async (status: Status, of: OrgId = partner) => {
  const org = await aClinic(server, { partner: of })
  await read(sql`update orgs set status = ${status} where id = ${org}`)
  return org
}
const ask = async (change: SetStatuses['change'], orgIds: OrgId[], { token }: TestPerson = admin) => {
  const { orgs } = (await server.call(manyOrgs.setStatus, { body: { change, orgIds } }, token)).body
  return orgIds.map((id) => orgs.find((org) => org.id === id)?.outcome)
}
const refused = async (change: SetStatuses['change'], orgIds: OrgId[], { token }: TestPerson) =>
  (await server.refused(manyOrgs.setStatus, { body: { change, orgIds } }, token)).status
const statusOf = async (orgId: OrgId) =>
  (await server.call(directory.get, { params: { orgId } }, system.token)).body.org.status
const eventsOf = (orgId: OrgId) =>
  read(sql<{ kind: string }>`
    select kind from activities where org_id = ${orgId} and kind in ('org.approved', 'org.status_changed') order by id`)

describe('the status of many organisations', () => {
  it('is approved in each that waits for it, told apart where it is not, and once alone', async () => {
    const orgs = [await aCustomer('pending'), await aCustomer('active'), await aCustomer('rejected')]
    expect(await ask('approve', orgs)).toEqual(['done', 'already', 'refused'])
    expect(await Promise.all(orgs.map(statusOf))).toEqual(['active', 'active', 'rejected'])
    expect(await ask('approve', orgs)).toEqual(['already', 'already', 'refused'])
    expect(await Promise.all(orgs.map(eventsOf))).toEqual([[{ kind: 'org.approved' }], [], []])
  })

  it('is approved once by two people at the same moment', async () => {
    const orgs = [await aCustomer('pending'), await aCustomer('pending')]
    const both = await Promise.all([ask('approve', orgs), ask('approve', orgs, system)])
    for (const outcome of ['done', 'already']) expect(both.flat().filter((one) => one === outcome)).toHaveLength(2)
    for (const org of orgs) expect(await eventsOf(org)).toHaveLength(1)
  })

  it('is suspended and resumed by the system, only where it was active, and where it was suspended', async () => {
    const orgs = [await aCustomer('active'), await aCustomer('pending'), await aCustomer('suspended')]
    expect(await ask('suspend', orgs, system)).toEqual(['done', 'refused', 'already'])
    expect(await ask('resume', orgs, system)).toEqual(['done', 'refused', 'done'])
    expect(await Promise.all(orgs.map(statusOf))).toEqual(['active', 'pending', 'active'])
  })

  it('is not for a partner to suspend or to resume, nor for its staff to approve', async () => {
    const orgs = [await aCustomer('active'), await aCustomer('suspended')]
    const staff = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    expect(await refused('suspend', orgs, admin)).toBe(403)
    expect(await refused('resume', orgs, admin)).toBe(403)
    expect(await refused('approve', orgs, staff)).toBe(403)
    expect(await Promise.all(orgs.map(statusOf))).toEqual(['active', 'suspended'])
  })

  it('of one that another partner looks after changes in none', async () => {
    const other = await aClinic(server, { kind: 'partner-reseller' })
    const [own, foreign] = [await aCustomer('pending'), await aCustomer('pending', other)]
    expect(await refused('approve', [own, foreign], admin)).toBe(404)
    expect([await statusOf(own), await statusOf(foreign)]).toEqual(['pending', 'pending'])
  })

  it('is not set of none, nor of more than one call takes', async () => {
    const org = await aCustomer('pending')
    const many = Array.from({ length: STATUS_AT_ONCE + 1 }, () => org)
    expect([await refused('approve', [], admin), await refused('approve', many, admin)]).toEqual([400, 400])
  })
})
