import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { aClinic, anAppointmentAt, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { importDesk, problemsOf } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// A Friday morning in New York; Monday is the 23rd.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  const schedules = [{ openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 1, slotLength: 30 }]
  clinic = await aClinic(server, { settings: { features: ['useSchedules'], schedules }, timeZone: 'America/New_York' })
  desk = await aStaffOf(server, clinic)
})
const { importerOf } = importDesk(server, () => ({ clinic, desk }))

/** Has a file carried out while somebody takes a place past every lock, and is done only when the file waits for them. */
async function whileTaken(text: string, start: string) {
  const importer = importerOf({})
  const seen = await importer.upload(text)
  const { orm, reader } = server.running.services
  const id = await anAppointmentAt(server, clinic, { start: '2026-12-01T15:00:00Z', end: '2026-12-01T15:30:00Z' })
  await orm.em.fork().transactional(async (em) => {
    await sql`
      update appointments set starts_at = ${new Date(start)}, ends_at = ${new Date(new Date(start).getTime() + 1_800_000)}, lane = 0
      where id = ${id}`.execute(readerOf(em))
    await server.call(ownImports.start, importer.paramsOf(seen.id), desk.token)
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%set constraints%'
            and datname = current_database()`.execute(reader)
        expect(rows).not.toEqual([])
      },
      { timeout: 20_000, interval: 50 },
    )
  })
  const view = await importer.ended(seen.id)
  return { view, lines: await importer.linesOf(seen.id) }
}

const stored = async () => {
  const query = { start: '2026-11-01T00:00:00Z', end: '2026-11-30T00:00:00Z' }
  const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query }, desk.token)
  return body.events.map(({ name }) => name).toSorted()
}

it('a line whose place somebody took while the step was written is told, and the others are made', async () => {
  const file = [
    'title,name,email,start',
    'Visit,Ida Early,early@x.test,2026-11-23 09:00',
    'Visit,Ida Late,late@x.test,2026-11-23 10:00',
  ].join('\n')
  const done = await whileTaken(file, '2026-11-23T14:00:00Z')
  expect(done.view).toMatchObject({ state: 'done', counts: { made: 1, wrong: 1 } })
  expect(problemsOf(done)).toEqual(['2 start slotFull'])
  expect(await stored()).toEqual(['Ann Appointed', 'Ida Late'])
})

it('what is over finds another number beside whoever took its own', async () => {
  const file = ['title,name,email,start', 'Visit,Ida Past,past@x.test,2026-11-16 09:00'].join('\n')
  const done = await whileTaken(file, '2026-11-16T14:00:00Z')
  expect(done.view).toMatchObject({ state: 'done', counts: { made: 1, wrong: 0 } })
  expect(await stored()).toEqual(['Ann Appointed', 'Ida Past'])
})
