import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { entities } from '#server/entities.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { printMigrations } from './house-migrations.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { createOrm } from './orm.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let orm: Awaited<ReturnType<typeof createOrm>>
let client: Client
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  orm = await createOrm({ url: database.url, entities, poolSize: 3 })
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await orm.close()
  await database.drop()
})

const tables = async (): Promise<string[]> => {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

describe('the migrations', () => {
  it('are those of the folder, oldest first', async () => {
    const folder = join(import.meta.dirname, 'migrations')
    const files = readdirSync(folder).filter((file) => /^\d{12}-.*\.ts$/.test(file))
    expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted())
    expect(readFileSync(join(folder, 'index.ts'), 'utf8')).toBe(await printMigrations(folder))
    for (const { name, class: Migration } of migrations) {
      expect(new Migration(orm.driver, orm.config).name).toBe(name)
    }
  })

  it('make what the entities describe', async () => {
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('')
    expect(await orm.migrator.checkSchema(), 'the snapshot is older than the entities').toBe(false)
  })

  it('go back to nothing and forth again to the same', async () => {
    const before = await tables()
    expect(before).toContain('appointments')
    await orm.migrator.down({ to: 0 })
    expect(await tables()).toEqual([])
    const { rows } = await client.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')`,
    )
    expect(rows).toEqual([])
    await orm.migrator.up()
    expect(await tables()).toEqual(before)
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('')
  })

  it('are made once by processes that start at the same time', async () => {
    await orm.migrator.down({ to: 0 })
    const orms = await Promise.all([1, 2, 3].map(() => createOrm({ url: database.url, entities, poolSize: 2 })))
    let prepared = 0
    let atOnce = 0
    await Promise.all(
      orms.map((one) =>
        migrate(one, { url: database.url, ownerUrl: database.url }, async () => {
          atOnce += 1
          expect(atOnce).toBe(1)
          prepared += 1
          await new Promise((resolve) => setTimeout(resolve, 50))
          atOnce -= 1
        }),
      ),
    )
    expect(prepared).toBe(3)
    const { rows } = await client.query('select name from migrations order by id')
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    await Promise.all(orms.map((one) => one.close()))
  })
})

describe('the audit log', () => {
  beforeAll(async () => {
    await client.query(`insert into activities (id, at, kind) values (gen_random_uuid(), now(), 'session.started')`)
  })

  it.each([
    ['a change', `update activities set kind = 'nothing'`],
    ['a deletion', 'delete from activities'],
    ['an emptying', 'truncate activities'],
    ['an emptying by way of others', 'truncate activities cascade'],
    [
      'a replacement',
      `insert into activities select * from activities on conflict (id) do update set kind = 'nothing'`,
    ],
  ])('refuses %s', async (_, statement) => {
    await expect(client.query(statement)).rejects.toThrow('activities are never changed')
    const { rows } = await client.query('select kind from activities')
    expect(rows).toEqual([{ kind: 'session.started' }])
  })
})
