import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { sitePage } from './bare-site.ts'
import * as reads from './bare-reads.ts'
import * as writes from './bare-writes.ts'

/**
 * What the product is compared with: node:http and pg, the same statements, rows mapped by hand, JSON.stringify. No
 * checks of input or of answers, no limits, no log, no languages, no headers of security.
 */
const server = createServer((req, res) => {
  answer(req).then(
    (body) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json'
      res.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
      res.end(text)
    },
    (error: unknown) => {
      res.writeHead(500)
      res.end(String(error))
    },
  )
})

async function answer(req: IncomingMessage): Promise<object | string> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const [, , area, second = '', third = '', last] = pathname.split('/')
  const token = req.headers.authorization?.slice(7) ?? ''
  const range = [searchParams.get('start') ?? '', searchParams.get('end') ?? ''] as const
  if (area === 'template') return sitePage(second)
  if (area === 'web') {
    if (last === 'slots') return reads.slots(third, searchParams.get('date') ?? '')
    return writes.book(third, (await bodyOf(req)) as writes.Booking, addressOf(req))
  }
  if (area === 'org') return reads.activeCampaigns(writes.sessionOf(token), second)
  if (area === 'events') {
    if (second === 'my') return reads.eventsOfUser(writes.sessionOf(token), ...range)
    return reads.eventsOfOrg(writes.sessionOf(token), third, ...range)
  }
  if (second === 'me') return reads.me(writes.sessionOf(token), token)
  const { email, password } = (await bodyOf(req)) as { email: string; password: string }
  return writes.signIn(email, password, addressOf(req))
}

const addressOf = (req: IncomingMessage): string => String(req.headers['x-forwarded-for'] ?? '')

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit(0))
