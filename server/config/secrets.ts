import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({ sessionSecret: z.string().min(32), databasePassword: z.string().min(16) })
type Secrets = z.infer<typeof Secrets>

/**
 * The secrets of an installation that was given none: made once, kept in the data folder in a file
 * that only its owner can read. Production never comes here.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  try {
    const fresh: Secrets = { sessionSecret: secret(), databasePassword: secret() }
    // `wx`: of two processes that start at once, the first one's secrets stand.
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!isExisting(error)) throw error
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
}

const secret = () => randomBytes(32).toString('base64url')

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'
