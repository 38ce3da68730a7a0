import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PreparingClient } from './preparing-client.ts'

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
