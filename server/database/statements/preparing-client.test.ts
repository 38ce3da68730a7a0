import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { setImmediate } from 'node:timers/promises'
import { PreparingClient, sealingClient } from './preparing-client.ts'
import { SEALED } from '../sealing/sealed-text.ts'

let client: PreparingClient
beforeAll(async () => {
  client = new PreparingClient({ connectionString: inject('adminUrl') })
  await client.connect()
})
afterAll(() => client.end())

const prepared = async (): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

describe('a connection that prepares', () => {
  it('prepares a statement with parameters once, and answers each call by its own', async () => {
    const text = 'select $1::int + 1 as next'
    const first = await client.query<{ next: number }>(text, [1])
    const second = await client.query<{ next: number }>(text, [2])
    expect([first.rows, second.rows]).toEqual([[{ next: 2 }], [{ next: 3 }]])
    expect((await prepared()).filter((statement) => statement === text)).toHaveLength(1)
  })

  it('leaves alone what has no parameters', async () => {
    await client.query('select 7 as seven')
    expect(await prepared()).not.toContain('select 7 as seven')
  })

  it('leaves alone what selects *, so that a column can be added while it runs', async () => {
    await client.query('create temp table things (id int)')
    const text = 'select t.* from things t where id > $1'
    await client.query(text, [0])
    await client.query('alter table things add column name text')
    const { fields } = await client.query(text, [0])
    expect(fields.map(({ name }) => name)).toEqual(['id', 'name'])
  })

  it('prepares what counts with count(*)', async () => {
    const text = 'select count(*)::int as number from pg_database where datname = $1'
    await client.query(text, ['postgres'])
    expect(await prepared()).toContain(text)
  })

  it('answers wrong parameters with the error of PostgreSQL, and goes on', async () => {
    const text = 'select $1::int as number'
    await expect(client.query(text, ['x'])).rejects.toThrow('invalid input syntax')
    expect((await client.query(text, [5])).rows).toEqual([{ number: 5 }])
  })
})

it('opens a long answer by parts, so that others have their turn between them', async () => {
  const order: string[] = []
  const open = (stored: string) => {
    order.push('opened')
    return stored.slice(SEALED.length)
  }
  const Opening = sealingClient({ seals: { isOn: true, seal: (_cell, text) => text, open } })
  const sealed = new Opening({ connectionString: inject('adminUrl') })
  await sealed.connect()
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await setImmediate()
      if (order.at(-1) === 'opened') order.push('others')
    }
  })()
  const text = 'select $1::text || n as word from generate_series(1, 1200) n'
  const { rows } = await sealed.query<{ word: string }>(text, ['is open'])
  expect([rows[0], order]).toEqual([{ word: 'is open1' }, []])
  const { rows: opened } = await sealed.query<{ word: string }>(
    "select chr(58858) || 'sealed:' || n as word from generate_series(1, 1200) n where $1::int = 1",
    [1],
  )
  isOver = true
  await others
  await sealed.end()
  expect(opened.map(({ word }) => word)).toEqual(Array.from({ length: 1200 }, (_, index) => `${index + 1}`))
  expect(order.filter((what) => what === 'others').length).toBeGreaterThanOrEqual(2)
})
