import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { startServer } from '#server/server.ts'
import { cloneDatabase, runningUrl } from '#server/testing/cluster.ts'
import { makeRoles } from './make-roles.ts'
import { canChangeLog, roleOf } from './running-role.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let running: Client
let owner: Client
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  running = new Client({ connectionString: runningUrl(database.url) })
  owner = new Client({ connectionString: database.url })
  await Promise.all([running.connect(), owner.connect()])
  await running.query(`insert into activities (id, at, kind) values (gen_random_uuid(), now(), 'session.started')`)
})
afterAll(async () => {
  await Promise.all([running.end(), owner.end()])
  await database.drop()
})

describe('the account of the running server', () => {
  it.each([
    ['changes no row of the log', `update activities set kind = 'nothing'`],
    ['takes none away', 'delete from activities'],
    ['does not empty it', 'truncate activities'],
    ['drops nothing', 'drop table activities'],
    ['renames nothing', 'alter table activities rename to lost'],
    ['adds no column', 'alter table activities add note text'],
    ['drops no trigger', 'drop trigger activities_append_only on activities'],
    ['switches no trigger off', 'alter table activities disable trigger all'],
    [
      'puts no other function in the place of one',
      `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    [
      'makes none before it',
      `create function public.now() returns timestamptz language sql as 'select null::timestamptz'`,
    ],
    ['passes no trigger by', `set session_replication_role = replica`],
    ['becomes nobody else', 'set role OWNER'],
    ['makes no account', `create role intruder superuser`],
    ['pretends no migration', `insert into migrations (name) values ('none')`],
  ])('%s', async (_, statement) => {
    const asked = statement.replace('OWNER', `"${roleOf(database.url)}"`)
    await expect(running.query(asked)).rejects.toMatchObject({ code: '42501' })
  })

  it('empties an address of the log only where it erases', async () => {
    await expect(running.query('update activities set ip = null')).rejects.toThrow('never changed')
  })

  it('knows that it is not the owner, who knows that they are', async () => {
    expect([await canChangeLog(running), await canChangeLog(owner)]).toEqual([false, true])
  })
})

describe('a PostgreSQL of one’s own', () => {
  it('gets the account by one command, before the first start and once more later', async () => {
    const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
    const ownerName = `owner_${name.slice(4, 20)}`
    const admin = new Client({ connectionString: inject('adminUrl') })
    await admin.connect()
    // As a provider of databases gives it: an account that owns the database and may nothing else.
    await admin.query(`create role ${ownerName} with login password 'secret'`)
    await admin.query(`create database ${name} owner ${ownerName}`)
    const ownerUrl = Object.assign(new URL(inject('adminUrl')), {
      username: ownerName,
      password: 'secret',
      pathname: name,
    }).href
    const start = (url: string) =>
      startServer(
        readConfig({
          NODE_ENV: 'test',
          PORT: '0',
          DATABASE_URL: url,
          DATABASE_OWNER_URL: ownerUrl,
          SESSION_SECRET: 'a secret of the tests, of no use anywhere else',
          DATA_DIR: '/tmp',
        }),
        createLog('silent'),
      )
    try {
      for (const _ of ['before the first start', 'later']) {
        const { url } = await makeRoles({ ownerUrl, adminUrl: inject('adminUrl') })
        const server = await start(url)
        const answer = await fetch(`http://127.0.0.1:${server.port}/api/ready`)
        await server.stop()
        expect(answer.status).toBe(200)
      }
      const own = new Client({ connectionString: ownerUrl })
      await own.connect()
      const { rows } = await own.query(
        `select relowner::regrole::text as owner from pg_class where relname = 'activities'`,
      )
      await own.end()
      expect(rows).toEqual([{ owner: ownerName }])
    } finally {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}_server`)
      await admin.query(`drop role ${ownerName}`)
      await admin.end()
    }
  })
})
