import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ensureDatabase, startCluster } from './database/cluster.ts'
import type { Cluster } from './database/cluster.ts'
import { makeRoles } from './database/make-roles.ts'
import { DEMO_ORGS, DEMO_PASSWORD } from './demo/accounts.ts'
import { aBooking } from './testing/forms.ts'
import { startProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'

/** How often a server is killed, and how often a process of its PostgreSQL, whereupon that starts again by itself. */
const { servers: SERVER_KILLS, databases: DATABASE_KILLS } = inject('storm')

const folder = mkdtempSync(join(tmpdir(), 'tendwell-storm-'))
let cluster: Cluster
let ownerUrl: string
let environment: Record<string, string>
const servers: { process: ServerProcess; url: string }[] = []

async function rowsOf<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function start(): Promise<{ process: ServerProcess; url: string }> {
  const process = startProcess(environment)
  return { process, url: await process.ready() }
}

beforeAll(async () => {
  cluster = await startCluster({ folder: join(folder, 'postgres'), password: crypto.randomUUID() })
  await ensureDatabase(cluster, 'storm')
  ownerUrl = cluster.url('storm')
  const { url } = await makeRoles({ ownerUrl, adminUrl: ownerUrl })
  environment = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret of the tests, of no use anywhere else',
    LIMIT_BOOKINGS: '1000000',
    LIMIT_WRITES: '1000000',
    LIMIT_READS: '1000000',
  }
  servers.push(await start())
  servers.push(await start())
})
afterAll(async () => {
  for (const { process } of servers) {
    process.signal('SIGKILL')
    await process.exited
  }
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Something that is to happen once, however often it is asked for. */
interface Deed {
  path: string
  token: string | null
  key: string
  body: string
  /** The status of the first answer that was none of a fault; null while there is none. */
  status: number | null
  answer: unknown
}

/** Asks one server or the other until one of them says what became of it. */
async function insist(deed: Deed): Promise<void> {
  for (let turn = Math.floor(Math.random() * 2); deed.status === null; turn += 1) {
    const reply = await fetch(`${servers[turn % 2]?.url}${deed.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': deed.key,
        ...(deed.token === null ? {} : { authorization: `Bearer ${deed.token}` }),
      },
      body: deed.body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const answer: unknown = await reply?.json().catch(() => null)
    const isBeingDone = JSON.stringify(answer ?? '').includes('request_in_progress')
    if (reply === null || reply.status >= 500 || isBeingDone || answer === null) await sleep(30)
    else Object.assign(deed, { status: reply.status, answer })
  }
}

const aDeed = (path: string, token: string | null, body: object): Deed => ({
  path,
  token,
  key: crypto.randomUUID(),
  body: JSON.stringify(body),
  status: null,
  answer: null,
})

async function signIn(email: string): Promise<string> {
  const reply = await fetch(`${servers[0]?.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return ((await reply.json()) as { accessToken: string }).accessToken
}

async function ask<Body>(path: string, token: string | null = null): Promise<Body> {
  const reply = await fetch(`${servers[0]?.url}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  return (await reply.json()) as Body
}

/** One of the processes that work for the servers: PostgreSQL takes all of them down with it and recovers. */
function killDatabase(): void {
  const [pid] = backendsIn(join(folder, 'postgres')).toSorted(() => Math.random() - 0.5)
  if (pid === undefined) throw new Error('No process of PostgreSQL works for the servers')
  process.kill(pid, 'SIGKILL')
}

/** By their birth and what they call themselves: in a user namespace their numbers are others inside. */
function backendsIn(data: string): number[] {
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return parent === postmaster && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('storm')
      } catch {
        return false
      }
    })
    .map(Number)
}

describe('while servers and their database are killed again and again', () => {
  it(
    'what is acknowledged happens, and once: bookings, entries of a journal, goods',
    { timeout: 60_000 + SERVER_KILLS * 12_000 + DATABASE_KILLS * 12_000 },
    async () => {
      const [patient, clinic] = [await signIn('patient@tendwell.test'), await signIn('clinic@tendwell.test')]
      const { plan } = await ask<{ plan: { id: string } }>('/api/plan/my', patient)
      const [goods] = await rowsOf<{ id: string }>(`select id from services where sku = 'HC-D3'`)
      const [before] = await rowsOf<{ qty: number }>(STOCK, [DEMO_ORGS.clinic, goods?.id])
      const slots = await freeSlots()
      const deeds = { bookings: [] as Deed[], entries: [] as Deed[], goods: [] as Deed[] }
      let isOver = false

      const keepOn = async (list: Deed[], next: (index: number) => Deed | null) => {
        for (let index = 0; !isOver; index += 1) {
          const deed = next(index)
          if (deed === null) return
          list.push(deed)
          await insist(deed)
        }
      }
      const work = [
        // Two want each place; there is one.
        ...[0, 1, 2, 3].map((side) =>
          keepOn(deeds.bookings, (index) => {
            const slot = slots[(index * 2 + (side >> 1)) % slots.length]
            if (slot === undefined || index * 2 >= slots.length) return null
            const email = `storm-${side}-${index}@example.com`
            return aDeed(`/api/web/org/${DEMO_ORGS.other}/event`, null, aBooking(slot.start, slot.end, { email }))
          }),
        ),
        keepOn(deeds.entries, (index) =>
          aDeed(`/api/plan/${plan.id}/entry`, patient, {
            datetime: new Date(Date.now() - 86_400_000 - index * 60_000).toISOString().slice(0, 19),
            mood: 1 + (index % 4),
            clientKey: crypto.randomUUID(),
            note: `storm ${index}`,
          }),
        ),
        keepOn(deeds.goods, (index) =>
          aDeed(`/api/inv/${DEMO_ORGS.clinic}`, clinic, {
            role: index % 3 === 2 ? 'disposed' : 'stock',
            description: `storm ${index}`,
            items: [{ id: goods?.id, qty: index % 3 === 2 ? 1 : 2 }],
          }),
        ),
      ]

      for (let kill = 0; kill < Math.max(SERVER_KILLS, DATABASE_KILLS); kill += 1) {
        await sleep(200 + Math.random() * 600)
        if (kill < DATABASE_KILLS) killDatabase()
        if (kill >= SERVER_KILLS) continue
        const index = kill % 2
        servers[index]?.process.signal('SIGKILL')
        await servers[index]?.process.exited
        servers[index] = await start()
      }
      await sleep(500)
      isOver = true
      await Promise.all(work)

      for (const [what, list] of Object.entries(deeds)) {
        const refused = list.find(({ status }) => status !== 201 && !(what === 'bookings' && status === 409))
        expect([what, refused?.answer]).toEqual([what, undefined])
        expect([what, list.filter(({ status }) => status === 201).length > 5]).toEqual([what, true])
      }

      // Bookings: each acknowledged one is there, none twice, no place is taken by two.
      const booked = deeds.bookings.filter(({ status }) => status === 201)
      const kept = await rowsOf<{ email: string }>(`select email from appointments where email like 'storm-%'`)
      expect(kept.map(({ email }) => email).toSorted()).toEqual(
        booked.map(({ body }) => (JSON.parse(body) as { email: string }).email).toSorted(),
      )
      expect(
        await rowsOf(
          `select a.id from appointments a join appointments b on b.org_id = a.org_id and b.lane = a.lane and b.id > a.id
             and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
           where a.email like 'storm-%' and a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')
             and a.deleted_at is null and b.deleted_at is null`,
        ),
      ).toEqual([])

      // Entries: as many as were acknowledged, each once.
      const entries = await rowsOf<{ note: string }>(`select note from entries where note like 'storm %'`)
      expect(entries.map(({ note }) => note).toSorted()).toEqual(
        deeds.entries.map(({ body }) => (JSON.parse(body) as { note: string }).note).toSorted(),
      )

      // Goods: the ledger's sum is the stock, and both are what was acknowledged.
      const moved = deeds.goods
        .filter(({ status }) => status === 201)
        .reduce((sum, { body }) => sum + (body.includes('"disposed"') ? -1 : 2), 0)
      const [after] = await rowsOf<{ qty: number }>(STOCK, [DEMO_ORGS.clinic, goods?.id])
      expect((after?.qty ?? 0) - (before?.qty ?? 0)).toBe(moved)
      const [ledger] = await rowsOf<{ qty: number }>(LEDGER, [DEMO_ORGS.clinic, goods?.id])
      expect(ledger?.qty).toBe(after?.qty)
    },
  )
})

const STOCK = `select coalesce(sum(on_hand), 0)::int as qty from stock_levels where org_id = $1 and service_id = $2`
const LEDGER = `select coalesce(sum(qty), 0)::int as qty from stock_moves where org_id = $1 and service_id = $2`

async function freeSlots(): Promise<{ start: string; end: string }[]> {
  const days = Array.from({ length: 25 }, (_, day) =>
    new Date(Date.now() + (day + 1) * 86_400_000).toISOString().slice(0, 10),
  )
  const answers = await Promise.all(
    days.map((date) =>
      ask<{ slots?: { start: string; end: string; free: boolean }[] }>(
        `/api/web/org/${DEMO_ORGS.other}/slots?date=${date}`,
      ),
    ),
  )
  return answers.flatMap(({ slots = [] }) => slots.filter(({ free }) => free))
}
