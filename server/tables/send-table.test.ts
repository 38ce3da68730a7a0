import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterEach, expect, it } from 'vitest'
import { sendTable } from './send-table.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** Answers every request with these rows as a table. */
async function serve(rows: () => AsyncGenerator<Record<string, unknown>>) {
  const told: unknown[] = []
  const app = new Koa()
  app.on('error', (error) => told.push(error))
  app.use((ctx) => sendTable('people.csv', ['name', 'email'], rows())(ctx))
  const server = app.listen(0, '127.0.0.1')
  closers.push(() => server.close())
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

it('leaves empty what somebody has not', async () => {
  const { url } = await serve(async function* () {
    yield { name: 'Ana Ito', email: null }
  })
  expect(await (await fetch(url)).text()).toBe('name,email\r\nAna Ito,\r\n')
})

it('is cut off, and told, when the rows end in an error', async () => {
  const { url, told } = await serve(async function* () {
    yield { name: 'Ana Ito', email: null }
    throw new Error('The database is gone')
  })
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow()
  expect(told).toContainEqual(expect.objectContaining({ message: 'The database is gone' }))
})
