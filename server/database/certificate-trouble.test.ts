import { once } from 'node:events'
import Koa from 'koa'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { answerErrors } from '#server/http/errors.ts'
import { startExpiredDatabase } from '#server/testing/expired-database.ts'
import { certificateTrouble } from './certificate-trouble.ts'
import { isDatabaseAway } from './is-away.ts'

const SENTENCE = 'the certificate of the database of DATABASE_URL has expired: renew it on the database.'

it('a certificate of the database that ends while the server runs is an interruption, and the log says which', async () => {
  const expired = await startExpiredDatabase()
  const problem: unknown = await new Client(expired.url).connect().catch((error: unknown) => error)
  expired.close()
  expect([isDatabaseAway(problem), certificateTrouble(problem)]).toEqual([true, SENTENCE])

  const logged: string[] = []
  const app = new Koa()
  app.use((ctx, next) => {
    ctx.state = { requestId: '1', log: { warn: (_: unknown, sentence: string) => void logged.push(sentence) } } as never
    return next()
  })
  app.use(answerErrors())
  app.use(() => {
    throw problem
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/api/any`)
  server.close()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(logged).toEqual([SENTENCE])
})
