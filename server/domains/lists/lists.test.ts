import { beforeEach, describe, expect, it } from 'vitest'
import { lists } from '#shared/domains/lists/api.ts'
import { SAVED_FILTERS_MAX } from '#shared/domains/lists/schema.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let ann: TestPerson
let bob: TestPerson
beforeEach(async () => {
  ann = await aPerson(server)
  bob = await aPerson(server)
})

const params = { list: 'people' } as const
const save = (who: TestPerson, name: string, query: Record<string, string> = { status: 'pending' }) =>
  server.refused(lists.saveFilter, { params, body: { name, query } }, who.token)
const kept = async (who: TestPerson) => (await server.call(lists.read, { params }, who.token)).body

describe('what somebody keeps of a list', () => {
  it('follows them to another device, and is nobody else’s to read or to delete', async () => {
    await save(ann, ' Waiting for us ', { status: 'pending', orderBy: 'createdAt', order: 'desc' })
    await server.call(lists.chooseColumns, { params, body: { columns: ['name', 'phone'] } }, ann.token)
    const { filters, columns } = await kept(ann)
    expect(columns).toEqual(['name', 'phone'])
    expect(filters).toMatchObject([
      { name: 'Waiting for us', query: { status: 'pending', orderBy: 'createdAt', order: 'desc' } },
    ])
    expect(await kept(bob)).toEqual({ filters: [], columns: null })
    const [filter] = filters
    if (filter === undefined) throw new Error('nothing was saved')
    const remove = (who: TestPerson, list: 'people' | 'orgs') =>
      server.refused(lists.removeFilter, { params: { list, filterId: filter.id } }, who.token)
    expect((await remove(bob, 'people')).status).toBe(404)
    expect((await remove(ann, 'orgs')).status).toBe(404)
    expect((await kept(ann)).filters).toHaveLength(1)
    expect((await remove(ann, 'people')).status).toBe(204)
    await server.call(lists.chooseColumns, { params, body: { columns: null } }, ann.token)
    expect(await kept(ann)).toEqual({ filters: [], columns: null })
  })

  it('is written over under the same name, from two windows at once too', async () => {
    const seen = await race(4, async (turn) =>
      String((await save(ann, 'Mine', { status: 'active', role: `r${turn}` })).status),
    )
    expect(seen).toEqual({ 200: 4 })
    expect((await kept(ann)).filters).toHaveLength(1)
  })

  it('is no place for anything else: what a list does not know is refused, and so is what was searched for', async () => {
    for (const query of [{ s: 'Dana Whitfield' }, { page: '3' }, { status: 'a', diary: 'b' }, {}])
      expect((await save(ann, 'x', query as Record<string, string>)).status).toBe(400)
    expect((await kept(ann)).filters).toEqual([])
  })

  it('has an end, also for many at once', async () => {
    for (let n = 1; n < SAVED_FILTERS_MAX; n += 1) await save(ann, `Filter ${n}`)
    const seen = await race(3, async (turn) => String((await save(ann, `More ${turn}`)).status))
    expect(seen).toEqual({ 200: 1, 400: 2 })
    expect((await save(ann, 'Filter 1', { status: 'banned' })).status).toBe(200)
  })
})
