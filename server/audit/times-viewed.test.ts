import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import { aClinic, aPatientOf, aPlanOf, aStaffOf, anEntryOf } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-20T14:00:00Z' })

it('another time of a journal is another view, of one person and of a list, and the line tells which', async () => {
  const orgId = await aClinic(server)
  const desk = await aStaffOf(server, orgId)
  const patient = await aPatientOf(server, orgId)
  await aPlanOf(server, patient)
  await anEntryOf(server, patient)
  const months = [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ]
  for (const days of months) {
    const params = { userId: patient.id, ...days }
    expect((await server.call(journal.listOfUser, { params }, desk.token)).status).toBe(200)
    const listed = await server.call(journal.listOfOrg, { params: days, query: { orgId } }, desk.token)
    expect(listed.body.entries.length).toBe(1)
  }
  const { rows } = await sql<{ kind: string; from: string; to: string; listed: number | null }>`
    select kind, details->>'from' as from, details->>'to' as to, (details->>'listed')::int as listed from activities
    where actor_id = ${desk.id} and kind in ('user.viewed', 'user.listed') order by at, kind`.execute(
    server.running.services.reader,
  )
  const [november, autumn] = months
  // By how many stood in a list its day is closed with who they were.
  for (const [kind, listed] of [
    ['user.viewed', null],
    ['user.listed', 1],
  ] as const)
    expect(rows.filter((row) => row.kind === kind).toSorted((a, b) => b.from.localeCompare(a.from))).toEqual([
      { kind, ...november, listed },
      { kind, ...autumn, listed },
    ])
})
