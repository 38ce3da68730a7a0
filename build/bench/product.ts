import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from '../scripts/run.ts'
import { SESSION_SECRET } from './shape.ts'

/** A server that is being measured, in a process of its own. */
export interface MeasuredServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** As `npm start` sets them: without a bound V8 keeps garbage for as long as the machine has memory. */
const MEMORY_BOUNDS = ['--max-semi-space-size=8', '--max-old-space-size=512']

/** Starts the built product as a production runs it. Also tells how long it took to be ready. */
export async function startProduct(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<MeasuredServer & { startedInMs: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...MEMORY_BOUNDS, resolve(ROOT, 'out/server/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      DATA_KEY: SESSION_SECRET,
      OUTBOX: 'keep',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((ready, fail) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Tendwell is ready at (\S+)/.exec(output)?.[1]
      if (address !== undefined) ready(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => fail(new Error(`The product did not start: ${output}`)))
  })
  return { ...measured(child, url), startedInMs: performance.now() - startedAt }
}

/** Starts the server to compare with. */
export async function startBare(databaseUrl: string): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((ready, fail) => {
    child.once('message', (address) =>
      typeof address === 'string' ? ready(address) : fail(new Error('The bare server told no address')),
    )
    child.once('exit', () => fail(new Error('The bare server did not start')))
  })
  return measured(child, url)
}

function measured(child: ChildProcess, url: string): MeasuredServer {
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}
