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
beforeAll(async () => {
  clinic = await aClinic(server)
})

const write = (who: KeptJournal, body: Partial<NewEntry>) => {
  const sent = { datetime: '2026-11-20T08:30', timeZone: 'America/New_York', mood: -1, ...body } as NewEntry
  return server.refused(journal.create, { params: { id: who.planId }, body: sent }, who.token)
}

describe('quick add', () => {
  it('goes up to the slots of the plan, whatever wrote down the rest of the day', async () => {
    const ann = await aJournalIn(server, clinic)
    expect((await write(ann, { activities: [{ id: ann.water, count: 5, days: [] }], mood: 3 })).status).toBe(201)
    expect((await write(ann, { activities: [ann.water, ann.water] })).status).toBe(201)
    const { status, body } = await write(ann, { activities: [ann.water, ann.walk, ann.water] })
    expect([status, body.error.code]).toEqual([422, 'slots_exceeded'])
    expect(body.error.fields).toEqual({ 'activities.2': 'At most 8 a day by quick add; already recorded: 7' })
    expect((await write(ann, { activities: [ann.water, ann.walk] })).status).toBe(201)
    expect((await write(ann, { activities: [ann.walk] })).status).toBe(422)
    // Another day begins anew, and an entry with a mood is counted by nobody.
    expect((await write(ann, { activities: [ann.walk], datetime: '2026-11-19T08:30' })).status).toBe(201)
    expect((await write(ann, { activities: [ann.walk, ann.walk], mood: 2 })).status).toBe(201)
  })

  it('counts again what was deleted, and not what an entry had before it was changed', async () => {
    const ann = await aJournalIn(server, clinic)
    const { body } = await server.call(
      journal.create,
      {
        params: { id: ann.planId },
        body: { datetime: '2026-11-20T08:30', mood: -1, activities: [{ id: ann.water, count: 8 }] },
      },
      ann.token,
    )
    const { id } = body.entry
    const change = (count: number, version: number) =>
      server.refused(
        journal.change,
        { params: { id }, body: { version, activities: [{ id: ann.water, count }] } },
        ann.token,
      )
    const over = await change(9, 1)
    expect([over.status, over.body.error.fields]).toEqual([
      422,
      { 'activities.0': 'At most 8 a day by quick add; already recorded: 0' },
    ])
    expect((await change(7, 1)).status).toBe(200)
    expect((await write(ann, { activities: [ann.water] })).status).toBe(201)
    expect((await change(8, 2)).status).toBe(422)
    await server.call(journal.removeMine, { params: { id } }, ann.token)
    expect((await write(ann, { activities: [{ id: ann.water, count: 7, days: [] }] })).status).toBe(201)
  })

  it('that was deleted comes back, unless its place was filled meanwhile', async () => {
    const ann = await aJournalIn(server, clinic)
    const activities = [{ id: ann.water, count: 5, days: [] }]
    const { body } = await server.call(
      journal.create,
      { params: { id: ann.planId }, body: { datetime: '2026-11-20T08:30', mood: -1, activities } },
      ann.token,
    )
    const params = { id: body.entry.id }
    const restore = () => server.refused(journal.restore, { params }, ann.token)
    await server.call(journal.removeMine, { params }, ann.token)
    expect((await restore()).status).toBe(200)
    await server.call(journal.removeMine, { params }, ann.token)
    expect((await write(ann, { activities: [{ id: ann.water, count: 4, days: [] }] })).status).toBe(201)
    const refused = await restore()
    expect([refused.status, refused.body.error.code]).toEqual([422, 'slots_exceeded'])
    expect(await race(2, async () => (await restore()).status)).toEqual({ 422: 2 })
  })

  it('of two devices at once is not more than the slots', async () => {
    const ann = await aJournalIn(server, clinic)
    const add = async () => (await write(ann, { activities: [{ id: ann.water, count: 3, days: [] }] })).status
    expect(await race(4, add)).toEqual({ 201: 2, 422: 2 })
  })

  it('sent again is the entry that it was, though the day is full', async () => {
    const ann = await aJournalIn(server, clinic)
    const clientKey = '0190a000-0000-4000-8000-00000000abcd'
    const sent = { activities: [ann.walk], clientKey }
    expect((await write(ann, sent)).status).toBe(201)
    expect((await write(ann, sent)).status).toBe(201)
    expect((await write(ann, { activities: [ann.walk] })).status).toBe(422)
  })
})
