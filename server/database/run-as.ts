import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** How PostgreSQL's programs are started: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** Words to put before the program. */
  prefix: readonly string[]
  uid?: number
  gid?: number
}

/** An id that exists on every system and owns nothing. */
const NOBODY = 65_534

/**
 * The way to run PostgreSQL from this process. As an ordinary user nothing is needed. As root it is either a
 * user namespace in which root's files belong to an ordinary user, so that no file changes hands, or, where the
 * system allows no namespaces, the account `postgres` or `nobody`, to which the folder is handed over.
 *
 * @throws Error with one sentence for the person who starts the server
 */
export function chooseRunAs(folder: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  const [command = '', ...words] = namespace
  if (spawnSync(command, [...words, 'true']).status === 0) return { prefix: namespace }

  const closed = [...ancestors(folder), ...ancestors(program)].find((path) => (statSync(path).mode & 0o001) === 0)
  if (closed !== undefined) {
    throw new Error(
      `PostgreSQL cannot run as root, and no other account may enter ${closed}: start the server as an ordinary user or set DATABASE_URL.`,
    )
  }
  const account = accountFromPasswd('postgres') ?? { uid: NOBODY, gid: NOBODY }
  chownSync(folder, account.uid, account.gid)
  return { prefix: [], ...account }
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [parent, ...ancestors(parent)]
}

function accountFromPasswd(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}
