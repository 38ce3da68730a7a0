import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { importJobs, ownImports } from '#shared/domains/imports/api.ts'
import { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { ImportView } from '#shared/domains/imports/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { KINDS, ownImporter, prepareKinds } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let partner: OrgId
let org: OrgId
let admin: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  org = await aClinic(server, { partner, settings: ROOMY_HOURS })
  await prepareKinds(server, org)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})
let many = 900
const next = () => (many += 1)

/** What every call about files of a kind answers to somebody. */
async function answersTo(person: TestPerson | null, kind: OwnKindName, seen: ImportView): Promise<number[]> {
  const { paramsOf, request } = ownImporter(server, kind, () => ({ org, person: admin }))
  const { titles, line } = KINDS[kind]
  const one = paramsOf(seen.id)
  const token = person?.token
  const file = request([titles, line(next())].join('\n'))
  const { mapping, withDoubles } = seen
  const answers = [
    await server.refused(ownImports.upload, file, token),
    await server.refused(ownImports.list, { params: file.params, query: {} }, token),
    await server.refused(ownImports.get, one, token),
    await server.refused(ownImports.map, { ...one, body: { mapping, withDoubles } }, token),
    await server.refused(ownImports.lines, { ...one, query: {} }, token),
    await server.refused(ownImports.exportLines, { ...one, query: { outcome: 'new' } }, token),
    await server.refused(ownImports.start, one, token),
    await server.refused(ownImports.stop, one, token),
    await server.refused(ownImports.undo, one, token),
    await server.refused(importJobs.read, { params: { importId: seen.id } }, token),
  ]
  return answers.map(({ status }) => status)
}

/** The file itself, and how far it is, which does not say whose it is. */
const all = (status: number, ofJob = status) => [...Array.from({ length: 9 }, () => status), ofJob]

/** Which of them the desk makes by hand. */
const OF_DESK: readonly OwnKindName[] = ['contacts', 'appointments']

describe.each(OwnKindName.options)('every call about files of %s', (kind) => {
  const { titles, line } = KINDS[kind]
  const fileOf = (...lines: string[]) => [titles, ...lines].join('\n')
  const importer = ownImporter(server, kind, () => ({ org, person: admin }))

  it('refuses strangers, patients, neighbours, and the people of a partner of this clinic or of another', async () => {
    const seen = await importer.upload(fileOf(line(next())))
    const elsewhere = await aClinic(server)
    const otherPartner = await aClinic(server, { kind: 'partner-reseller' })
    await aClinic(server, { partner: otherPartner })
    const member = (of: OrgId, role: 'org-admin' | 'partner-admin' | 'partner-staff') =>
      aPerson(server, { memberships: [{ org: of, role }] })
    const answers = {
      stranger: await answersTo(null, kind, seen),
      patient: await answersTo(await aPatientOf(server, org), kind, seen),
      neighbour: await answersTo(await member(elsewhere, 'org-admin'), kind, seen),
      // It shows them no patients.
      partner: await answersTo(await member(partner, 'partner-admin'), kind, seen),
      partnerOfOthers: await answersTo(await member(otherPartner, 'partner-admin'), kind, seen),
      system: await answersTo(await aPerson(server, { systemAdmin: true }), kind, seen),
    }
    expect(answers).toEqual({
      stranger: all(401),
      patient: all(403),
      neighbour: all(404),
      partner: all(403, 404),
      partnerOfOthers: all(404),
      system: all(404),
    })
    expect((await importer.ended(seen.id)).state).toBe('checked')
  })

  it('refuses colleagues who make none of it by hand, also while their own role is taken', async () => {
    const seen = await importer.upload(fileOf(line(next())))
    const desk = await aStaffOf(server, org)
    const answers = await answersTo(desk, kind, seen)
    if (OF_DESK.includes(kind)) expect(answers.slice(0, 7)).toEqual([201, 200, 200, 200, 200, 200, 200])
    else expect(answers).toEqual(all(403, 404))
    await sql`update memberships set status = 'suspended' where user_id = ${desk.id}`.execute(
      server.running.services.reader,
    )
    expect(await answersTo(desk, kind, seen)).not.toContain(200)
  })

  it('judges who is logged in as the clinic as the clinic, as long as they are, and nowhere else', async () => {
    const acting = await aPersonActingAs(server, org)
    const theirs = ownImporter(server, kind, () => ({ org, person: acting }))
    const done = await theirs.take(fileOf(line(next())))
    expect([done.state, done.counts.made]).toEqual(['done', 1])
    const { rows } = await sql`
      select count(*)::int as n from activities where org_id = ${org} and actor_id = ${acting.id} and subject_id = ${done.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ n: 1 }])
    const actingElsewhere = await aPersonActingAs(server, await aClinic(server))
    expect(new Set(await answersTo(actingElsewhere, kind, done))).toEqual(new Set([404]))
    await sql`update sessions set acting_until = ${new Date(SAMPLE_NOW)} where id = ${acting.sessionId}`.execute(
      server.running.services.reader,
    )
    expect(new Set(await answersTo(acting, kind, done))).toEqual(new Set([404]))
  })
})
