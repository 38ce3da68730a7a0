import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#shared/contract.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { maintenance } from '#shared/domains/site/maintenance/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })

let admin: TestPerson
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  admin = await aPerson(server, { systemAdmin: true })
  clinic = await aClinic(server)
  desk = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})
beforeEach(async () => {
  await asOwner(server, 'delete from maintenance')
  server.running.services.maintenance.forget()
})

const turn = (isOn: boolean, version: number, until: string | null = null) =>
  server.call(maintenance.switch, { body: { isOn, until, version } }, admin.token)
const read = async () => (await server.call(maintenance.read, {}, null)).body.maintenance
const aRoom = (name: string) => ({ params: { orgId: clinic }, body: { name } })

describe('maintenance mode', () => {
  it('refuses what changes something, with when to come again, and nothing has happened', async () => {
    await turn(true, 0, '2026-11-20T14:30:00.000Z')
    expect(await read()).toEqual({ until: '2026-11-20T14:30:00.000Z' })
    const refused = await server.refused(rooms.create, aRoom('One'), desk.token)
    expect([refused.status, refused.body.error.code]).toEqual([503, 'maintenance'])
    expect(refused.headers.get('retry-after')).toBe('1800')
    expect(refused.body.error.details).toEqual({ until: '2026-11-20T14:30:00.000Z' })
    expect((await server.call(rooms.list, { params: { orgId: clinic } }, desk.token)).body.rooms).toEqual([])
    await turn(false, 1)
    expect(await read()).toBeNull()
    expect((await server.call(rooms.create, aRoom('One'), desk.token)).status).toBe(201)
  })

  it('goes on until it is turned off, however long that was expected to take', async () => {
    await turn(true, 0, '2026-11-20T14:01:00.000Z')
    const before = server.now.millis
    server.now.millis += 3_600_000
    const refused = await server.refused(rooms.create, aRoom('Two'), desk.token)
    server.now.millis = before
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  })

  it('lets system administrators save, and not where they are logged in as an org', async () => {
    await turn(true, 0)
    expect((await turn(true, 1)).status).toBe(200)
    const acting = await aPersonActingAs(server, clinic)
    expect((await server.refused(rooms.create, aRoom('Three'), acting.token)).status).toBe(503)
  })

  it('lets people in and out', async () => {
    await turn(true, 0)
    const { status } = await server.call(identity.login, { body: { email: desk.email, password: TEST_PASSWORD } }, null)
    expect(status).toBe(200)
    const other = await aPerson(server, {})
    expect((await server.call(identity.logout, {}, other.token)).status).toBe(204)
  })

  it('holds in every process within a second', async () => {
    expect(await read()).toBeNull()
    // As another process does, which tells this one nothing.
    await asOwner(
      server,
      `insert into maintenance (id, created_at, updated_at, version, is_on) values (gen_random_uuid(), now(), now(), 1, true)`,
    )
    await sleep(1100)
    expect(await read()).toEqual({ until: null })
    expect((await server.refused(rooms.create, aRoom('Four'), desk.token)).status).toBe(503)
  })

  it('is the system’s to switch: nobody else does, nor who is logged in as an org', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const others = [
      desk,
      await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] }),
      await aPersonActingAs(server, clinic),
    ]
    const input = { body: { isOn: true, version: 0 } }
    for (const { token } of others) {
      expect((await server.refused(maintenance.switch, input, token)).status).toBe(403)
      expect((await server.refused(maintenance.readSetting, {}, token)).status).toBe(403)
    }
    expect((await server.refused(maintenance.switch, input, null)).status).toBe(401)
    expect(await read()).toBeNull()
  })

  it('is switched once of two who press at once, stands in the log, and takes no end that is over', async () => {
    await turn(true, 0)
    const second = await server.refused(maintenance.switch, { body: { isOn: false, version: 0 } }, admin.token)
    expect([second.status, second.body.error.details]).toMatchObject([409, { current: { isOn: true, version: 1 } }])
    const over = await server.refused(
      maintenance.switch,
      { body: { isOn: true, until: '2026-11-20T13:00:00Z', version: 1 } },
      admin.token,
    )
    expect([over.status, Object.keys(over.body.error.fields ?? {})]).toEqual([400, ['until']])
    const { rows } = await sql`
      select actor_id, details from activities where kind = 'maintenance.switched' order by at desc, id desc limit 1`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ actor_id: admin.id, details: { isOn: true } }])
  })
})

describe('what goes on meanwhile', () => {
  it('is reading, and of what changes something only what is named here', () => {
    const all: AnyEndpoint[] = Object.values(contract).flatMap((calls): AnyEndpoint[] => Object.values(calls))
    const exempt = all.filter(({ duringMaintenance }) => duringMaintenance === true)
    expect(exempt.map(({ method, path }) => `${method} ${path}`).toSorted((one, other) => one.localeCompare(other)))
      .toMatchInlineSnapshot(`
        [
          "DELETE /api/auth/session/{id}",
          "DELETE /api/org/{orgId}/login",
          "POST /api/auth/login",
          "POST /api/auth/logout",
          "POST /api/auth/mfa/resend",
          "POST /api/auth/mfa/verify",
          "POST /api/auth/passkeys/second-step",
          "POST /api/auth/passkeys/second-step/begin",
          "POST /api/auth/passkeys/sign-in",
          "POST /api/auth/passkeys/sign-in/begin",
          "POST /api/auth/session/lock",
          "POST /api/auth/session/unlock",
          "POST /api/auth/session/unlock/begin",
          "POST /api/auth/session/unlock/follow",
          "POST /api/auth/session/unlock/passkey",
          "POST /api/auth/session/unlock/pin",
          "POST /api/auth/session/use",
          "POST /api/auth/sessions/end-others",
          "POST /api/notify/mail-events",
          "POST /api/notify/sms-inbound",
          "POST /api/notify/sms-status/{lineId}",
          "POST /api/org/{orgId}/sites/preview",
          "POST /api/payments/webhook",
          "POST /web/stop/{token}",
        ]
      `)
  })
})
