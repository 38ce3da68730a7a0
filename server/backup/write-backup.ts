import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import { writeArchive } from './archive.ts'
import type { AddFile, BackupKey } from './archive.ts'
import { MANIFEST, SECRETS, SUMS, mediaFile, partOf } from './contents.ts'
import type { Manifest, Sums, TableInBackup } from './contents.ts'
import { PLAIN_VALUES, listTables, rowsOf, sumOf } from './tables.ts'

export interface BackupSource {
  /** Of an account that may read everything. */
  databaseUrl: string
  storage: Pick<StoragePort, 'get'>
  /** Under which key a picture lies, by its id. */
  pictureKey(id: string): string
  /** The secret that wraps the keys, where nobody else knows it. */
  madeSecret: string | null
  version: string
}

export interface BackupFigures {
  rows: number
  pictures: number
  /** Pictures that went while the backup was being made. */
  gone: number
}

const PART_BYTES = 8 * 1024 * 1024

/**
 * Writes everything that an installation holds into one sealed file, as it was at one moment, while it goes on working: all
 * tables are read in one transaction that sees nothing later.
 */
export async function writeBackup(file: string, key: BackupKey, source: BackupSource): Promise<BackupFigures> {
  const client = new Client({ connectionString: source.databaseUrl })
  await client.connect()
  try {
    await client.query(PLAIN_VALUES)
    await client.query('begin isolation level repeatable read, read only')
    const figures: BackupFigures = { rows: 0, pictures: 0, gone: 0 }
    await writeArchive(file, key, async (add) => {
      const tables = await listTables(client)
      await addJson(add, MANIFEST, {
        format: 1,
        at: new Date().toISOString(),
        version: source.version,
        migrations: await readMigrations(client),
        tables,
      } satisfies Manifest)
      if (source.madeSecret !== null) await addJson(add, SECRETS, { sessionSecret: source.madeSecret })
      const sums: Sums = { tables: {}, media: {} }
      for (const table of tables) {
        await addTable(client, add, table)
        const sum = await sumOf(client, table)
        sums.tables[table.name] = sum
        figures.rows += sum.rows
      }
      for await (const picture of storedPictures(client)) {
        const bytes = await source.storage.get(source.pictureKey(picture))
        if (bytes === null) figures.gone += 1
        else {
          await add(mediaFile(picture), Buffer.from(bytes))
          sums.media[picture] = createHash('sha256').update(bytes).digest('hex')
          figures.pictures += 1
        }
      }
      await addJson(add, SUMS, sums)
    })
    return figures
  } finally {
    await client.end()
  }
}

const addJson = (add: AddFile, name: string, value: unknown): Promise<void> =>
  add(name, Buffer.from(JSON.stringify(value)))

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id')
  return rows.map(({ name }) => name)
}

/** In parts that end with a row: a line break inside a value is written as two letters. */
async function addTable(client: Client, add: AddFile, table: TableInBackup): Promise<void> {
  let part = 0
  let pending: Buffer[] = []
  let size = 0
  const addPart = async (bytes: Buffer) => {
    if (bytes.length > 0) await add(partOf(table.name, part++), bytes)
  }
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy (${rowsOf(table)}) to stdout`))
  for await (const chunk of rows) {
    pending.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const bytes = Buffer.concat(pending)
    const end = bytes.lastIndexOf(0x0a) + 1
    await addPart(bytes.subarray(0, end))
    pending = [bytes.subarray(end)]
    size = bytes.length - end
  }
  await addPart(Buffer.concat(pending))
}

/** The ids of all pictures that are there, in small portions. */
async function* storedPictures(client: Client): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from uploads where id > $1 and stored_at is not null order by id limit 500',
      [after],
    )
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
