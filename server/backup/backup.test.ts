import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { jobs } from '#server/app.ts'
import { fillEmptyDatabase } from '#server/demo/fill.ts'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { pictureKey } from '#server/domains/media/index.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { createLog } from '#server/runtime/log.ts'
import { cloneDatabase, runningUrl } from '#server/testing/cluster.ts'
import { aClinic } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { PIXEL, aPicture } from '#server/testing/pictures.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aPersonWithTotp, askedAtSignIn } from '#server/testing/second-factors.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'
import { checkBackup } from './check-backup.ts'
import { readBackup } from './read-backup.ts'
import type { BackupTarget } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-backup-'))
const server = useTestServer({ DATA_DIR: folder, ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
const KEY = { passphrase: 'of the tests, of no use anywhere else' }
const FILE = join(folder, 'backup.age')
const acknowledged = { before: 0, all: 0 }
let clinic: OrgId
let picture: string
let withTotp: Awaited<ReturnType<typeof aPersonWithTotp>>

const makeQueue = async (url: string) => {
  const queue = await openQueue({ url, jobs, log: createLog('silent'), runsWorker: false })
  await queue.stop()
}

const backUp = (file: string, key: Parameters<typeof writeBackup>[1] = KEY) =>
  writeBackup(file, key, {
    databaseUrl: server.databaseUrl,
    storage: server.running.services.storage,
    pictureKey,
    madeSecret: null,
    version: '1.2.3',
  })

/** Books one place after the other while something else goes on. Each booking writes rows of several tables. */
async function bookingAlong<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false
  const booking = (async () => {
    for (let index = 0; !isDone; index += 1) {
      const start = new Date(Date.parse('2026-11-23T08:00:00Z') + index * 1_800_000)
      const body = aBooking(start.toISOString(), new Date(start.getTime() + 1_800_000).toISOString(), {
        email: `visitor-${index}@example.com`,
      })
      const { status } = await server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body })
      if (status === 200 || status === 201) acknowledged.all += 1
    }
  })()
  try {
    return await work()
  } finally {
    isDone = true
    await booking
  }
}

beforeAll(async () => {
  await fillEmptyDatabase(server.running.services.orm)
  clinic = await aClinic(server)
  picture = await aPicture(server)
  withTotp = await aPersonWithTotp(server)
  await bookingAlong(async () => {
    while (acknowledged.all < 3) await new Promise((resolve) => setTimeout(resolve, 20))
    acknowledged.before = acknowledged.all
    await backUp(FILE)
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An empty database to restore into, with a store of its own. */
async function anEmptyPlace(stored = new Map<string, Uint8Array>()) {
  const database = await cloneDatabase(inject('adminUrl'), { isEmpty: true })
  const target: BackupTarget = {
    ownerUrl: database.url,
    makeQueue: () => makeQueue(runningUrl(database.url)),
    storage: { put: async (key, bytes) => void stored.set(key, bytes) },
    pictureKey,
  }
  return { ...database, target, stored }
}

async function count(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(statement)
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  it('is restored into an empty database: people sign in, with their second factor, and pictures are there', async () => {
    const place = await anEmptyPlace()
    const { manifest, rows } = await readBackup(FILE, KEY, place.target)
    expect(manifest).toMatchObject({ format: 1, version: '1.2.3' })
    expect(rows).toBeGreaterThan(42_000)
    expect(place.stored.get(pictureKey(picture))).toEqual(PIXEL)

    const again = await startTestServer(place.url, { ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
    try {
      const body = { email: 'system@tendwell.test', password: DEMO_PASSWORD }
      expect((await again.call(identity.login, { body })).status).toBe(200)
      const { challengeToken } = await askedAtSignIn(again, withTotp.email)
      again.now.millis += 60_000
      const mfaCode = totpAt(withTotp.secret, again.now.millis)
      expect((await again.call(mfa.verify, { body: { challengeToken, mfaCode } })).status).toBe(200)
      // References, triggers and numbers are back: the next booking works, and the log refuses a change.
      const booking = aBooking('2026-12-07T15:00:00Z', '2026-12-07T15:30:00Z')
      const booked = await again.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body: booking })
      expect(booked.status).toBeLessThan(300)
      await expect(count(place.url, 'delete from activities')).rejects.toThrow('never changed')
      expect(await count(place.url, `select count(*) from pg_constraint where contype = 'f' and convalidated`)).toBe(
        await count(server.databaseUrl, `select count(*) from pg_constraint where contype = 'f' and convalidated`),
      )
      expect(await count(place.url, `select count(*) from pg_trigger where tgenabled <> 'O'`)).toBe(0)
    } finally {
      await again.running.stop()
      await place.drop()
    }
  })

  it('holds one moment: what was acknowledged before it, and each booking with all its rows', async () => {
    const place = await anEmptyPlace()
    await readBackup(FILE, KEY, place.target)
    const appointments = await count(place.url, `select count(*) from appointments where org_id = '${clinic}'`)
    expect(appointments).toBeGreaterThanOrEqual(acknowledged.before)
    expect(acknowledged.all).toBeGreaterThan(appointments)
    const recorded = `select count(*) from activities where org_id = '${clinic}' and kind = 'appointment.booked'`
    expect(await count(place.url, recorded)).toBe(appointments)
    // The mails of these bookings are still to be sent, and are not lost.
    expect(await count(place.url, `select count(*) from pgboss.job where state = 'created'`)).toBeGreaterThan(0)
    await place.drop()
  })

  it('is checked by restoring it into a database made for it, also sealed with a key', async () => {
    const sealed = join(folder, 'by-key.age')
    const key = { identity: await generateIdentity() }
    const { rows } = await backUp(sealed, key)
    const checked = await checkBackup(sealed, key, makeQueue)
    expect(checked).toMatchObject({ rows, pictures: 1 })
    expect(readFileSync(sealed).includes('visitor-')).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('nothing is restored', () => {
  it('into a database that holds something', async () => {
    const target = { ownerUrl: server.databaseUrl, makeQueue: () => expect.unreachable(), storage: null, pictureKey }
    await expect(readBackup(FILE, KEY, target)).rejects.toThrow('The database is not empty')
  })

  it.each<[string, RegExp, (file: string) => Parameters<typeof readBackup>[1] | void]>([
    ['with another passphrase', /sealed with another passphrase or key/, () => ({ passphrase: `${KEY.passphrase}!` })],
    [
      'of a file that was cut short',
      /changed or cut short/,
      (file) => truncateSync(file, readFileSync(file).length - 5000),
    ],
    [
      'of a file in which a byte was changed',
      /changed or cut short/,
      (file) => {
        const bytes = readFileSync(file)
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        writeFileSync(file, bytes)
      },
    ],
    ['of what is no backup', /is no backup/, (file) => writeFileSync(file, 'dear diary')],
  ])('%s', async (_, sentence, change) => {
    const file = join(folder, 'spoilt.age')
    writeFileSync(file, readFileSync(FILE))
    const key = change(file) ?? KEY
    const place = await anEmptyPlace()
    await expect(readBackup(file, key, place.target)).rejects.toThrow(sentence)
    // Tables may be there, rows are not; the same database takes the right file once they are gone.
    expect(
      await count(place.url, `select count(*) from pg_tables where tablename = 'users'`).then(async (tables) =>
        tables === 0 ? 0 : count(place.url, 'select count(*) from users'),
      ),
    ).toBe(0)
    await place.drop()
  })
})
