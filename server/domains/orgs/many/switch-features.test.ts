import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { manyOrgs } from '#shared/domains/orgs/many/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, TEST_PASSWORD } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let partner: OrgId
let admin: TestPerson
let system: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
  system = await aPerson(server, { systemAdmin: true })
})

type Asked = Parameters<typeof server.call<typeof manyOrgs.switchFeatures>>[1]['body']
const ask = async (body: Asked, { token } = admin) => (await server.call(manyOrgs.switchFeatures, { body }, token)).body
const refused = (body: Asked, { token }: TestPerson = admin) => server.refused(manyOrgs.switchFeatures, { body }, token)
const settingsOf = async (orgId: OrgId) =>
  (await server.call(directory.get, { params: { orgId } }, system.token)).body.org.settings
const aCustomer = (settings = {}) => aClinic(server, { partner, settings })

describe('features of many organisations', () => {
  it('are looked at, switched where they were granted, told apart where not, and switched back', async () => {
    const granted = await aCustomer({ system: ['useSchedules'], features: [] })
    const without = await aCustomer({ features: [] })
    const orgs = [granted, without].map((id) => ({ id, on: ['useSchedules' as const] }))
    const trial = await ask({ orgs, isTrial: true })
    expect(new Map(trial.orgs.map(({ id, on, notGranted }) => [id, [on, notGranted]]))).toEqual(
      new Map([
        [granted, [['useSchedules'], []]],
        [without, [[], ['useSchedules']]],
      ]),
    )
    expect((await settingsOf(granted)).features).toEqual([])
    expect(await ask({ orgs })).toEqual(trial)
    expect((await settingsOf(granted)).features).toEqual(['useSchedules'])
    const { rows } = await sql<{ org_id: string; details: { fields: string[] } }>`
      select org_id, details from activities where kind = 'org.settings_changed' and org_id = any(${[granted, without]}::uuid[])`.execute(
      server.running.services.reader,
    )
    expect(rows).toMatchObject([{ org_id: granted, details: { fields: ['features'] } }])
    await ask({ orgs: [{ id: granted, off: ['useSchedules'] }] })
    expect((await settingsOf(granted)).features).toEqual([])
  })

  it('are granted and revoked by the system alone; what is revoked goes off', async () => {
    const org = await aCustomer({ features: [] })
    await ask({ orgs: [{ id: org, grant: ['planManage'], on: ['planManage'] }] }, system)
    expect(await settingsOf(org)).toMatchObject({ features: ['planManage'], system: ['planManage'] })
    const { orgs } = await ask({ orgs: [{ id: org, revoke: ['planManage'] }] }, system)
    expect(orgs).toMatchObject([{ off: ['planManage'], revoke: ['planManage'] }])
    for (const asked of [{ grant: ['planManage' as const] }, { revoke: ['planManage' as const] }]) {
      const { status, body } = await refused({ orgs: [{ id: org, ...asked }] })
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([403, [`orgs.0.${Object.keys(asked)[0]}`]])
    }
    const toggles = await refused({ orgs: [{ id: org, on: ['disableChat'], off: ['netServiceCharge'] }] })
    expect([toggles.status, Object.keys(toggles.body.error.fields ?? {})]).toEqual([403, ['orgs.0.on', 'orgs.0.off']])
    expect(await settingsOf(org)).toMatchObject({ features: [], system: [] })
  })

  it('are all of them or none: a clinic of somebody else is not there', async () => {
    const [own, foreign] = [await aCustomer({ system: ['planManage'], features: [] }), await aClinic(server)]
    expect((await refused({ orgs: [own, foreign].map((id) => ({ id, on: ['planManage'] })) })).status).toBe(404)
    expect((await settingsOf(own)).features).toEqual([])
  })

  it('are switched by administrators of the partner: not by its staff, a clinic’s own, nor who is logged in as one', async () => {
    const own = await aCustomer({ system: ['planManage'], features: [] })
    const body = { orgs: [{ id: own, on: ['planManage' as const] }] }
    const clerk = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const boss = await aPerson(server, { memberships: [{ org: own, role: 'org-admin' }] })
    for (const person of [clerk, boss]) expect((await refused(body, person)).status).toBe(403)
    const acting = await server.call(
      directory.logInAs,
      { params: { orgId: own }, body: { reason: 'Help', password: TEST_PASSWORD } },
      (await aPerson(server, { systemAdmin: true })).token,
    )
    expect((await refused(body, { ...admin, token: acting.body.accessToken })).status).toBe(403)
    const elsewhere = await aClinic(server, { kind: 'partner-reseller' })
    const theirs = await aClinic(server, { partner: elsewhere, settings: { system: ['planManage'] } })
    const stretched = await aPerson(server, {
      memberships: [
        { org: partner, role: 'partner-admin' },
        { org: elsewhere, role: 'partner-staff' },
      ],
    })
    expect((await refused({ orgs: [{ id: theirs, on: ['planManage'] }] }, stretched)).status).toBe(404)
  })

  it('are asked for at least one, and each organisation once', async () => {
    const own = await aCustomer()
    for (const orgs of [[], [{ id: own }], [own, own].map((id) => ({ id, on: ['planManage' as const] }))])
      expect((await refused({ orgs })).status).toBe(400)
  })
})
