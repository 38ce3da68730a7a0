import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
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

const logIn = (id = clinic) =>
  server.call(
    directory.logInAs,
    { params: { orgId: id }, body: { reason: 'They cannot see their hours.' } },
    system.token,
  )
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
    expect(
      (await server.refused(directory.logInAs, { params: { orgId: clinic }, body: { reason: 'x' } }, system.token))
        .status,
    ).toBe(403)
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
      { params: { orgId: clinic }, body: { reason: ' ' } },
      system.token,
    )
    expect(blank.body.error.fields).toEqual({ reason: 'Enter a reason' })
    const pending = await aClinic(server, { status: 'pending' })
    const refusal = await server.refused(
      directory.logInAs,
      { params: { orgId: pending }, body: { reason: 'x' } },
      system.token,
    )
    expect(refusal.body.error.code).toBe('invalid_transition')
  })
})
