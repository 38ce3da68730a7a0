import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createOrm } from '#server/database/orm.ts'
import { migrations } from '#server/database/migrations/index.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import { readArchive } from './archive.ts'
import type { BackupKey } from './archive.ts'
import { KeptSecrets, MANIFEST, Manifest, SECRETS, SUMS, Sums, pictureOf, tableOf } from './contents.ts'
import type { TableInBackup } from './contents.ts'
import { PLAIN_VALUES, identifier, quoted, sumOf } from './tables.ts'

export interface BackupTarget {
  /** Of the account that owns the tables, on a database without any. */
  ownerUrl: string
  /** Makes the tables of the queue. */
  makeQueue(): Promise<void>
  /** Null where pictures are only looked at, as in a check. */
  storage: Pick<StoragePort, 'put'> | null
  pictureKey(id: string): string
}

export interface Restored {
  manifest: Manifest
  rows: number
  pictures: number
  /** The secret that wraps the keys, where the backup holds it. */
  madeSecret: string | null
}

/**
 * Brings a backup into a database that is empty: its tables by the migrations of then, its rows all or none, each table compared
 * with what was read, then the migrations since. Pictures come last.
 *
 * @throws Error with one sentence when the database is not empty, the backup is of a newer release, changed, cut short or
 *   sealed with another key
 */
export async function readBackup(file: string, key: BackupKey, target: BackupTarget): Promise<Restored> {
  const client = new Client({ connectionString: target.ownerUrl })
  await client.connect()
  try {
    await client.query(PLAIN_VALUES)
    await refuseFilled(client)
    const loading: Loading = {
      client,
      target,
      manifest: null,
      sums: null,
      madeSecret: null,
      pictures: new Map(),
      restore: null,
    }
    try {
      for await (const { name, bytes } of readArchive(file, key)) await take(loading, name, bytes)
      if (loading.manifest === null || loading.restore === null || loading.sums === null)
        throw new Error(`${file} was cut short.`)
      await compare(client, loading.manifest, loading.sums, loading.pictures)
      await loading.restore()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    await migrate(target.ownerUrl)
    return {
      manifest: loading.manifest,
      rows: Object.values(loading.sums.tables).reduce((sum, { rows }) => sum + rows, 0),
      pictures: loading.pictures.size,
      madeSecret: loading.madeSecret,
    }
  } finally {
    await client.end()
  }
}

interface Loading {
  client: Client
  target: BackupTarget
  manifest: Manifest | null
  sums: Sums | null
  madeSecret: string | null
  /** What was read of pictures: their hashes by their ids. */
  pictures: Map<string, string>
  /** Puts back what was taken off for the loading. */
  restore: (() => Promise<void>) | null
}

async function take(loading: Loading, name: string, bytes: Buffer): Promise<void> {
  const { client, target, manifest, pictures } = loading
  if (name === MANIFEST) {
    loading.manifest = Manifest.parse(JSON.parse(bytes.toString()))
    await makeTables(client, target, loading.manifest)
    await client.query('begin')
    loading.restore = await takeOff(client, loading.manifest.tables)
    return
  }
  if (name === SECRETS) loading.madeSecret = KeptSecrets.parse(JSON.parse(bytes.toString())).sessionSecret
  if (name === SUMS) loading.sums = Sums.parse(JSON.parse(bytes.toString()))
  const table = manifest?.tables.find((one) => one.name === tableOf(name))
  if (table !== undefined) await load(client, table, bytes)
  const picture = pictureOf(name)
  if (picture === null) return
  pictures.set(picture, createHash('sha256').update(bytes).digest('hex'))
  if (target.storage === null) return
  const { rows } = await client.query<{ type: string }>('select type from uploads where id = $1', [picture])
  await target.storage.put(target.pictureKey(picture), bytes, rows[0]?.type ?? 'application/octet-stream')
}

async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  )
  if (rows.length > 0)
    throw new Error('The database is not empty: restore into an empty one, so that nothing is written over.')
}

/** The tables as they were when the backup was made. */
async function makeTables(
  client: Client,
  target: BackupTarget,
  { migrations: then, version }: Manifest,
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = then.find((name) => !known.has(name))
  const last = then.at(-1)
  if (unknown !== undefined || last === undefined)
    throw new Error(`The backup is of a newer release (${version}): restore it with that one.`)
  await migrate(target.ownerUrl, last)
  await client.query('create schema if not exists pgboss')
  await target.makeQueue()
}

async function migrate(ownerUrl: string, to?: string): Promise<void> {
  const orm = await createOrm({ url: ownerUrl, entities: [], poolSize: 1 })
  try {
    await orm.migrator.up(to === undefined ? undefined : { to })
  } finally {
    await orm.close()
  }
}

/**
 * Takes off what rows cannot be loaded under one table after the other: references, triggers, and the rows that the migrations
 * made themselves. Gives what puts the first two back; putting references back judges every row.
 */
async function takeOff(client: Client, tables: readonly TableInBackup[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const own = tables.filter(({ name }) => !name.includes('.'))
  for (const { name } of own) await client.query(`alter table ${identifier(name)} disable trigger user`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  await client.query(`truncate ${own.map(({ name }) => identifier(name)).join(', ')}`)
  return async () => {
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const { name } of own) await client.query(`alter table ${identifier(name)} enable trigger user`)
    await moveSequences(client)
  }
}

/** The next number of each column that counts by itself comes after the last one. */
async function moveSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'migrations' and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval('${sequence}', coalesce((select max(${quoted(column)}) from ${table}), 0) + 1, false)`,
    )
}

async function load(client: Client, table: TableInBackup, bytes: Buffer): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${identifier(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
  )
  await pipeline([bytes], target)
}

async function compare(client: Client, manifest: Manifest, sums: Sums, pictures: ReadonlyMap<string, string>) {
  for (const table of manifest.tables) {
    const is = await sumOf(client, table)
    const then = sums.tables[table.name]
    if (is.rows !== then?.rows || is.sum !== then.sum)
      throw new Error(`The table ${table.name} is not what it was: ${is.rows} rows of ${then?.rows ?? 'none known'}.`)
  }
  for (const [id, hash] of Object.entries(sums.media))
    if (pictures.get(id) !== hash) throw new Error(`The picture ${id} is not what it was.`)
}
