import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { aClinic } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let large: string
beforeAll(async () => {
  large = `/api/web/org/${await aClinic(server)}/slots?date=2026-11-23`
})

interface Raw {
  encoding: string | undefined
  vary: string | undefined
  length: number
  text: string
}

/** As it travels: `fetch` would unpack it. */
function get(path: string, acceptEncoding: string | undefined): Promise<Raw> {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  request(server.url + path, { headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const body = Buffer.concat(parts)
      const encoding = response.headers['content-encoding']
      const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString()
      resolve({ encoding, vary: response.headers.vary, length: body.length, text })
    })
  })
    .on('error', reject)
    .end()
  return promise
}

it.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'gzip'],
  ['*', 'gzip'],
  ['br', undefined],
  ['identity', undefined],
  ['gzip;q=0, identity', undefined],
  [undefined, undefined],
])('what is large comes to who takes %s as %s', async (accepted, encoding) => {
  const [plain, answer] = [await get(large, undefined), await get(large, accepted)]
  expect(answer.encoding).toBe(encoding)
  expect(answer.vary?.toLowerCase()).toContain('accept-encoding')
  expect(JSON.parse(answer.text)).toEqual(JSON.parse(plain.text))
  if (encoding === 'gzip') expect(answer.length).toBeLessThan(plain.length / 2)
})

it('what is small comes as it is', async () => {
  const answer = await get('/api/health', 'gzip')
  expect(answer.encoding).toBeUndefined()
  expect(answer.text.length).toBeLessThan(1024)
})
