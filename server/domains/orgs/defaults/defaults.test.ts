import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import type { NewOrgKind, SetOrgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { anOrgForm } from '#server/testing/forms.ts'
import { anImporter, orgFileOf, someOrgLines } from '#server/testing/org-imports.ts'
import { aLicense } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()

let admin: TestPerson
let one: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  admin = await aPerson(server, { systemAdmin: true })
  one = await anImporter(server)
})
beforeEach(() => asOwner(server, 'delete from org_defaults'))

const set = (kind: NewOrgKind, body: SetOrgDefaults, by = admin) =>
  server.call(orgDefaults.set, { params: { kind }, body }, by.token)
const settingsOf = async (orgId: OrgId) =>
  (await server.call(directory.get, { params: { orgId } }, admin.token)).body.org.settings

describe('what new orgs begin with', () => {
  it('is nothing until it is set, and brings along what it requires', async () => {
    const { body } = await server.call(orgDefaults.list, {}, admin.token)
    expect(body.defaults.map(({ kind, version }) => [kind, version])).toEqual([
      ['customer', 0],
      ['partner-reseller', 0],
      ['partner-supplier', 0],
    ])
    const answer = await set('customer', { system: ['planManage'], features: ['paymentTiming'], version: 0 })
    expect(answer.body.defaults).toEqual({
      kind: 'customer',
      system: ['planManage'],
      features: ['payOnUsage', 'paymentTiming'],
      version: 1,
    })
    const { rows } = await sql`
      select actor_id, details from activities where kind = 'org.defaults_set'`.execute(server.running.services.reader)
    expect(rows).toEqual([{ actor_id: admin.id, details: { role: 'customer' } }])
  })

  it('holds for a clinic that registers, and not for those that there are', async () => {
    const before = await aClinic(server, { settings: { silentDays: 3 } })
    await set('customer', { system: ['planManage', 'useSchedules'], features: ['planManage'], version: 0 })
    const form = { ...anOrgForm({ partnerId: one.partner }), stateLic: await aLicense(server) }
    const { body } = await server.call(directory.register, { body: form }, null)
    expect(await settingsOf(body.id)).toMatchObject({
      system: ['planManage', 'useSchedules'],
      features: ['planManage'],
    })
    expect(await settingsOf(before)).toEqual({ silentDays: 3 })
  })

  it('holds for what a partner makes, and for each kind its own', async () => {
    await set('customer', { system: ['bypassSetup'], features: ['bypassSetup'], version: 0 })
    await set('partner-supplier', { system: ['inventoryDash'], features: ['inventoryDash'], version: 0 })
    const made = await server.call(directory.create, { body: anOrgForm({ partnerId: one.partner }) }, one.admin.token)
    expect(await settingsOf(made.body.org.id)).toMatchObject({ features: ['bypassSetup'], isSetupComplete: false })
    const supplier = await server.call(directory.create, { body: anOrgForm({ role: 'partner-supplier' }) }, admin.token)
    expect(await settingsOf(supplier.body.org.id)).toMatchObject({
      system: ['inventoryDash'],
      features: ['inventoryDash'],
    })
  })

  it('holds for what comes in by a file, beside what its template has', async () => {
    await set('customer', { system: ['planManage'], features: ['planManage'], version: 0 })
    const seen = await one.upload(orgFileOf(someOrgLines(1)))
    await one.start(seen.id)
    await one.ended(seen.id)
    const [orgId] = await one.orgsOf(seen.id)
    if (orgId === undefined) throw new Error('Nothing was made')
    expect(await settingsOf(orgId)).toEqual({ silentDays: 9, system: ['planManage'], features: ['planManage'] })
  })

  it('is the system’s to set: nobody else does, nor who is logged in as an org, nor who has not seen the last', async () => {
    const others = [
      one.admin,
      await aPerson(server, { memberships: [{ org: one.template, role: 'org-admin' }] }),
      await aPersonActingAs(server, one.template),
    ]
    const input = {
      params: { kind: 'customer' as const },
      body: { system: [], features: [], version: 0 },
    }
    for (const { token } of others) {
      expect((await server.refused(orgDefaults.list, {}, token)).status).toBe(403)
      expect((await server.refused(orgDefaults.set, input, token)).status).toBe(403)
    }
    expect((await server.refused(orgDefaults.set, input, null)).status).toBe(401)
    await set('customer', { system: ['planManage'], features: [], version: 0 })
    const late = await server.refused(orgDefaults.set, input, admin.token)
    expect([late.status, late.body.error.details]).toMatchObject([409, { current: { system: ['planManage'] } }])
  })
})
