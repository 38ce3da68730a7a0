import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktopUpdates } from './desktop-updates.ts'

const parent = mkdtempSync(join(tmpdir(), 'tendwell-updates-'))
const folder = join(parent, 'desktop-updates')
let server: Server

beforeAll(async () => {
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  const app = new Koa()
  app.use(desktopUpdates(folder))
  app.use((ctx) => void (ctx.body = 'the website'))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** By the path as it is: `fetch` would tidy it up first. */
async function ask(path: string, method = 'GET') {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const call = request({ host: '127.0.0.1', port, path, method })
  call.end()
  const [answer] = await once(call, 'response')
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: answer.statusCode, body, type: answer.headers['content-type'] }
}

describe('the updates of the desktop client', () => {
  it('are nowhere until somebody puts them there, and then at once', async () => {
    expect((await ask('/desktop/updates/latest.yml')).status).toBe(404)
    mkdirSync(folder)
    writeFileSync(join(folder, 'latest.yml'), 'version: 1.2.0\n')
    expect(await ask('/desktop/updates/latest.yml?noCache=1')).toEqual({
      status: 200,
      body: 'version: 1.2.0\n',
      type: 'application/octet-stream',
    })
  })

  it.each([
    '/desktop/updates/',
    '/desktop/updates/../secret.txt',
    '/desktop/updates/..%2fsecret.txt',
    '/desktop/updates/%2e%2e/secret.txt',
    '/desktop/updates/..',
    '/desktop/updates/.hidden',
    '/desktop/updates/none.yml',
    `/desktop/updates/${'x'.repeat(5000)}`,
  ])('are all there is to get: %s', async (path) => {
    const { status, body } = await ask(path)
    expect([status, body.includes('secret'), body.includes('website')]).toEqual([404, false, false])
  })

  it('cannot be changed this way, and leave other addresses alone', async () => {
    expect((await ask('/desktop/updates/latest.yml', 'PUT')).status).toBe(404)
    expect((await ask('/desktop')).body).toBe('the website')
  })
})
