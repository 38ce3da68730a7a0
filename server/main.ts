import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config/config.ts'
import { certificateTrouble } from './database/certificate-trouble.ts'
import { UNREACHABLE } from './database/is-away.ts'
import { fillEmptyDatabase } from './demo/fill.ts'
import { refuseDemonstration } from './demo/refuse-demonstration.ts'
import { isStorageFull } from './runtime/is-storage-full.ts'
import { createLog } from './runtime/log.ts'
import { startServer } from './server.ts'

const NODE_MAJOR = 24

/** Starts the server and keeps it until it is told to stop. Whatever prevents the start is told in one sentence. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new ConfigError(
      `Tendwell needs Node ${NODE_MAJOR} and was started with ${process.versions.node}: start it by npm, which brings it.`,
    )
  }
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } })
  const config = readConfig()
  const log = createLog(config.logLevel)
  const told = toldToStop()
  let accounts: string[] = []
  const server = await startServer(config, log, {
    async prepare(orm) {
      if (config.environment === 'production') await refuseDemonstration(orm)
      if (config.demoData) accounts = await fillEmptyDatabase(orm)
    },
  })
  if (!values.quiet) console.log([`Tendwell is ready at ${server.url}`, ...accounts].join('\n'))

  await told
  try {
    await server.stop()
  } catch (error) {
    log.error({ err: error }, 'did not stop cleanly')
    process.exit(1)
  }
  process.exit(0)
}

/** How long a start may still take once the server is told to stop; after it the process ends as it is. */
const GIVE_UP_MS = 20_000

/** Resolves at the first signal, also at one that comes during the start: whatever was started by then is stopped in order. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      resolve()
      setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
}

/** A database that is away speaks of sockets; a person wants to know which setting to look at. */
function oneSentence(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (UNREACHABLE.has(String(code))) return 'the database of DATABASE_URL cannot be reached.'
  if (code === '28P01' || code === '28000') return 'the database of DATABASE_URL refuses its user or password.'
  if (code === '3D000') return 'the database that DATABASE_URL names does not exist.'
  const certificate = certificateTrouble(error)
  if (certificate !== null) return certificate
  if (isStorageFull(error)) return 'the disk of the database is full: make room and start again; what is there is kept.'
  return error.message.split('\n')[0] ?? error.message
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `Tendwell did not start: ${oneSentence(error)}` : error)
  process.exit(1)
})
