import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { journal } from '#shared/domains/journal/api.ts'
import { lookBack } from '#shared/domains/journal/look-back/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { EntryId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Notes stand sealed. */
const server = useTestServer({ SEAL_FIELDS: 'true' }, { frozenAt: SAMPLE_NOW })
let ann: KeptJournal
let desk: TestPerson
beforeAll(async () => {
  const clinic = await aClinic(server)
  ann = await aJournalIn(server, clinic)
  desk = await aStaffOf(server, clinic)
})

type Body = Partial<CallInput<typeof journal.create>['body']>
const write = async (body: Body = {}) => {
  const full = { datetime: '2026-11-20T08:30', timeZone: 'America/New_York', mood: 3, ...body }
  return (await server.call(journal.create, { params: { id: ann.planId }, body: full }, ann.token)).body.entry
}
const search = async (s: string, after?: EntryId, who: TestPerson = ann) => {
  const query = after === undefined ? { s } : { s, after }
  return (await server.call(lookBack.search, { query }, who.token)).body
}
const notes = async (s: string, who?: TestPerson) =>
  (await search(s, undefined, who)).entries.map(({ note, title }) => note ?? title)
const dateBack = (id: EntryId, day: string) =>
  sql`update entries set local_date = ${day}, local_at = ${`${day}T08:00`} where id = ${id}`.execute(
    server.running.services.reader,
  )

describe('a search of the own journal', () => {
  it('finds words in sealed notes, titles and activities, whatever their case, accents and order', async () => {
    await write({ note: 'Café au lait with Zoé' })
    await write({ note: 'أمّي زارتني', datetime: '2026-11-20T08:31' })
    await write({ title: 'Lunch at the lake', datetime: '2026-11-20T08:32', audience: { who: 'me' } })
    await write({ note: 'Long way home', activities: [ann.walk], datetime: '2026-11-20T08:33' })
    expect(await notes('zoe CAFE')).toEqual(['Café au lait with Zoé'])
    expect(await notes('امي')).toEqual(['أمّي زارتني'])
    expect(await notes('lake')).toEqual(['Lunch at the lake'])
    expect(await notes('walk home')).toEqual(['Long way home'])
    expect(await notes('nothing of it')).toEqual([])
  })

  it('finds nothing of anybody else, also for who treats them, nor what was deleted', async () => {
    const gone = await write({ note: 'Zebra', datetime: '2026-11-20T08:34' })
    expect(await notes('zebra', desk)).toEqual([])
    await server.call(journal.removeMine, { params: { id: gone.id } }, ann.token)
    expect(await notes('zebra')).toEqual([])
  })

  it('comes in pages, the latest first, none twice and none left out, and no page behind a stranger’s entry', async () => {
    const other = await aJournalIn(server, await aClinic(server))
    for (let index = 0; index < 30; index += 1)
      await server.call(
        journal.create,
        {
          params: { id: other.planId },
          body: { datetime: '2026-11-20T08:30', timeZone: 'UTC', mood: 3, note: `Pear ${index}` },
        },
        other.token,
      )
    const first = await search('pear', undefined, other)
    expect([first.entries.length, first.next === null, first.lookedTo]).toEqual([25, false, '2026-11-20'])
    const second = await search('pear', first.next ?? undefined, other)
    expect([second.entries.length, second.next]).toEqual([5, null])
    const ids = new Set([...first.entries, ...second.entries].map(({ id }) => id))
    expect(ids.size).toBe(30)
    expect((await search('pear', first.next ?? undefined, ann)).entries).toEqual([])
  })
})

describe('a year of moods', () => {
  it('has the mean mood of each day that has one, and none of a whole week', async () => {
    const kept = await aJournalIn(server, await aClinic(server))
    ann = kept
    await write({ mood: 1 })
    await write({ mood: 4, datetime: '2026-11-20T08:31' })
    await write({ mood: -1, note: 'Only words', datetime: '2026-11-19T08:00' })
    await write({ mood: 0, dateType: 'week', datetime: '2026-11-18T08:00' })
    const old = await write({ mood: 2 })
    await dateBack(old.id, '2024-02-29')
    const { body } = await server.call(lookBack.year, { params: { year: 2026 } }, kept.token)
    expect(body).toEqual({
      since: 2024,
      days: [
        { day: '2026-11-19', mood: null, entries: 1 },
        { day: '2026-11-20', mood: 2.5, entries: 2 },
      ],
    })
  })

  it('and the same day of before show what was written then', async () => {
    const { body } = await server.call(lookBack.onThisDay, { params: { day: '2028-02-29' } }, ann.token)
    expect(body.entries.map(({ day }) => day)).toEqual(['2024-02-29'])
    const none = await server.call(lookBack.onThisDay, { params: { day: '2026-11-20' } }, ann.token)
    expect(none.body.entries).toEqual([])
  })
})
