import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { importJobs, orgImports } from '#shared/domains/imports/api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { anImporter, orgFileOf, someOrgLines } from '#server/testing/org-imports.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { forgetImports } from './jobs.ts'

const server = useTestServer()

let system: TestPerson
let one: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  one = await anImporter(server)
  system = await aPerson(server, { systemAdmin: true })
})

describe('whose imports are whose', () => {
  it('is kept: another one.partner, its staff and a clinic reach none of them, and take no foreign one.template', async () => {
    const seen = await one.upload(orgFileOf(someOrgLines(1)))
    const otherPartner = await aClinic(server, { kind: 'partner-reseller' })
    const stranger = await aPerson(server, { memberships: [{ org: otherPartner, role: 'partner-admin' }] })
    const params = { importId: seen.id }
    for (const call of [orgImports.get, orgImports.start, orgImports.stop, orgImports.undo, importJobs.read])
      expect((await server.refused(call, { params }, stranger.token)).status).toBe(404)
    const query = { outcome: 'wrong' } as const
    expect((await server.refused(orgImports.lines, { params, query }, stranger.token)).status).toBe(404)
    expect((await server.refused(orgImports.exportLines, { params, query }, stranger.token)).status).toBe(404)
    expect((await server.call(orgImports.list, { params: {}, query: {} }, stranger.token)).body.imports).toEqual([])
    const body = { fileName: 'x.csv', text: orgFileOf(someOrgLines(1)), templateOrgId: one.template }
    const foreignTemplate = await server.refused(orgImports.upload, { body }, stranger.token)
    expect(Object.keys(foreignTemplate.body.error.fields ?? {})).toEqual(['templateOrgId'])
    const own = await aClinic(server, { partner: otherPartner })
    const forOthers = { ...body, templateOrgId: own, partnerId: one.partner }
    expect((await server.refused(orgImports.upload, { body: forOthers }, stranger.token)).status).toBe(403)
    const staff = await aPerson(server, { memberships: [{ org: one.partner, role: 'partner-staff' }] })
    expect((await server.refused(orgImports.list, { params: {}, query: {} }, staff.token)).status).toBe(403)
  })

  it('tells a partner nothing of the orgs of others, nor of what the system compared', async () => {
    const [line = ''] = someOrgLines(1)
    const elsewhere = await one.upload(orgFileOf([line]), { partnerId: null }, system)
    await one.start(elsewhere.id, system)
    await one.ended(elsewhere.id, system)
    expect((await one.upload(orgFileOf([line]))).counts).toMatchObject({ new: 1, double: 0 })
    const bySystem = await one.upload(orgFileOf([line]), { partnerId: one.partner }, system)
    expect(bySystem.counts).toMatchObject({ double: 1 })
    expect((await server.refused(orgImports.get, { params: { importId: bySystem.id } }, one.admin.token)).status).toBe(
      404,
    )
  })

  it('ends with the week: the file is forgotten, what was made stays', async () => {
    const seen = await one.upload(orgFileOf(someOrgLines(1)))
    await sql`update imports set created_at = ${new Date(Date.now() - 8 * DAY)} where id = ${seen.id}`.execute(
      server.running.services.reader,
    )
    await forgetImports.run({}, server.running.jobServices)
    expect((await server.refused(orgImports.get, { params: { importId: seen.id } }, one.admin.token)).status).toBe(404)
    const { rows } = await sql`select 1 from import_lines where import_id = ${seen.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([])
  })
})
