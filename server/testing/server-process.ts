import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '#server/database/postmaster.ts'

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The server as a person would start it. */
export interface ServerProcess {
  pid: number
  /** What it wrote, both for people and for the log. */
  output(): { stdout: string; stderr: string }
  /** The address it says it is ready at. @throws Error when it exits without saying so */
  ready(): Promise<string>
  exited: Promise<Exit>
  signal(name: NodeJS.Signals): void
}

/** Types are stripped once for all the starts. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'tendwell-compile-cache')

/** The built server where a run of all tests has just built it: it is what people start, and it is there in half the time. */
// oxlint-disable-next-line node/no-process-env -- said by the run
const PROGRAM = process.env['BUILT_SERVER'] ?? 'server/main.ts'

/** Starts the program with these variables and nothing else of ours. */
export function startProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    // oxlint-disable-next-line node/no-process-env -- a program needs a PATH
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  let hasExited = false
  const exited = new Promise<Exit>((resolve) => {
    // Not `exit`: what it wrote last is to be read first.
    child.once('close', (code, signal) => {
      hasExited = true
      resolve({ code, signal })
    })
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    signal: (name) => void child.kill(name),
    async ready() {
      for (;;) {
        const url = /ready at (http:\S+)/.exec(output.stdout)?.[1]
        if (url !== undefined) return url.replace('localhost', '127.0.0.1')
        if (hasExited) throw new Error(`It exited: ${output.stderr}${output.stdout}`)
        await sleep(20)
      }
    },
  }
}

/** A folder for an installation of its own. */
export interface DataFolder {
  path: string
  /** The number of the PostgreSQL that runs in it, if one does. */
  postmaster(): number | null
  /** Of the product's database. */
  databaseUrl(): string
  /** Ends what still runs in it and removes it. */
  remove(): Promise<void>
}

export function aDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'tendwell-data-'))
  const lines = () => readFileSync(join(path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = () => {
    const pid = existsSync(join(path, 'postgres', 'postmaster.pid')) ? Number(lines()[0]) : null
    return pid !== null && isRunning(pid) ? pid : null
  }
  return {
    path,
    postmaster,
    databaseUrl() {
      const { databasePassword } = JSON.parse(readFileSync(join(path, 'secrets.json'), 'utf8')) as Record<
        string,
        string
      >
      return `postgresql://tendwell:${databasePassword}@127.0.0.1:${lines()[3]}/tendwell`
    },
    async remove() {
      const pid = postmaster()
      if (pid !== null) process.kill(pid, 'SIGQUIT')
      while (postmaster() !== null) await sleep(20)
      rmSync(path, { recursive: true, force: true })
    },
  }
}
