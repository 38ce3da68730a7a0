import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { icons } from '#shared/domains/plans/icons-api.ts'
import { aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const APPLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1"/></svg>'
/** Answers as Iconify does: by what is asked for. */
const ANSWERS: Record<string, { status?: number; body: string }> = {
  '/search?query=apple&limit=60': {
    body: '{"icons":["mdi:food-apple","<script>","mdi:../../secret","fa6-solid:apple-whole","mdi:food-apple"],"total":5}',
  },
  '/search?query=broken&limit=60': { body: '<html>' },
  '/search?query=rare&limit=60': { body: '{"icons":[],"total":0}' },
  '/search?query=%26limit%3D1%23&limit=60': { body: '{"icons":["mdi:ampersand"]}' },
  '/mdi/food-apple.svg': { body: APPLE },
  '/mdi/no-drawing.svg': { body: 'Not found' },
  '/mdi/too-large.svg': { body: `<svg>${'x'.repeat(30_000)}</svg>` },
  '/mdi/elsewhere.svg': { status: 302, body: '' },
}
const asked: { url: string; headers: string }[] = []
function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? ''
  asked.push({ url, headers: JSON.stringify(request.headers) })
  const { status = 200, body } = ANSWERS[url] ?? { status: 404, body: 'Not found' }
  response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(body)
}
const service = createServer(answer)

const open = useTestServer({ ROLE: 'web' })
let served: TestServer
let person: TestPerson
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  served = await startTestServer(open.databaseUrl, { ROLE: 'web', ICONS_API_URL: `http://127.0.0.1:${port}/` })
  person = await aPerson(open)
})
afterAll(async () => {
  await served.running.stop()
  service.close()
})

const found = async (s: string, server = served) =>
  (await server.call(icons.search, { query: { s } }, person.token)).body
const search = async (s: string, server = served) => (await found(s, server)).icons
const read = async (name: string, server = served) =>
  (await server.call(icons.get, { params: { name } }, person.token)).body.svg

describe('icons of a service outside', () => {
  it('are found by words, as far as their names are names', async () => {
    expect(await search('apple')).toEqual(['mdi:food-apple', 'fa6-solid:apple-whole'])
    expect(await search('&limit=1#')).toEqual(['mdi:ampersand'])
  })

  it('are drawn, and asked for once', async () => {
    const before = asked.length
    expect([await read('mdi:food-apple'), await read('mdi:food-apple')]).toEqual([APPLE, APPLE])
    expect(asked.length).toBe(before + 1)
  })

  it('tell the service nothing of whoever asks', async () => {
    await search('apple')
    expect(asked.map(({ headers }) => headers).join(' ')).not.toMatch(/bearer|cookie|tendwell|x-forwarded/i)
  })

  it('are none where the service has something else to say, leads elsewhere or is away', async () => {
    for (const name of ['mdi:no-drawing', 'mdi:too-large', 'mdi:elsewhere', 'mdi:unknown'])
      expect(await read(name)).toBeNull()
    for (const words of ['broken', 'nothing']) expect(await found(words)).toEqual({ icons: [], isAway: true })
    expect(await found('rare')).toEqual({ icons: [], isAway: false })
    const away = await startTestServer(open.databaseUrl, { ROLE: 'web', ICONS_API_URL: 'http://127.0.0.1:1' })
    expect(await found('apple', away)).toEqual({ icons: [], isAway: true })
    expect(await read('mdi:food-apple', away)).toBeNull()
    await away.running.stop()
  })

  it('have names and nothing else', async () => {
    for (const name of ['food-apple', 'mdi:food/apple', 'MDI:apple', 'mdi:', 'mdi:a:b', '..:..', 'a'.repeat(81)]) {
      const { status } = await served.refused(icons.get, { params: { name } }, person.token)
      expect([name, status]).toEqual([name, 400])
    }
  })

  it('are off where nothing is configured, and for nobody who is not signed in', async () => {
    expect(await found('apple', open)).toEqual({ icons: [], isAway: false })
    expect(await read('mdi:food-apple', open)).toBeNull()
    expect((await served.refused(icons.search, { query: { s: 'apple' } })).status).toBe(401)
  })
})
