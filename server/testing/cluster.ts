import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { jobs } from '#server/app.ts'
import { ensureDatabase, startCluster } from '#server/database/cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeRunningRole, urlFor } from '#server/database/running-role.ts'
import { withClient } from '#server/database/with-client.ts'
import { createOrm } from '#server/database/orm.ts'
import { entities } from '#server/entities.ts'
import { createLog } from '#server/runtime/log.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { quickFolder } from './quick-folder.ts'

const TEMPLATE = 'template_tendwell'
const RUNNING = { name: 'tendwell_test_server', password: 'of the tests, of no use anywhere else' }

/** The database for a running server, which does not own its tables. */
export const runningUrl = (ownerUrl: string): string => urlFor(ownerUrl, RUNNING)

/** One PostgreSQL for a whole run of tests, with a migrated template to clone databases from. */
export interface TestCluster {
  /** Of the administration database; databases are cloned through it. */
  adminUrl: string
  stop(): Promise<void>
}

/** Starts a cluster in a folder of its own, which goes away with it. With TEST_DATABASE_URL set it uses that server. */
export async function startTestCluster(given?: string): Promise<TestCluster> {
  if (given !== undefined) {
    await prepareTemplate(given)
    return { adminUrl: given, stop: async () => undefined }
  }
  const folder = quickFolder()
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    password: crypto.randomUUID(),
    throwaway: true,
  })
  await ensureDatabase(cluster, TEMPLATE)
  await migrateTemplate(cluster.url(TEMPLATE))
  return {
    adminUrl: cluster.url('postgres'),
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepareTemplate(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
  })
  await migrateTemplate(urlOf(adminUrl, TEMPLATE))
}

/** The tables of the queue and the places of all jobs as well: no server of a test makes them anew. */
async function migrateTemplate(url: string): Promise<void> {
  await makeRunningRole(url, RUNNING)
  const urls = { url: runningUrl(url), ownerUrl: url }
  const orm = await createOrm({ url: urls.url, entities, poolSize: 2 })
  await migrate(orm, urls)
  await orm.close()
  const queue = await openQueue({ url: urls.url, jobs, log: createLog('silent'), runsWorker: false })
  await queue.stop()
}

/** A database of its own for a test file, as it is after the migrations; or one with nothing in it. */
export async function cloneDatabase(
  adminUrl: string,
  { isEmpty = false } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${isEmpty ? 'template0' : TEMPLATE} strategy file_copy`),
  )
  if (isEmpty) await makeRunningRole(urlOf(adminUrl, name), RUNNING)
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      withClient(adminUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
