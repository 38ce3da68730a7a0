import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({ sessionSecret: z.string().min(32), databasePassword: z.string().min(16) })
type Secrets = z.infer<typeof Secrets>

/**
 * The secrets of an installation that was given none: made once, kept in the data folder in a file
 * that only its owner can read. Production never comes here.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = fileIn(dataDir)
  return secretsIn(file) ?? makeSecrets(file)
}

/** Null where there are none yet. */
function secretsIn(file: string): Secrets | null {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Written whole under another name first, and given its name only where nobody has it: of two processes that start at once the
 * first one's secrets stand, and a crash in between leaves none.
 */
function makeSecrets(file: string): Secrets {
  const fresh: Secrets = { sessionSecret: secret(), databasePassword: secret() }
  const draft = draftOf(file, fresh)
  try {
    linkSync(draft, file)
    return fresh
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return secretsIn(file) ?? makeSecrets(file)
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Takes over the secret of another installation, whose data was brought here. The database keeps its own password. */
export function takeSessionSecret(dataDir: string, sessionSecret: string): void {
  const file = fileIn(dataDir)
  renameSync(draftOf(file, { ...readSecrets(dataDir), sessionSecret }), file)
}

function draftOf(file: string, secrets: Secrets): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  return draft
}

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json')

const secret = () => randomBytes(32).toString('base64url')

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
