import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCluster } from './cluster.ts'

const home = mkdtempSync(join(tmpdir(), 'tendwell-crash-'))
const folder = join(home, 'postgres')
const lockFile = join(folder, 'postmaster.pid')
const others: ChildProcess[] = []
const waits: string[] = []
const start = () => startCluster({ folder, password: 'secret', throwaway: true, onWait: (why) => waits.push(why) })

/** Runs a line of shell, and gives the first number that it says. */
async function numberFrom(line: string): Promise<number> {
  const child = spawn('sh', ['-c', line], { stdio: ['ignore', 'pipe', 'ignore'] })
  others.push(child)
  return new Promise((resolve) => child.stdout?.once('data', (said: Buffer) => resolve(Number(said.toString()))))
}

const sumOf = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select sum(n)::int as sum from kept')
  await client.end()
  return rows
}

beforeAll(async () => {
  const cluster = await start()
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create table kept as select 7 as n')
  await client.end()
  await cluster.stop()
})
afterAll(() => {
  for (const other of others) other.kill()
  rmSync(home, { recursive: true, force: true })
})

describe('a start after a crash', () => {
  it('waits for what the killed server left behind, and says so', async () => {
    const killed = await start()
    const busy = new Client({ connectionString: killed.url('postgres') })
    busy.on('error', () => undefined)
    await busy.connect()
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
    const left = rows[0]?.pid ?? expect.fail('no backend')
    // It is at something and notices late that its server is gone.
    process.kill(left, 'SIGSTOP')
    process.kill(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), 'SIGKILL')
    const starting = start()
    await vi.waitFor(() => expect(waits).toHaveLength(1), 20_000)
    process.kill(left, 'SIGCONT')
    const cluster = await starting
    await busy.end().catch(() => undefined)
    const sum = await sumOf(cluster.url('postgres'))
    await killed.stop()
    await cluster.stop()
    expect(sum).toEqual([{ sum: 7 }])
    expect(waits).toEqual([
      expect.stringMatching(/^Waiting for a PostgreSQL that was killed to leave .+ \(process.* \d+\) …$/),
    ])
  })

  it.each([
    ['a process that ended and that nobody has taken note of', 'true & echo $!; exec sleep 60'],
    ['another program', 'echo $$; exec sleep 60'],
  ])('takes away the lock of %s', async (_, line) => {
    const pid = await numberFrom(line)
    writeFileSync(lockFile, [pid, folder, 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n'))
    const cluster = await start()
    const sum = await sumOf(cluster.url('postgres'))
    await cluster.stop()
    expect(sum).toEqual([{ sum: 7 }])
  })
})
