import {
  appendFileSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { ensureDatabase, startCluster } from '#server/database/cluster.ts'
import type { Cluster } from '#server/database/cluster.ts'

/** What the page on operating tells somebody with a PostgreSQL of their own to set. */
const ARCHIVING = [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command='test ! -f /mnt/wal/%f && cp %p /mnt/wal/%f'`,
]
const RECOVERING = `restore_command='cp /mnt/wal/%f %p'`
const SEGMENT = /^[0-9A-F]{24}$/

const folder = mkdtempSync(join(tmpdir(), 'tendwell-point-in-time-'))
const wal = join(folder, 'wal')
const password = crypto.randomUUID()
const running: Cluster[] = []
afterAll(async () => {
  for (const cluster of running) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a database of one’s own comes back to a moment between two backups, by what the page on operating says', async () => {
  const page = readFileSync(resolve('docs/operating.md'), 'utf8')
  for (const setting of [...ARCHIVING, RECOVERING, 'recovery_target_time', 'recovery.signal', 'pg_wal_replay_resume()'])
    expect(page).toContain(setting)

  mkdirSync(wal)
  const data = join(folder, 'own', 'data')
  await (await startCluster({ folder: data, password })).stop()
  // As the database's account writes there, whoever that is.
  giveTo(wal, data)
  configure(data, ARCHIVING)
  const cluster = await start(data)
  await ensureDatabase(cluster, 'clinic')
  const connection = await connect(cluster.url('clinic'))
  const ask = async (statement: string) => (await connection.query<{ it: string }>(statement)).rows[0]?.it ?? ''
  await ask('create table visits (name text)')
  await ask(`insert into visits values ('before the backup')`)

  // What pg_basebackup does, which is not among the binaries that npm brings.
  await ask(`select pg_backup_start('weekly', true)`)
  const copy = join(folder, 'restored', 'data')
  copyCluster(data, copy)
  const { rows } = await connection.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')

  await ask(`insert into visits values ('after the backup')`)
  await sleep(20)
  const moment = await ask('select clock_timestamp()::text as it')
  await sleep(20)
  await ask('delete from visits')
  const last = await ask('select pg_walfile_name(pg_switch_wal()) as it')
  await waitUntil(() => readdirSync(wal).includes(last))
  await connection.end()
  await running.pop()?.stop()
  expect(readdirSync(wal).filter((name) => SEGMENT.test(name)).length).toBeGreaterThan(0)

  configure(copy, [RECOVERING, `recovery_target_time='${moment}'`])
  writeFileSync(join(copy, 'recovery.signal'), '')
  giveTo(copy, data)
  const restored = await connect((await start(copy)).url('clinic'))
  const kept = async () =>
    (await restored.query<{ name: string }>('select name from visits order by name')).rows.map(({ name }) => name)
  const isSo = async (statement: string) => (await restored.query<{ is: boolean }>(statement)).rows[0]?.is === true
  await waitUntil(() => isSo(`select pg_get_wal_replay_pause_state() = 'paused' as is`))
  expect(await kept()).toEqual(['after the backup', 'before the backup'])
  // It looks right: from here on it is written to again.
  await restored.query('select pg_wal_replay_resume()')
  await waitUntil(() => isSo('select not pg_is_in_recovery() as is'))
  await restored.query(`insert into visits values ('today')`)
  expect(await kept()).toHaveLength(3)
  await restored.end()
})

async function start(data: string): Promise<Cluster> {
  const cluster = await startCluster({ folder: data, password })
  running.push(cluster)
  return cluster
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

const configure = (data: string, settings: readonly string[]): void =>
  appendFileSync(
    join(data, 'postgresql.conf'),
    settings.map((line) => `${line.replace('=', ' = ').replaceAll('/mnt/wal', wal)}\n`).join(''),
  )

/** All of a running cluster but its log, which is archived, and what tells that it runs. */
function copyCluster(from: string, to: string): void {
  const isLeftOut = (path: string) => path.endsWith('postmaster.pid') || /pg_wal\/./.test(path)
  cpSync(from, to, { recursive: true, mode: 0, filter: (path) => !isLeftOut(path) })
  for (const name of ['archive_status', 'summaries']) mkdirSync(join(to, 'pg_wal', name), { recursive: true })
}

/** Where PostgreSQL runs under another account than the tests, what it is to write to belongs to that one. */
function giveTo(path: string, owner: string): void {
  const { uid, gid } = statSync(owner)
  for (const name of ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(path, name), uid, gid)
}

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('It did not come to pass')
}
