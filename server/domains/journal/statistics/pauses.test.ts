import { beforeEach, describe, expect, it } from 'vitest'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })
let person: TestPerson
beforeEach(async () => {
  person = await aPerson(server)
})

const add = (from: string, until: string, token = person.token) =>
  server.refused(streaks.addPause, { query: { timeZone: 'UTC' }, body: { from, until } }, token)
const list = async (token = person.token) => (await server.call(streaks.listPauses, {}, token)).body.pauses

describe('a pause', () => {
  it('is added, listed with the latest first, and taken back', async () => {
    expect((await add('2026-11-13', '2026-11-14')).status, 'a week ago').toBe(201)
    expect((await add('2026-11-19', '2026-11-21')).status).toBe(201)
    const [latest, ...earlier] = await list()
    expect([latest, earlier.length]).toMatchObject([{ from: '2026-11-19', until: '2026-11-21', reason: null }, 1])
    const remove = (token: string) =>
      server.refused(streaks.removePause, { params: { pauseId: latest?.id ?? '' } }, token)
    expect((await remove((await aPerson(server)).token)).status, 'by somebody else').toBe(404)
    expect((await remove(person.token)).status).toBe(204)
    expect((await remove(person.token)).status, 'a second time').toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['2026-11-12', '2026-11-20', { from: 'A pause can start 7 days ago at most' }],
    ['2027-02-19', '2027-02-20', { from: 'A pause can start 90 days ahead at most' }],
    ['2026-11-20', '2026-12-21', { until: 'A pause can last 31 days at most' }],
    ['2026-11-20', '2026-11-19', { until: 'The last day must not be before the first' }],
  ])('from %s to %s is refused', async (from, until, fields) => {
    const { status, body } = await add(from, until)
    expect([status, body.error.fields]).toEqual([400, fields])
  })

  it('shares no day with another, also when two come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => add('2026-11-20', '2026-11-22')))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
    expect((await add('2026-11-22', '2026-11-23')).body.error.fields).toEqual({
      from: 'Some of these days are already paused',
    })
    expect((await add('2026-11-23', '2026-11-23')).status).toBe(201)
  })
})
