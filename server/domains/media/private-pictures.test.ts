import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { media } from '#shared/domains/media/api.ts'
import type { EntryId, OrgId, PlanId } from '#shared/kernel/ids.ts'
import { keptAddress } from '#shared/domains/media/pictures.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { sweepUploads } from '#server/domains/media/jobs.ts'
import { aClinic, aPerson, aPlanOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = Date.parse('2026-11-20T12:04:00Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-20T12:04:00Z' })
let clinic: OrgId
let ann: TestPerson
let staff: TestPerson
let plan: PlanId
beforeAll(async () => {
  clinic = await aClinic(server)
  ann = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
  plan = (await aPlanOf(server, ann)) as PlanId
  staff = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
})
beforeEach(() => {
  server.now.millis = NOON
})

const get = (address: string) => fetch(server.url + address)
const statusOf = async (address: string) => (await get(address)).status
const mine = async () => `/api/media/${await aPicture(server, ann)}`

/** An entry with a picture, and the address at which the picture is shown. */
async function anEntry(photoURL: string, words: { note?: string } = {}): Promise<{ id: EntryId; photo: string }> {
  const body = { datetime: '2026-11-20T08:00', timeZone: 'UTC', mood: 3 as const, photoURL, ...words }
  const { entry } = (await server.call(journal.create, { params: { id: plan }, body }, ann.token)).body
  return { id: entry.id, photo: entry.photoURL ?? '' }
}
const photoFor = async (id: EntryId, { token }: TestPerson) =>
  (await server.call(journal.get, { params: { id } }, token)).body.entry.photoURL ?? ''

describe('the address of a journal’s picture', () => {
  it('is signed where an answer gives it, kept as it was, and shows nothing without its signature', async () => {
    const kept = await mine()
    const { id, photo } = await anEntry(kept)
    expect(photo).toMatch(/\?until=\d+&sig=[\w-]{43}$/)
    expect(keptAddress(photo)).toBe(kept)
    const { rows } = await sql`select photo_url from entries where id = ${id}`.execute(server.running.services.reader)
    expect(rows).toEqual([{ photo_url: kept }])
    const changed = photo.replace(/sig=./, (start) => (start === 'sig=A' ? 'sig=B' : 'sig=A'))
    const longer = photo.replace(/until=\d+/, 'until=9999999999')
    const other = (await anEntry(await mine())).photo
    const borrowed = kept + other.slice(other.indexOf('?'))
    for (const address of [kept, changed, longer, borrowed, `${kept}?until=9999999999`])
      expect([address, await statusOf(address)]).toEqual([address, 404])
    expect(await statusOf(photo)).toBe(200)
  })

  it('is the same for a quarter of an hour, dead after half an hour, and kept by browsers no longer', async () => {
    const { id, photo } = await anEntry(await mine())
    const shown = await get(photo)
    expect(shown.headers.get('cache-control')).toBe('private, max-age=1560, immutable')
    server.now.millis = NOON + 10 * MINUTE
    expect(await photoFor(id, ann)).toBe(photo)
    server.now.millis = NOON + 26 * MINUTE - 1
    expect(await statusOf(photo)).toBe(200)
    server.now.millis = NOON + 26 * MINUTE
    const ended = await get(photo)
    expect([ended.status, ended.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect(await statusOf(await photoFor(id, ann))).toBe(200)
  })

  it('comes back with a change as it was given, also after its end, and is kept plain', async () => {
    const { id, photo } = await anEntry(await mine())
    server.now.millis = NOON + HOUR
    const input = { params: { id }, body: { version: 1, mood: 2 as const, photoURL: photo } }
    const { entry } = (await server.call(journal.change, input, ann.token)).body
    expect(keptAddress(entry.photoURL ?? '')).toBe(keptAddress(photo))
    // Who was too late gets what holds now, with an address that works.
    const late = await server.refused(journal.change, input, ann.token)
    const { current } = late.body.error.details as unknown as { current: { photoURL: string } }
    expect(await statusOf(current.photoURL)).toBe(200)
  })

  it('is not made by writing one into a note: words stay words', async () => {
    const kept = await mine()
    const { id } = await anEntry(await mine(), { note: kept })
    const { entry } = (await server.call(journal.get, { params: { id } }, ann.token)).body
    expect(entry.note).toBe(kept)
  })

  it('is given to staff by a read that is written down', async () => {
    const { id } = await anEntry(await mine())
    const looks = async () => {
      const { rows } = await sql`
        select 1 from activities where kind = 'user.viewed' and actor_id = ${staff.id}`.execute(
        server.running.services.reader,
      )
      return rows.length
    }
    const before = await looks()
    expect(await statusOf(await photoFor(id, staff))).toBe(200)
    expect(await looks()).toBe(before + 1)
  })
})

it('whoever uploaded a picture gets a fresh address of it, and nobody else', async () => {
  const kept = await mine()
  const params = { id: keptAddress(kept).slice('/api/media/'.length) }
  const { address } = (await server.call(media.address, { params }, ann.token)).body
  expect(await statusOf(address)).toBe(200)
  expect((await server.refused(media.address, { params }, staff.token)).status).toBe(404)
})

it('a picture that everybody may see keeps its address, and may be kept on the way', async () => {
  const logo = await get(`/api/media/${await aPicture(server, staff, 'org/profile')}`)
  expect([logo.status, logo.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400, immutable'])
})

describe('a picture that was replaced', () => {
  const isThere = async (address: string) =>
    (await server.running.services.storage.get(`pictures/${address.slice('/api/media/'.length)}`)) !== null
  const sweepAt = async (millis: number) => {
    server.now.millis = millis
    await sweepUploads.run({}, server.running.jobServices)
  }
  const wear = async (photoURL: string) => server.call(account.updateMe, { body: { photoURL } }, ann.token)

  it('goes with its file a day after the sweep that missed it; the new one and one that came back stay', async () => {
    const [old, fresh, back, ofEntry] = [await mine(), await mine(), await mine(), await mine()]
    await wear(old)
    await wear(back)
    await wear(fresh)
    await anEntry(ofEntry)
    await sweepAt(NOON + DAY + MINUTE)
    expect(await isThere(old)).toBe(true)
    const again = sql`update users set photo_url = ${back} where id = ${staff.id}`
    await again.execute(server.running.services.reader)
    await sweepAt(NOON + 2 * DAY + 2 * MINUTE)
    expect(await Promise.all([old, fresh, back, ofEntry].map(isThere))).toEqual([false, true, true, true])
  })
})

it('an account’s export holds the pictures themselves', async () => {
  const own = await mine()
  await anEntry(own)
  const response = await fetch(`${server.url}${account.exportMe.path}`, {
    method: account.exportMe.method,
    headers: { authorization: `Bearer ${ann.token}` },
  })
  const { unzipSync } = await import('fflate')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(files[`pictures/${own.slice('/api/media/'.length)}.png`]?.length).toBeGreaterThan(50)
})
