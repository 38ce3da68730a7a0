import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { ensureDatabase, startCluster } from '#server/database/cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { createOrm } from '#server/database/orm.ts'
import { entities } from '#server/entities.ts'

export interface BenchCluster {
  version: string
  /** A migrated database of that name. */
  openDatabase(name: string): Promise<string>
  /** One without tables. */
  emptyDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** PostgreSQL as a production has it, every commit on the disk, in a folder that goes away afterwards. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-bench-'))
  const cluster = await startCluster({ folder: join(folder, 'postgres'), password: crypto.randomUUID() })
  const [row] = await query<{ version: string }>(
    cluster.url('postgres'),
    `select current_setting('server_version') as version`,
  )
  const emptyDatabase = async (name: string) => {
    await ensureDatabase(cluster, name)
    return cluster.url(name)
  }
  return {
    version: row?.version ?? 'unknown',
    emptyDatabase,
    async openDatabase(name) {
      const url = await emptyDatabase(name)
      const orm = await createOrm({ url, entities, poolSize: 2 })
      await migrate(orm, { url, ownerUrl: url })
      await orm.close()
      return url
    },
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs statements one after the other and gives the rows of the last. */
export async function query<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}
