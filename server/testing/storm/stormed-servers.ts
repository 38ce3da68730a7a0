import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { ensureDatabase, startCluster } from '#server/database/cluster.ts'
import { makeRoles } from '#server/database/make-roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { withClient } from '#server/database/with-client.ts'
import { startProcess } from '#server/testing/server-process.ts'

/** Two processes of the product on one database, each of which can be killed. */
export interface StormedServers {
  /** Where a server is now: one that was killed comes back at another address. */
  urlOf(index: number): string
  killServer(index: number): Promise<void>
  /** One of the processes that work for the servers: PostgreSQL takes all of them down with it and recovers. */
  killBackend(): void
  /** The first process of PostgreSQL; somebody starts it again where it was. */
  killPostmaster(): Promise<void>
  /** Where the database is, for its owner. */
  ownerUrl: string
  /** Asks the database itself, as its owner. */
  rowsOf<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  /** The same for what is asked by Kysely. */
  read<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

export async function startStormedServers(): Promise<StormedServers> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-storm-'))
  const data = join(folder, 'postgres')
  const password = crypto.randomUUID()
  let cluster = await startCluster({ folder: data, password })
  await ensureDatabase(cluster, 'storm')
  const ownerUrl = cluster.url('storm')
  const { url } = await makeRoles({ ownerUrl, adminUrl: ownerUrl })
  const start = async () => {
    const process = startProcess({
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder,
      SESSION_SECRET: 'a secret of the tests, of no use anywhere else',
      LIMIT_BOOKINGS: '1000000',
      LIMIT_UNPROVEN_BOOKINGS: '1000000,1000000,1000000',
      LIMIT_PENDING_BOOKINGS: '1000000,1000000,1000000',
      LIMIT_WRITES: '1000000',
      LIMIT_READS: '1000000',
    })
    return { process, url: await process.ready() }
  }
  const servers = [await start(), await start()]
  return {
    ownerUrl,
    urlOf: (index) => servers[index % servers.length]?.url ?? '',
    async killServer(index) {
      servers[index]?.process.signal('SIGKILL')
      await servers[index]?.process.exited
      servers[index] = await start()
    },
    killBackend() {
      const [pid] = backendsIn(data).toSorted(() => Math.random() - 0.5)
      if (pid === undefined) throw new Error('No process of PostgreSQL works for the servers')
      process.kill(pid, 'SIGKILL')
    },
    async killPostmaster() {
      process.kill(postmasterIn(data), 'SIGKILL')
      cluster = await startCluster({ folder: data, password, port: Number(new URL(ownerUrl).port) })
    },
    async rowsOf<Row>(statement: string, values: unknown[] = []) {
      return withClient(ownerUrl, async (client) => (await client.query(statement, values)).rows as Row[])
    },
    async read(work) {
      const reader: Reader = new Kysely({
        dialect: new PostgresDialect({ pool: new Pool({ connectionString: ownerUrl, max: 1 }) }),
      })
      try {
        return await work(reader)
      } finally {
        await reader.destroy()
      }
    },
    async stop() {
      for (const { process } of servers) {
        process.signal('SIGKILL')
        await process.exited
      }
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const postmasterIn = (data: string): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** By their birth and what they call themselves: in a user namespace their numbers are others inside. */
function backendsIn(data: string): number[] {
  const postmaster = String(postmasterIn(data))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return parent === postmaster && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('storm')
      } catch {
        return false
      }
    })
    .map(Number)
}
