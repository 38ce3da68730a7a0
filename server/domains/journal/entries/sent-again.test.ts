import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import type { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let ann: KeptJournal
beforeAll(async () => {
  clinic = await aClinic(server)
  ann = await aJournalIn(server, clinic)
})

const bodyOf = (body: Partial<NewEntry>): NewEntry => ({
  datetime: '2026-11-20T08:30',
  timeZone: 'America/New_York',
  mood: 3,
  ...body,
})
const write = (body: Partial<NewEntry>, who: KeptJournal = ann) =>
  server.call(journal.create, { params: { id: who.planId }, body: bodyOf(body) }, who.token)
const timesDone = async (id: string) => {
  const { rows } = await sql<{ count: number }>`select count from entry_activities where entry_id = ${id}`.execute(
    server.running.services.reader,
  )
  return rows.map(({ count }) => count)
}

describe('an entry that is sent again', () => {
  it('is the same one, also when both arrive at once', async () => {
    const clientKey = crypto.randomUUID()
    const ids: string[] = []
    const seen = await race(6, async () => {
      const { status, body } = await write({ clientKey, activities: [ann.walk] })
      ids.push(body.entry.id)
      return status
    })
    expect(seen).toEqual({ 201: 6 })
    expect(new Set(ids).size).toBe(1)
    expect(await timesDone(ids[0] ?? '')).toEqual([1])
  })

  it('is refused where it says something else, also when all arrive at once, and loses nothing', async () => {
    const clientKey = crypto.randomUUID()
    const bodies = [{ mood: 1, note: 'On the phone' }, { mood: 4, activities: [ann.walk] }, { weight: 170 }]
    const statuses = (await Promise.all(bodies.map((body) => write({ clientKey, ...body })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    const late = await server.refused(
      journal.createWeek,
      { params: { id: ann.planId }, body: bodyOf({ clientKey }) },
      ann.token,
    )
    expect([late.status, late.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('is the same one after it was changed, and where its fields come in another order', async () => {
    const clientKey = crypto.randomUUID()
    const { body } = await write({ clientKey, note: 'First', weight: 170 })
    const { id, version } = body.entry
    await server.call(journal.change, { params: { id }, body: { version, note: 'Changed' } }, ann.token)
    const again = await write({ weight: 170, note: 'First', clientKey })
    expect(again.body.entry).toMatchObject({ id, note: 'Changed' })
  })

  it('stays deleted, and is no key to the entry of somebody else', async () => {
    const clientKey = crypto.randomUUID()
    const { body } = await write({ clientKey, note: 'First' })
    await server.call(journal.removeMine, { params: { id: body.entry.id } }, ann.token)
    expect((await write({ clientKey, note: 'First' })).body.entry.id).toBe(body.entry.id)
    expect((await server.refused(journal.get, { params: { id: body.entry.id } }, ann.token)).status).toBe(404)
    const bob = await aJournalIn(server, clinic)
    expect((await write({ clientKey }, bob)).body.entry.id).not.toBe(body.entry.id)
  })
})
