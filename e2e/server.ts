import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/database/with-client.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'

const START_LIMIT_MS = 120_000

export interface ProductServer {
  url: string
  databaseUrl: string
  stop(): Promise<void>
}

/**
 * What the demonstration's clinic has beside its slots is taken from it: most tests are about a clinic without types, and
 * others make what they are about.
 */
const PLAIN = `
  update appointments set type_id = null, provider_id = null, room_id = null, buffer_before = 0, buffer_after = 0;
  update rooms set removed_at = now();
  delete from appointment_types;
  delete from absences;
  delete from providers`

/**
 * Starts the built server, as a process of its own, on a database of its own with the demonstration data.
 * Nobody of its clinics is marked as seeing patients, and there are no types of visits and no rooms, unless it is `whole`.
 */
export async function startServer(
  environment: Record<string, string> = {},
  data: 'plain' | 'whole' = 'plain',
): Promise<ProductServer> {
  const adminUrl = process.env['E2E_ADMIN_URL']
  if (adminUrl === undefined) throw new Error('The global setup has not started a database')
  const database = await cloneDatabase(adminUrl)
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../out/server/main.js')], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret of the browser tests, of no use elsewhere',
      LOG_LEVEL: 'warn',
      LIMIT_READS: '100000',
      LIMIT_UNPROVEN_BOOKINGS: '100000,100000,100000',
      LIMIT_PENDING_BOOKINGS: '100000,100000,100000',
      LIMIT_SIGN_INS: '100000',
      LIMIT_REGISTRATIONS: '100000',
      LIMIT_RESETS_PER_ADDRESS: '100000',
      LIMIT_CODES: '100000',
      LIMIT_UPLOADS: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readAddress(child).catch(async (problem: unknown) => {
    // One that is too late would run on, and take its share of the processor from all tests after it.
    child.kill('SIGKILL')
    await database.drop()
    throw problem
  })
  if (data === 'plain') await withClient(database.url, (client) => client.query(PLAIN))
  return {
    url,
    databaseUrl: database.url,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      await database.drop()
    },
  }
}

/** The server says where it is once it is ready. */
async function readAddress(child: ChildProcess): Promise<string> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (let waited = 0; waited < START_LIMIT_MS; waited += 50) {
    const address = /Tendwell is ready at (\S+)/.exec(output)?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`The server did not start: ${output}`)
}
