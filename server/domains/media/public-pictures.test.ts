import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aPlanOf, aServiceOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { sweepEntries } from '#server/domains/journal/entries/jobs.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

let clinic: OrgId
let admin: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  patient = await aPatientOf(server, clinic)
})

const versionOf = async () =>
  (await server.call(directory.get, { params: { orgId: clinic } }, admin.token)).body.org.version
const setLogo = async (photoURL: string) => ({
  params: { orgId: clinic },
  body: { version: await versionOf(), photoURL },
})

describe('what a clinic shows to everybody', () => {
  it.each(['photoURL', 'stateLic'])('is no picture of a patient’s as its %s', async (field) => {
    const address = `/api/media/${await aPicture(server, patient)}`
    const { body: _, ...input } = await setLogo(address)
    const body = { version: await versionOf(), [field]: address }
    const { status, body: refusal } = await server.refused(directory.change, { ...input, body }, admin.token)
    expect([status, Object.keys(refusal.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('is no picture of a person either that the administrator uploaded', async () => {
    const address = `/api/media/${await aPicture(server, admin)}`
    expect((await server.refused(directory.change, await setLogo(address), admin.token)).status).toBe(400)
  })

  it('is one that the administrator uploaded for the clinic, and stays when others save the form', async () => {
    const address = `/api/media/${await aPicture(server, admin, 'org/profile')}`
    expect((await server.call(directory.change, await setLogo(address), admin.token)).body.org.photoURL).toBe(address)
    const other = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    expect((await server.call(directory.change, await setLogo(address), other.token)).status).toBe(200)
  })

  it('is no picture of a patient’s with a service', async () => {
    const photoURL = `/api/media/${await aPicture(server, patient)}`
    const serviceId = await aServiceOf(server, clinic)
    const input = { params: { orgId: clinic, serviceId }, body: { version: 1, photoURL } }
    expect((await server.refused(services.change, input, admin.token)).status).toBe(400)
  })
})

describe('the picture of an entry that was deleted', () => {
  const isThere = async (id: string) => (await server.running.services.storage.get(`pictures/${id}`)) !== null
  const write = async (photoURL: string, datetime: string) => {
    const { rows } = await sql<{ id: string }>`select id from plans where user_id = ${patient.id}`.execute(
      server.running.services.reader,
    )
    const id = (rows[0]?.id ?? (await aPlanOf(server, patient))) as never
    const body = { datetime, timeZone: 'UTC', mood: 3 as const, photoURL }
    return (await server.call(journal.create, { params: { id }, body }, patient.token)).body.entry.id
  }

  it('goes with it once there is no way back, unless it is shown elsewhere', async () => {
    const [alone, shared] = [await aPicture(server, patient), await aPicture(server, patient)]
    const gone = await write(`/api/media/${alone}`, '2026-11-20T08:00')
    const also = await write(`/api/media/${shared}`, '2026-11-19T08:00')
    await write(`/api/media/${shared}`, '2026-11-18T08:00')
    for (const id of [gone, also]) await server.call(journal.removeMine, { params: { id } }, patient.token)
    await sweepEntries.run({}, server.running.jobServices)
    expect([await isThere(alone), await isThere(shared)]).toEqual([true, true])
    server.now.millis += 31 * 86_400_000
    await sweepEntries.run({}, server.running.jobServices)
    expect([await isThere(alone), await isThere(shared)]).toEqual([false, true])
  })
})
