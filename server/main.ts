import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config/config.ts'
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
  const certificate = CERTIFICATES[String(code)]
  if (certificate !== undefined) return `the certificate of the database of DATABASE_URL ${certificate}.`
  if (isStorageFull(error)) return 'the disk of the database is full: make room and start again; what is there is kept.'
  return error.message.split('\n')[0] ?? error.message
}

/** What Node says of a server's certificate (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired: renew it on the database',
  CERT_NOT_YET_VALID: 'is not valid yet: is the clock of this machine right?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by nobody that this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by nobody that this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by nobody that this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is of another name than the address',
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `Tendwell did not start: ${oneSentence(error)}` : error)
  process.exit(1)
})
