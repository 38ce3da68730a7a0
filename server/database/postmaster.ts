import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A PostgreSQL server's first process, by what it wrote into its data folder. */
export interface Postmaster {
  pid: number
  port: number
}

const STOP_LIMIT_MS = 5000
const RELEASE_LIMIT_MS = 30_000

/** The server that already runs on this folder, if one does: a killed parent leaves it behind. */
export function readPostmaster(folder: string): Postmaster | null {
  const file = lockFileOf(folder)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || !Number.isInteger(port) || port === 0 || !isPostgres(pid)) return null
  return { pid, port }
}

/**
 * Waits until nobody works in the folder any more, and takes away a lock file that nobody stands behind. A server that was
 * killed leaves children that finish what they are at; its own number may go on as a process that nobody has taken note of
 * yet, or be another program's by now, and PostgreSQL takes either for a server.
 *
 * @throws Error with one sentence when somebody still works there after half a minute
 */
export async function releaseFolder(folder: string, onWait: (why: string) => void): Promise<void> {
  const file = lockFileOf(folder)
  // One that ends in order takes it along, last of all.
  if (!existsSync(file)) return
  const until = Date.now() + RELEASE_LIMIT_MS
  let told = false
  for (let working = workersIn(folder); working.length > 0; working = workersIn(folder)) {
    const who = `process${working.length === 1 ? '' : 'es'} ${working.join(', ')}`
    if (Date.now() > until)
      throw new Error(`A PostgreSQL that was killed still works in ${folder} (${who}): end it, then start again.`)
    if (!told) onWait(`Waiting for a PostgreSQL that was killed to leave ${folder} (${who}) …`)
    told = true
    await sleep(50)
  }
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
  if (Number.isInteger(pid) && isRunning(pid) && !isPostgres(pid)) rmSync(file)
}

/** Whether it is gone within a few seconds. */
export async function endsSoon(pid: number): Promise<boolean> {
  for (let waited = 0; waited < STOP_LIMIT_MS && isPostgres(pid); waited += 50) await sleep(50)
  return !isPostgres(pid)
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const lockFileOf = (folder: string): string => join(folder, 'postmaster.pid')

/** After a crash of the whole machine the number may belong to any other program by now. */
function isPostgres(pid: number): boolean {
  if (!isRunning(pid)) return false
  return process.platform !== 'linux' || (textOf(`/proc/${pid}/cmdline`)?.includes('postgres') ?? false)
}

/** The processes of PostgreSQL that work in this folder; on Linux alone, where a process tells where it is. */
function workersIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const path = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => textOf(`/proc/${name}/comm`)?.trim() === 'postgres' && folderOf(name) === path)
    .map(Number)
}

function folderOf(process: string): string | null {
  try {
    return readlinkSync(`/proc/${process}/cwd`)
  } catch {
    return null
  }
}

/** Null where the process has ended meanwhile, or is another person's. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
