import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '#shared/domains/media/api.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { keptAddress } from '#shared/domains/media/pictures.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { sweepUploads } from '#server/domains/media/jobs.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = '2026-11-20T12:00:00Z'
const folder = mkdtempSync(join(tmpdir(), 'tendwell-media-'))
const server = useTestServer({ ROLE: 'web', DATA_DIR: folder }, { frozenAt: NOON })
afterAll(() => rmSync(folder, { recursive: true }))
let person: TestPerson
beforeAll(async () => {
  person = await aPerson(server)
})

async function anAddress(name = 'me.jpg', type = 'image/jpeg'): Promise<{ uploadUrl: string; downloadUrl: string }> {
  const { body } = await server.call(
    media.requestUploads,
    { body: [{ name, type, folder: 'user/profile' }] },
    person.token,
  )
  const [target] = body
  if (target === undefined) throw new Error('No address')
  return target
}

async function put(path: string, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const response = await fetch(server.url + path, { method: 'PUT', body: bytes, headers: { 'content-type': type } })
  const text = await response.text()
  return text === '' ? response.status : [response.status, JSON.parse(text).error.code]
}
const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0e7490' } })
    .toFormat(format)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
const stored = (): string[] => {
  try {
    return readdirSync(join(folder, 'media/pictures'))
  } catch {
    return []
  }
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif'] as const)(
    'in the form %s is stored and shown, without where it was taken',
    async (format) => {
      const { uploadUrl, downloadUrl } = await anAddress()
      const sent = await picture(format)
      expect(await put(uploadUrl, sent)).toBe(204)
      const response = await fetch(server.url + downloadUrl)
      expect(response.headers.get('content-type')).toBe(format === 'jpeg' ? 'image/jpeg' : 'image/png')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([shown.width, shown.height, shown.exif]).toEqual([40, 30, undefined])
    },
  )

  it('that is large is made smaller, and turned as the camera was held', async () => {
    const { uploadUrl, downloadUrl } = await anAddress()
    const sent = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await put(uploadUrl, new Uint8Array(sent))).toBe(204)
    const response = await fetch(server.url + downloadUrl)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([800, 1600])
  })

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
    ['an SVG named .png', async () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_image'],
    ['a web page', async () => bytesOf('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_image'],
    ['another kind of picture', () => picture('webp'), 415, 'unsupported_image'],
    ['half of a picture', async () => (await picture('png', 400, 300)).slice(0, 200), 415, 'unsupported_image'],
    [
      'the first bytes of a picture and nothing else',
      async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
      415,
      'unsupported_image',
    ],
    ['nothing', async () => new Uint8Array(), 415, 'unsupported_image'],
    ['one byte too many', async () => padded(await picture('jpeg'), UPLOAD_MAX + 1), 413, 'too_large'],
    ['ten megabytes', async () => new Uint8Array(10_485_760), 413, 'too_large'],
  ])('is not: %s; nothing is stored, and the address takes a right one', async (_, make, status, code) => {
    const before = stored().length
    const { uploadUrl, downloadUrl } = await anAddress('me.png', 'image/png')
    expect(await put(uploadUrl, await make(), 'image/png')).toEqual([status, code])
    expect((await fetch(server.url + downloadUrl)).status).toBe(404)
    expect(stored()).toHaveLength(before)
    expect(await put(uploadUrl, await picture('png'), 'image/png')).toBe(204)
  })

  it('of exactly the limit is taken', async () => {
    const { uploadUrl } = await anAddress()
    expect(await put(uploadUrl, padded(await picture('jpeg'), UPLOAD_MAX))).toBe(204)
  })

  it('without a length is stopped at the limit', async () => {
    const { uploadUrl } = await anAddress()
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
    const sending = fetch(server.url + uploadUrl, { method: 'PUT', body: endless, duplex: 'half' } as RequestInit)
    const outcome = await sending.then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(outcome)
  })

  it('that is a bomb when decoded is refused', async () => {
    const { uploadUrl } = await anAddress()
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(UPLOAD_MAX)
    expect(await put(uploadUrl, new Uint8Array(bomb))).toEqual([415, 'unsupported_image'])
  })
})

describe('an address', () => {
  it('takes one picture, also when two come at once', async () => {
    const { uploadUrl } = await anAddress()
    const bytes = await picture('jpeg')
    expect(await race(2, async () => String(await put(uploadUrl, bytes)))).toEqual({ 204: 1, '403,link_expired': 1 })
    expect(await put(uploadUrl, bytes)).toEqual([403, 'link_expired'])
  })

  it('holds a quarter of an hour, and cannot be made up', async () => {
    const { uploadUrl } = await anAddress()
    const other = await anAddress()
    const bytes = await picture('jpeg')
    const signature = new URL(other.uploadUrl, server.url).searchParams.get('signature') ?? ''
    const forged = uploadUrl.replace(/signature=.*/, `signature=${signature}`)
    const longer = uploadUrl.replace(/expires=\d+/, 'expires=9999999999999')
    for (const address of [forged, longer, uploadUrl.replace(/signature=.*/, 'signature=')])
      expect(await put(address, bytes)).toEqual([403, 'link_expired'])
    server.now.millis += 15 * MINUTE
    expect(await put(uploadUrl, bytes)).toEqual([403, 'link_expired'])
    server.now.millis = Date.parse(NOON)
    expect(await put(uploadUrl, bytes)).toBe(204)
  })

  it('is not given out for what is too large or no picture, nor to a visitor', async () => {
    const ask = (file: object, token: string | null = person.token) =>
      server.refused(
        media.requestUploads,
        { body: [{ name: 'a', type: 'image/png', folder: 'user/profile', ...file }] },
        token,
      )
    expect((await ask({ size: UPLOAD_MAX + 1 })).body.error.code).toBe('too_large')
    expect((await ask({ type: 'application/pdf' })).body.error.code).toBe('unsupported_image')
    expect((await ask({ folder: '../etc' })).body.error.code).toBe('invalid_input')
    expect((await ask({}, null)).body.error.code).toBe('unauthenticated')
  })

  it('is given out for a list under `files` as well', async () => {
    const files = [1, 2].map((number) => ({ name: `${number}.png`, type: 'image/png', folder: 'org/profile' as const }))
    expect((await server.call(media.requestUploads, { body: { files } }, person.token)).body).toHaveLength(2)
  })

  it('that nobody used goes away after a day', async () => {
    const [used, unused] = [await anAddress(), await anAddress()]
    await put(used.uploadUrl, await picture('jpeg'))
    const sweep = (after: number) =>
      sweepUploads.run({}, { ...server.running.jobServices, clock: () => Date.now() + after })
    const ids = [used, unused].map(({ downloadUrl }) => idOf(downloadUrl))
    const left = async () => {
      const { rows } = await sql<{ id: string }>`select id from uploads where id = any(${ids}::uuid[])`.execute(
        server.running.services.reader,
      )
      return rows.map(({ id }) => id)
    }
    await sweep(DAY - MINUTE)
    expect(await left()).toHaveLength(2)
    await sweep(DAY + MINUTE)
    expect(await left()).toEqual([ids[0]])
  })
})

const idOf = (address: string) => keptAddress(address).slice('/api/media/'.length)
const bytesOf = (text: string) => new TextEncoder().encode(text)

function padded(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(length)
  longer.set(bytes)
  return longer
}
